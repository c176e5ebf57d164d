import { RET } from '../../openapi/ret.ts'
import type { Handler } from '../handler.ts'
import { endSetUp, findPerson, mayEnter } from '../store/people.ts'
import { newToken } from '../store/secrets.ts'
import { isCorpSecret, keepSsoToken, spendSsoToken } from '../store/sso-tokens.ts'
import { enter } from './enter.ts'

export const ssoToken: Handler<'ssoToken'> = async ({ db, settings }, { corp_uuid, app_secret, sso_uid }) => {
  if (!(await isCorpSecret(db, corp_uuid, app_secret))) return { ret: RET.notAllowed }
  const account = await findPerson(db, { corp_uuid, user_uuid: sso_uid })
  if (!account || !mayEnter(account)) return { ret: RET.adminNotFound }
  const sso_token = newToken()
  await keepSsoToken(db, sso_token, account.person, settings.OPEN_AUTH_CODE_S)
  return { ret: RET.ok, data: { sso_token } }
}

export const adminSsoAuth: Handler<'adminSsoAuth'> = async (deps, { sso_token }, call) => {
  const whose = await spendSsoToken(deps.db, sso_token)
  if (!whose) return { ret: RET.codeExpired }
  const account = await findPerson(deps.db, whose)
  if (!account || !mayEnter(account)) return { ret: RET.adminNotFound }
  const person = await endSetUp(deps.db, account.person)
  const data = await enter(deps, call, { ...account, person }, { via: 'sso', remember: false, maySetPassword: false })
  return data ? { ret: RET.ok, data } : { ret: RET.codeExpired }
}
