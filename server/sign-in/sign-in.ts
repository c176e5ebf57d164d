import { RET } from '../../openapi/ret.ts'
import type { Answer, Call, Deps, Handler, Params } from '../contract/handler.ts'
import { comeBack, wrongPassword } from '../people/check-password.ts'
import type { Person } from '../people/people.ts'
import { accountHash, rehash } from '../people/person-changes.ts'
import { hashPassword, isOutdated, verifyPassword, withRoom } from '../secrets/passwords.ts'
import { identifierHash } from '../secrets/secrets.ts'
import { refusalOfCode } from './check-code.ts'
import { enter } from './enter.ts'
import { isByUnusableEmail, isUniform, lookUp } from './lookup.ts'
import { sendCode } from './send-code.ts'

export const sendAdminAuthCode: Handler<'sendAdminAuthCode'> = async (deps, { auth_mobile, lang }, _anybody, call) => {
  const sent = await sendCode(deps, call, { identifier: auth_mobile, purpose: 'sign_in', lang })
  return sent.ret === RET.ok ? { ret: RET.ok, data: { auth_token: sent.token } } : sent
}

export const adminCodeAuth: Handler<'adminCodeAuth'> = async (deps, params, _anybody, call) => {
  const { auth_mobile: identifier, auth_code: code, auth_token: token, remember } = params
  const { account } = await lookUp(deps, identifier)
  if (!account && !isUniform(deps)) return { ret: RET.adminNotFound }
  const refusal = await refusalOfCode(deps, { identifier, purpose: 'sign_in', token, code })
  if (refusal) return refusal
  if (!account) return { ret: RET.codeExpired }
  if (isByUnusableEmail(account, identifier)) return { ret: RET.emailNotActivated }
  const data = await enter(deps, call, account, { via: 'code', remember: remember !== '0', maySetPassword: true })
  return data ? { ret: RET.ok, data } : { ret: RET.codeExpired }
}

/** The new way to keep a password, for the next time (guarantee 5). */
async function renewHash({ db }: Deps, person: Person, password: string) {
  if (person.password_hash && isOutdated(person.password_hash)) await rehash(db, person, await hashPassword(password))
}

async function signInByPassword(
  deps: Deps,
  params: Params<'adminPasswordAuth'>,
  call: Call,
): Promise<Answer<'adminPasswordAuth'>> {
  const { auth_account: identifier, auth_password: password, remember } = params
  const found = await lookUp(deps, identifier)
  const person = found.account?.person
  if (!found.account && !isUniform(deps)) {
    await verifyPassword(undefined, password)
    return { ret: found.ret }
  }
  if (person?.password_hash === null && !isUniform(deps)) return { ret: RET.firstLoginNeedsCode }

  const account = person && !isUniform(deps) ? accountHash(person) : identifierHash(identifier)
  const wrong = await wrongPassword(deps, { account, passwordHash: person?.password_hash, password })
  if (wrong?.isLocked) return { ret: RET.passwordLocked, data: { retry_after_s: wrong.retry_after_s } }
  if (wrong) return { ret: RET.wrongPassword, data: { tries_left: wrong.tries_left } }
  if (!found.account) return { ret: RET.wrongPassword }
  if (isByUnusableEmail(found.account, identifier)) return { ret: RET.emailNotActivated }

  await renewHash(deps, found.account.person, password)
  const maySetPassword = found.account.person.must_set_password
  const data = await enter(deps, call, found.account, { via: 'password', remember: remember !== '0', maySetPassword })
  return data ? { ret: RET.ok, data: { ...data, flag: maySetPassword ? 1 : 0 } } : { ret: RET.wrongPassword }
}

export const adminPasswordAuth: Handler<'adminPasswordAuth'> = (deps, params, _anybody, call) =>
  withRoom(() => signInByPassword(deps, params, call), comeBack)
