import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { checkValues } from '../../domain/resources/check.ts'
import { staff } from '../../domain/resources/staff.ts'
import { completed } from '../../domain/resources/values.ts'
import { SUPER_ADMIN_ROLE_ID } from '../../domain/roles.ts'
import { insistOnNone, invalid } from '../contract/refused.ts'
import type { Transaction } from '../database/database.ts'
import { people } from '../database/schema/identity.ts'
import { newId } from '../secrets/secrets.ts'
import { endInvitations } from './invitations.ts'
import { asOutsider, logOperation, type OperationAction } from './operation-log.ts'
import { removeAllPasskeys } from './passkeys.ts'
import { addPerson, ofPerson, type Person, type PersonKey } from './people.ts'
import { clearLocks } from './person-changes.ts'
import { endAllAccess } from './sessions.ts'

type Employee = Pick<Person, 'full_name' | 'mobile' | 'email' | 'role_id'>

/** What somebody who is none of the company does to one of its people is written down with both names. */
const note = (tx: Transaction, { corp_uuid, full_name }: Person, by: string, action: OperationAction) =>
  logOperation(tx, asOutsider(corp_uuid, by), action, { about: full_name })

/** Adds somebody who may use the console and has not signed in yet; `isInvited`: a link they are sent proves their address, for which `by` vouches else. */
export async function addEmployee(
  tx: Transaction,
  corp_uuid: string,
  employee: Employee,
  by: string,
  { isInvited = false } = {},
) {
  const values = completed(staff.fields, employee) as Employee & Record<string, unknown>
  const { full_name, mobile, email, role_id } = values
  insistOnNone(mobile === '' && email === '' ? { mobile: 'required' } : checkValues(staff, values))
  const person = { corp_uuid, user_uuid: newId(), person_id: newId(), full_name, mobile, email, role_id }
  await addPerson(tx, { ...person, has_console_access: true, is_activated: !isInvited || email === '' })
  await logOperation(tx, asOutsider(corp_uuid, by), 'person_added', { about: full_name })
  return person
}

/** Gives somebody a password that they replace at their next sign-in by it. */
export async function givePassword(tx: Transaction, person: Person, password_hash: string, by: string) {
  await tx.update(people).set({ password_hash, must_set_password: true }).where(ofPerson(people, person))
  await endAllAccess(tx, person)
  await clearLocks(tx, person)
  await note(tx, person, by, 'password_given')
}

export async function unlockPassword(tx: Transaction, person: Person, by: string) {
  await clearLocks(tx, person)
  await note(tx, person, by, 'password_unlocked')
}

export async function endSessionsOf(tx: Transaction, person: Person, by: string) {
  await endAllAccess(tx, person)
  await note(tx, person, by, 'sessions_ended')
}

/** Takes all ways in but codes: the next login, by code, sets a password. */
export async function resetPerson(tx: Transaction, person: Person, by: string) {
  await tx.update(people).set({ password_hash: null, must_set_password: true }).where(ofPerson(people, person))
  await endAllAccess(tx, person)
  await removeAllPasskeys(tx, person)
  await clearLocks(tx, person)
  await note(tx, person, by, 'password_reset')
}

/** Holds somebody and the company's super admins until the transaction ends; refuses where nobody else of those can sign in. */
async function insistOnAnotherSuperAdmin(tx: Transaction, person: PersonKey) {
  const canEnter = and(eq(people.has_console_access, true), isNull(people.disabled_at))
  const isSuper = and(eq(people.role_id, SUPER_ADMIN_ROLE_ID), canEnter)
  const held = await tx
    .select({ user_uuid: people.user_uuid, is_super: sql<boolean>`${isSuper}` })
    .from(people)
    .where(and(eq(people.corp_uuid, person.corp_uuid), or(isSuper, eq(people.user_uuid, person.user_uuid))))
    .orderBy(people.user_uuid)
    .for('update')
  const supers = held.filter(({ is_super }) => is_super)
  if (supers.length === 1 && supers[0]?.user_uuid === person.user_uuid) throw invalid({ role_id: 'lastSuperAdmin' })
}

export async function setRole(tx: Transaction, person: Person, role_id: string, by: string) {
  if (role_id !== SUPER_ADMIN_ROLE_ID) await insistOnAnotherSuperAdmin(tx, person)
  await tx.update(people).set({ role_id }).where(ofPerson(people, person))
  await note(tx, person, by, 'role_changed')
}

/** Lets somebody in no more, from this moment, or lets them in again. */
export async function switchPerson(tx: Transaction, person: Person, isOn: boolean, by: string) {
  if (!isOn) await insistOnAnotherSuperAdmin(tx, person)
  const columns = isOn ? { disabled_at: null, has_console_access: true } : { disabled_at: sql`now()` }
  await tx.update(people).set(columns).where(ofPerson(people, person))
  if (!isOn) {
    await endAllAccess(tx, person)
    await endInvitations(tx, person.corp_uuid, [person.user_uuid])
  }
  await note(tx, person, by, isOn ? 'person_switched_on' : 'person_switched_off')
}
