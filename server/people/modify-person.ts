import { isEmail, isPhoneNumber } from '../../domain/rules/rules.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { RET } from '../../openapi/ret.ts'
import type { Caller } from '../contract/caller.ts'
import type { Deps, Params, SessionHandler } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { type Hasher, withRoom } from '../secrets/passwords.ts'
import { comeBack, insistOnPassword, whoseWork } from './check-password.ts'
import { notifyOwner } from './notify-owner.ts'
import { isRefused } from './password-rule.ts'
import { type Account, findPerson, userOf } from './people.ts'
import { accountHash, type Changes, changePerson, type NewPassword } from './person-changes.ts'

type Update = components['schemas']['PersonUpdate']

/** Trimmed; what is empty counts as not given, as a form sends it for somebody who has one already. */
const given = (text: string | undefined) => text?.trim() || undefined

function insistOnForm(update: Update) {
  const blank = (['dept', 'job'] as const).find((name) => update[name]?.trim() === '')
  if (blank) throw new Refused(RET.parameterMissing, { field: `person.${blank}` })
  const [email, mobile] = [given(update.email), given(update.mobile)]
  if (email && !isEmail(email)) throw new Refused(RET.emailError)
  if (mobile && !isPhoneNumber(mobile)) throw new Refused(RET.phoneError)
}

/** Who sets a password knows the old one, or signed in by code just now (guarantee 11). */
async function insistOnProof(
  deps: Deps,
  hasher: Hasher,
  caller: Caller,
  { person }: Account,
  old_password: string | undefined,
) {
  const { password_hash: passwordHash } = person
  if (old_password !== undefined) {
    const ret = RET.oldPasswordIncorrect
    const tried = { account: accountHash(person), person, passwordHash, password: old_password }
    await insistOnPassword(deps, hasher, tried, { wrong: ret, locked: ret })
  } else if (!caller.may_set_password)
    throw new Refused(passwordHash === null ? RET.codeExpired : RET.oldPasswordIncorrect)
}

async function newPassword(
  deps: Deps,
  hasher: Hasher,
  caller: Caller,
  account: Account,
  { password, old_password, email, mobile }: Update,
): Promise<{ password?: NewPassword }> {
  if (password === undefined) return {}
  const { person } = account
  if (isRefused(password, account, [email, mobile]))
    throw new Refused(RET.invalidPassword, { field: 'person.password' })
  await insistOnProof(deps, hasher, caller, account, old_password)
  if (await hasher.verify(person.password_hash, password)) throw new Refused(RET.oldPasswordIncorrect)
  const verified_hash = old_password === undefined ? undefined : (person.password_hash ?? undefined)
  return { password: { password_hash: await hasher.hash(password), verified_hash } }
}

const changesOf = ({ email, mobile, dept, job, user_locale_id }: Update): Changes => {
  const all = { email: given(email), mobile: given(mobile), dept: given(dept), job: given(job), user_locale_id }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

async function modify(deps: Deps, hasher: Hasher, params: Params<'modifyPerson'>, caller: Caller) {
  const update = JSON.parse(params.person) as Update
  insistOnForm(update)
  const account = await findPerson(deps.db, caller)
  if (!account) throw new Refused(RET.notLogin)
  const password = await newPassword(deps, hasher, caller, account, update)
  const changed = await changePerson(deps.db, caller, { ...changesOf(update), ...password })
  if (password.password && account.person.password_hash !== null) notifyOwner(deps, { ...account, person: changed })
  return { person: userOf(changed) }
}

export const modifyPerson: SessionHandler<'modifyPerson'> = (deps, params, caller, call) =>
  withRoom(whoseWork(call, caller.user_uuid), (hasher) => modify(deps, hasher, params, caller), comeBack)
