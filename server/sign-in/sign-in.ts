import { RET } from '../../openapi/ret.ts'
import type { Call, Deps, Handler, Params } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { countingWrong } from '../people/address-tries.ts'
import { comeBack, insistOnPassword, whoseWork } from '../people/check-password.ts'
import type { Person } from '../people/people.ts'
import { accountHash, rehash } from '../people/person-changes.ts'
import { type Hasher, isOutdated, withRoom } from '../secrets/passwords.ts'
import { identifierHash } from '../secrets/secrets.ts'
import { insistOnCode } from './check-code.ts'
import { enter } from './enter.ts'
import { inEvenTime } from './even-time.ts'
import { isByUnusableEmail, isUniform, lookUp } from './lookup.ts'
import { sendCode } from './send-code.ts'

export const sendAdminAuthCode: Handler<'sendAdminAuthCode'> = inEvenTime(
  async (deps, { auth_mobile, lang }, _anybody, call) => {
    return { auth_token: await sendCode(deps, call, { identifier: auth_mobile, purpose: 'sign_in', lang }) }
  },
)

async function signInByCode(deps: Deps, params: Params<'adminCodeAuth'>, call: Call) {
  const { auth_mobile: identifier, auth_code: code, auth_token: token, remember } = params
  const { account } = await lookUp(deps, identifier)
  if (account) call.noteAsker(account.person)
  if (!account && !isUniform(deps)) throw new Refused(RET.adminNotFound)
  await insistOnCode(deps, { identifier, purpose: 'sign_in', token, code }, account?.person)
  if (!account) throw new Refused(RET.codeExpired)
  if (isByUnusableEmail(account, identifier)) throw new Refused(RET.emailNotActivated)
  return enter(deps, call, account, { via: 'code', remember: remember !== '0', maySetPassword: true })
}

export const adminCodeAuth: Handler<'adminCodeAuth'> = inEvenTime((deps, params, _anybody, call) =>
  countingWrong(deps, { ip: call.ip, of: 'codes' }, () => signInByCode(deps, params, call)),
)

/** The new way to keep a password, for the next time (guarantee 5). */
async function renewHash({ db }: Deps, hasher: Hasher, person: Person, password: string) {
  if (person.password_hash && isOutdated(person.password_hash)) await rehash(db, person, await hasher.hash(password))
}

async function signInByPassword(deps: Deps, hasher: Hasher, params: Params<'adminPasswordAuth'>, call: Call) {
  const { auth_account: identifier, auth_password: password, remember } = params
  const { account, nobody } = await lookUp(deps, identifier)
  const person = account?.person
  if (person) call.noteAsker(person)
  if (!account && !isUniform(deps)) {
    await hasher.verify(undefined, password)
    throw new Refused(nobody)
  }
  if (person?.password_hash === null && !isUniform(deps)) throw new Refused(RET.firstLoginNeedsCode)

  const lock = person && !isUniform(deps) ? accountHash(person) : identifierHash(identifier)
  const tried = { account: lock, person, passwordHash: person?.password_hash, password }
  await insistOnPassword(deps, hasher, tried, { wrong: RET.wrongPassword, locked: RET.passwordLocked })
  if (!account) throw new Refused(RET.wrongPassword)
  if (isByUnusableEmail(account, identifier)) throw new Refused(RET.emailNotActivated)

  await renewHash(deps, hasher, account.person, password)
  const maySetPassword = account.person.must_set_password
  const entered = await enter(deps, call, account, { via: 'password', remember: remember !== '0', maySetPassword })
  return { ...entered, flag: maySetPassword ? 1 : 0 } as const
}

export const adminPasswordAuth: Handler<'adminPasswordAuth'> = inEvenTime((deps, params, _anybody, call) =>
  withRoom(
    whoseWork(call, params.auth_account),
    (hasher) =>
      countingWrong(deps, { ip: call.ip, of: 'passwords' }, () => signInByPassword(deps, hasher, params, call)),
    comeBack,
  ),
)
