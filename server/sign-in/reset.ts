import { isNewPassword } from '../../domain/rules/rules.ts'
import { RET } from '../../openapi/ret.ts'
import type { Caller } from '../contract/caller.ts'
import type { Deps, HandlerFor, OperationId, Params } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { countingWrong } from '../people/address-tries.ts'
import { comeBack, whoseWork } from '../people/check-password.ts'
import { notifyOwner } from '../people/notify-owner.ts'
import { isRefused } from '../people/password-rule.ts'
import { userOf } from '../people/people.ts'
import { resetPassword } from '../people/person-changes.ts'
import { isResetToken, keepResetToken } from '../people/reset-tokens.ts'
import { type Hasher, withRoom } from '../secrets/passwords.ts'
import { newToken } from '../secrets/secrets.ts'
import { insistOnCode } from './check-code.ts'
import { inEvenTime } from './even-time.ts'
import { isUniform, lookUp } from './lookup.ts'
import { sendCode } from './send-code.ts'

/** Somebody signed in, or not: `own-account.ts` holds them to their own. */
type ResetHandler<Op extends OperationId> = HandlerFor<Op, Caller | undefined>

export const sendAdminRpwdCode: ResetHandler<'sendAdminRpwdCode'> = inEvenTime(async (deps, params, _caller, call) => {
  const { rpwd_account: identifier, lang } = params
  return { rpwd_token: await sendCode(deps, call, { identifier, purpose: 'reset', lang }) }
})

async function checkResetCode(deps: Deps, params: Params<'adminRpwdCodeCheck'>) {
  const { rpwd_account: identifier, rpwd_code: code, rpwd_token: token } = params
  const { account } = await lookUp(deps, identifier)
  if (!account && !isUniform(deps)) throw new Refused(RET.adminNotFound)
  await insistOnCode(deps, { identifier, purpose: 'reset', token, code }, account?.person)
  const proof = { identifier, code, token: newToken() }
  await keepResetToken(deps.db, deps.secretKey, proof, deps.settings.RESET_TOKEN_S)
  return { rpwd_token: proof.token }
}

export const adminRpwdCodeCheck: ResetHandler<'adminRpwdCodeCheck'> = inEvenTime((deps, params, _caller, { ip }) =>
  countingWrong(deps, { ip, of: 'codes' }, () => checkResetCode(deps, params)),
)

const badPassword = () => new Refused(RET.invalidPassword, { field: 'rpwd_password' })

/** Only a proven owner is told that a password holds a name: nobody else can try names out. */
async function setNewPassword(deps: Deps, hasher: Hasher, params: Params<'adminResetPassword'>) {
  const { db, secretKey } = deps
  const { rpwd_account: identifier, rpwd_code: code, rpwd_token: token, rpwd_password: password } = params
  const proof = { identifier, code, token }
  const { account } = await lookUp(deps, identifier)
  if (!isNewPassword(password)) throw badPassword()
  const isProven = await isResetToken(db, secretKey, proof)
  if (!account || !isProven) throw new Refused(RET.codeExpired)
  if (isRefused(password, account)) throw badPassword()
  if (await hasher.verify(account.person.password_hash, password)) throw new Refused(RET.oldPasswordIncorrect)
  const person = await resetPassword(db, secretKey, proof, account.person, await hasher.hash(password))
  notifyOwner(deps, account)
  return { user: userOf(person) }
}

export const adminResetPassword: ResetHandler<'adminResetPassword'> = inEvenTime((deps, params, _caller, call) =>
  withRoom(whoseWork(call, params.rpwd_account), (hasher) => setNewPassword(deps, hasher, params), comeBack),
)
