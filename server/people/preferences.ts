import { RET } from '../../openapi/ret.ts'
import type { Answer, SessionHandler } from '../contract/handler.ts'
import { deleteUserPref, saveUserPref as keep, listUserPrefs } from './user-prefs.ts'

const PREF_BYTES_MAX = 4096

const refused = (field: string): Answer<'saveUserPref'> => ({ ret: RET.parameterMissing, data: { field } })

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

export const userPrefs: SessionHandler<'userPrefs'> = async ({ db }, _params, caller) => {
  const kept = await listUserPrefs(db, caller)
  const prefs = Object.fromEntries(
    kept.map(({ pref_key, pref_value }) => [pref_key, JSON.parse(pref_value) as unknown]),
  )
  return { ret: RET.ok, data: { prefs } }
}

const isTooMuch = (pref_value: string) => Buffer.byteLength(pref_value) > PREF_BYTES_MAX

export const saveUserPref: SessionHandler<'saveUserPref'> = async ({ db }, { pref_key, pref_value }, caller) => {
  if (pref_value !== '' && (isTooMuch(pref_value) || !isJson(pref_value))) return refused('pref_value')
  if (pref_value === '') await deleteUserPref(db, caller, pref_key)
  else if (!(await keep(db, caller, { pref_key, pref_value }))) return refused('pref_key')
  return { ret: RET.ok, data: {} }
}
