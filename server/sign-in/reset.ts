import { isNewPassword } from '../../domain/rules/rules.ts'
import { RET } from '../../openapi/ret.ts'
import type { Caller } from '../contract/caller.ts'
import type { Answer, Deps, HandlerFor, OperationId, Params } from '../contract/handler.ts'
import { comeBack } from '../people/check-password.ts'
import { notifyOwner } from '../people/notify-owner.ts'
import { isRefused } from '../people/password-rule.ts'
import { userOf } from '../people/people.ts'
import { resetPassword } from '../people/person-changes.ts'
import { isResetToken, keepResetToken } from '../people/reset-tokens.ts'
import { hashPassword, verifyPassword, withRoom } from '../secrets/passwords.ts'
import { newToken } from '../secrets/secrets.ts'
import { refusalOfCode } from './check-code.ts'
import { isUniform, lookUp } from './lookup.ts'
import { sendCode } from './send-code.ts'

/** Somebody signed in, or not: `own-account.ts` holds them to their own. */
type ResetHandler<Op extends OperationId> = HandlerFor<Op, Caller | undefined>

export const sendAdminRpwdCode: ResetHandler<'sendAdminRpwdCode'> = async (deps, params, _caller, call) => {
  const sent = await sendCode(deps, call, { identifier: params.rpwd_account, purpose: 'reset', lang: params.lang })
  return sent.ret === RET.ok ? { ret: RET.ok, data: { rpwd_token: sent.token } } : sent
}

export const adminRpwdCodeCheck: ResetHandler<'adminRpwdCodeCheck'> = async (deps, params) => {
  const { rpwd_account: identifier, rpwd_code: code, rpwd_token: token } = params
  const { account } = await lookUp(deps, identifier)
  if (!account && !isUniform(deps)) return { ret: RET.adminNotFound }
  const refusal = await refusalOfCode(deps, { identifier, purpose: 'reset', token, code })
  if (refusal) return refusal
  const proof = { identifier, code, token: newToken() }
  await keepResetToken(deps.db, deps.secretKey, proof, deps.settings.RESET_TOKEN_S)
  return { ret: RET.ok, data: { rpwd_token: proof.token } }
}

const badPassword = { ret: RET.invalidPassword, data: { field: 'rpwd_password' } } as const

/** Only a proven owner is told that a password holds a name: nobody else can try names out. */
async function setNewPassword(deps: Deps, params: Params<'adminResetPassword'>): Promise<Answer<'adminResetPassword'>> {
  const { db, secretKey } = deps
  const { rpwd_account: identifier, rpwd_code: code, rpwd_token: token, rpwd_password: password } = params
  const proof = { identifier, code, token }
  const { account } = await lookUp(deps, identifier)
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

export const adminResetPassword: ResetHandler<'adminResetPassword'> = (deps, params) =>
  withRoom(() => setNewPassword(deps, params), comeBack)
