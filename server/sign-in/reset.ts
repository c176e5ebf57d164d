import { isNewPassword } from '../../domain/rules/rules.ts'
import { RET } from '../../openapi/ret.ts'
import type { Answer, Call, Deps, Handler, Params } from '../contract/handler.ts'
import { comeBack } from '../people/check-password.ts'
import { notifyOwner } from '../people/notify-owner.ts'
import { isRefused } from '../people/password-rule.ts'
import { type Account, userOf } from '../people/people.ts'
import { resetPassword } from '../people/person-changes.ts'
import { isResetToken, keepResetToken } from '../people/reset-tokens.ts'
import { hashPassword, verifyPassword, withRoom } from '../secrets/passwords.ts'
import { newToken } from '../secrets/secrets.ts'
import { refusalOfCode } from './check-code.ts'
import { isUniform, lookUp } from './lookup.ts'
import { sendCode } from './send-code.ts'

type Asked = { rpwd_account: string; token?: string; uid?: string }

/** Guarantee 11: somebody signed in resets their own password and nobody else's (§5 "Reset while logged in"). */
async function isSomebodyElses(deps: Deps, call: Call, { rpwd_account, token, uid = '' }: Asked, account?: Account) {
  if (!token) return false
  const caller = await deps.sessions.check({ token, uid, bindCookie: call.bindCookie })
  if (typeof caller === 'string') return false
  const { person } = account ?? (await lookUp(deps, rpwd_account)).account ?? {}
  return person?.user_uuid !== caller.user_uuid || person.corp_uuid !== caller.corp_uuid
}

const notYours = { ret: RET.notAllowed, data: { field: 'rpwd_account' } } as const

export const sendAdminRpwdCode: Handler<'sendAdminRpwdCode'> = async (deps, params, call) => {
  if (await isSomebodyElses(deps, call, params)) return notYours
  const sent = await sendCode(deps, call, { identifier: params.rpwd_account, purpose: 'reset', lang: params.lang })
  return sent.ret === RET.ok ? { ret: RET.ok, data: { rpwd_token: sent.token } } : sent
}

export const adminRpwdCodeCheck: Handler<'adminRpwdCodeCheck'> = async (deps, params, call) => {
  const { rpwd_account: identifier, rpwd_code: code, rpwd_token: token } = params
  const { account } = await lookUp(deps, identifier)
  if (await isSomebodyElses(deps, call, params, account)) return notYours
  if (!account && !isUniform(deps)) return { ret: RET.adminNotFound }
  const refusal = await refusalOfCode(deps, { identifier, purpose: 'reset', token, code })
  if (refusal) return refusal
  const proof = { identifier, code, token: newToken() }
  await keepResetToken(deps.db, deps.secretKey, proof, deps.settings.RESET_TOKEN_S)
  return { ret: RET.ok, data: { rpwd_token: proof.token } }
}

const badPassword = { ret: RET.invalidPassword, data: { field: 'rpwd_password' } } as const

/** Only a proven owner is told that a password holds a name: nobody else can try names out. */
async function setNewPassword(
  deps: Deps,
  params: Params<'adminResetPassword'>,
  call: Call,
): Promise<Answer<'adminResetPassword'>> {
  const { db, secretKey } = deps
  const { rpwd_account: identifier, rpwd_code: code, rpwd_token: token, rpwd_password: password } = params
  const proof = { identifier, code, token }
  const { account } = await lookUp(deps, identifier)
  if (await isSomebodyElses(deps, call, params, account)) return notYours
  if (!isNewPassword(password)) return badPassword
  const isProven = await isResetToken(db, secretKey, proof)
  if (!account || !isProven) return { ret: RET.codeExpired }
  if (isRefused(password, account)) return badPassword
  if (await verifyPassword(account.person.password_hash, password)) return { ret: RET.oldPasswordIncorrect }
  const person = await resetPassword(db, secretKey, proof, account.person, await hashPassword(password))
  if (!person) return { ret: RET.codeExpired }
  notifyOwner(deps, person, params.lang)
  return { ret: RET.ok, data: { user: userOf(person) } }
}

export const adminResetPassword: Handler<'adminResetPassword'> = (deps, params, call) =>
  withRoom(() => setNewPassword(deps, params, call), comeBack)
