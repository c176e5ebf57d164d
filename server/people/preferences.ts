import { RET } from '../../openapi/ret.ts'
import type { SessionHandler } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { deleteUserPref, saveUserPref as keep, listUserPrefs } from './user-prefs.ts'

const PREF_BYTES_MAX = 4096

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
  return {
    prefs: Object.fromEntries(kept.map(({ pref_key, pref_value }) => [pref_key, JSON.parse(pref_value) as unknown])),
  }
}

const isTooMuch = (pref_value: string) => Buffer.byteLength(pref_value) > PREF_BYTES_MAX

export const saveUserPref: SessionHandler<'saveUserPref'> = async ({ db }, { pref_key, pref_value }, caller) => {
  if (pref_value !== '' && (isTooMuch(pref_value) || !isJson(pref_value)))
    throw new Refused(RET.parameterMissing, { field: 'pref_value' })
  if (pref_value === '') await deleteUserPref(db, caller, pref_key)
  else await keep(db, caller, { pref_key, pref_value })
  return {}
}
