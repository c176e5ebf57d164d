import { isEmail, isPhoneNumber } from '../../domain/rules/rules.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { RET } from '../../openapi/ret.ts'
import type { Caller } from '../contract/caller.ts'
import type { Answer, Deps, Params, SessionHandler } from '../contract/handler.ts'
import { hashPassword, verifyPassword, withRoom } from '../secrets/passwords.ts'
import { comeBack, wrongPassword } from './check-password.ts'
import { notifyOwner } from './notify-owner.ts'
import { isRefused } from './password-rule.ts'
import { type Account, findPerson, type Person, userOf } from './people.ts'
import { accountHash, type Changes, changePerson, type NewPassword } from './person-changes.ts'

type Update = components['schemas']['PersonUpdate']
type Refusal = Exclude<Answer<'modifyPerson'>, { ret: typeof RET.ok }>

const blank = (field: string): Refusal => ({ ret: RET.parameterMissing, data: { field: `person.${field}` } })

const badPassword: Refusal = { ret: RET.invalidPassword, data: { field: 'person.password' } }

/** Trimmed; what is empty counts as not given, as a form sends it for somebody who has one already. */
const given = (text: string | undefined) => text?.trim() || undefined

function malformed({ email, mobile, dept, job }: Update): Refusal | undefined {
  if (dept?.trim() === '') return blank('dept')
  if (job?.trim() === '') return blank('job')
  if (given(email) && !isEmail(given(email) as string)) return { ret: RET.emailError }
  if (given(mobile) && !isPhoneNumber(given(mobile) as string)) return { ret: RET.phoneError }
  return undefined
}

/** Who sets a password knows the old one, or signed in by code just now (guarantee 11). */
async function refusalOfProof(
  deps: Deps,
  caller: Caller,
  person: Person,
  old_password: string | undefined,
): Promise<Refusal | undefined> {
  if (old_password === undefined) {
    if (caller.may_set_password) return undefined
    return { ret: person.password_hash === null ? RET.codeExpired : RET.oldPasswordIncorrect }
  }
  const tried = { account: accountHash(person), passwordHash: person.password_hash, password: old_password }
  const wrong = await wrongPassword(deps, tried)
  if (!wrong) return undefined
  const data = wrong.isLocked ? { retry_after_s: wrong.retry_after_s } : { tries_left: wrong.tries_left }
  return { ret: RET.oldPasswordIncorrect, data }
}

async function newPassword(
  deps: Deps,
  caller: Caller,
  account: Account,
  { password, old_password, email, mobile }: Update,
): Promise<{ password?: NewPassword } | Refusal> {
  if (password === undefined) return {}
  const { person } = account
  if (isRefused(password, account, [email, mobile])) return badPassword
  const refusal = await refusalOfProof(deps, caller, person, old_password)
  if (refusal) return refusal
  if (await verifyPassword(person.password_hash, password)) return { ret: RET.oldPasswordIncorrect }
  const verified_hash = old_password === undefined ? undefined : (person.password_hash ?? undefined)
  return { password: { password_hash: await hashPassword(password), verified_hash } }
}

const changesOf = ({ email, mobile, dept, job }: Update): Changes => {
  const all = { email: given(email), mobile: given(mobile), dept: given(dept), job: given(job) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

const REFUSALS = { email: RET.emailError, mobile: RET.phoneError, proof: RET.codeExpired } as const

async function modify(deps: Deps, params: Params<'modifyPerson'>, caller: Caller): Promise<Answer<'modifyPerson'>> {
  const update = JSON.parse(params.person) as Update
  const refusal = malformed(update)
  if (refusal) return refusal
  const account = await findPerson(deps.db, caller)
  if (!account) return { ret: RET.notLogin }
  const password = await newPassword(deps, caller, account, update)
  if ('ret' in password) return password
  const changed = await changePerson(deps.db, caller, { ...changesOf(update), ...password })
  if (typeof changed === 'string') return { ret: REFUSALS[changed] }
  if (password.password && account.person.password_hash !== null) notifyOwner(deps, changed, params.lang)
  return { ret: RET.ok, data: { person: userOf(changed) } }
}

export const modifyPerson: SessionHandler<'modifyPerson'> = (deps, params, caller) =>
  withRoom(() => modify(deps, params, caller), comeBack)
