import { and, eq, gt, sql } from 'drizzle-orm'
import { isEmail } from '../../domain/rules/rules.ts'
import { RET } from '../../openapi/ret.ts'
import type { Caller } from '../contract/caller.ts'
import { Refused } from '../contract/refused.ts'
import type { Database, Transaction } from '../database/database.ts'
import { identifiers, people, sessions } from '../database/schema/identity.ts'
import { hashOf, identifierHash } from '../secrets/secrets.ts'
import { askForLink } from './invitations.ts'
import { logOperation } from './operation-log.ts'
import { removeAllPasskeys } from './passkeys.ts'
import { noteRight } from './password-locks.ts'
import { isSetUp, ofPerson, type Person, type PersonKey } from './people.ts'
import { type ResetProof, spendResetToken } from './reset-tokens.ts'
import { endAllAccess } from './sessions.ts'

/** What the password lock of a person is counted under, whichever identifier they use; `ENUMERATION=uniform` counts by identifier. */
export const accountHash = ({ corp_uuid, user_uuid }: PersonKey) => hashOf(`account ${corp_uuid} ${user_uuid}`)

/** Clears what was counted, of the person and of each identifier. */
export async function clearLocks(tx: Transaction, person: PersonKey) {
  const { identifier_hash: hash } = identifiers
  const own = await tx.select({ hash }).from(identifiers).where(ofPerson(identifiers, person))
  await noteRight(tx, accountHash(person), ...own.map((each) => each.hash))
}

type Columns = Partial<
  Pick<
    Person,
    'email' | 'mobile' | 'dept' | 'job' | 'user_locale_id' | 'password_hash' | 'must_set_password' | 'is_activated'
  >
>

/** Writes, and ends the set-up once there is a password, a department and a job (§4 "First login"). */
async function write(tx: Transaction, person: PersonKey, columns: Columns): Promise<Person> {
  if (Object.keys(columns).length > 0) await tx.update(people).set(columns).where(ofPerson(people, person))
  const isSetUp = sql`password_hash IS NOT NULL AND NOT must_set_password AND dept <> '' AND job <> ''`
  const [written] = await tx
    .update(people)
    .set({ login_status: sql`CASE WHEN ${isSetUp} THEN 1 ELSE login_status END` })
    .where(ofPerson(people, person))
    .returning()
  return written as Person
}

/** Replaces a hash by one that cost more, unless the password has changed since. */
export async function rehash(db: Database, person: Person, password_hash: string) {
  const isUnchanged = and(ofPerson(people, person), eq(people.password_hash, person.password_hash ?? ''))
  await db.update(people).set({ password_hash }).where(isUnchanged)
}

/**
 * Guarantee 10: sets the password and ends all access, in one transaction. Passkeys go too: one that somebody else added must not stay behind as a back door.
 */
export function resetPassword(db: Database, key: Buffer, proof: ResetProof, person: Person, password_hash: string) {
  return db.transaction(async (tx) => {
    if (!(await spendResetToken(tx, key, proof))) throw new Refused(RET.codeExpired)
    const proven = isEmail(proof.identifier) ? { is_activated: true } : {}
    const written = await write(tx, person, { password_hash, must_set_password: false, ...proven })
    await endAllAccess(tx, person)
    await removeAllPasskeys(tx, person)
    await clearLocks(tx, person)
    await logOperation(tx, person, 'password_reset')
    return written
  })
}

export type NewPassword = {
  password_hash: string
  /** The hash that was verified; undefined where a recent sign-in is the proof. */
  verified_hash: string | undefined
}
export type Changes = Partial<Pick<Person, 'email' | 'mobile' | 'dept' | 'job' | 'user_locale_id'>> & {
  password?: NewPassword
}

const TAKEN = { email: RET.emailError, mobile: RET.phoneError } as const

/** Gives an identifier to somebody who has none of its kind yet. */
async function addIdentifier(tx: Transaction, person: Person, kind: 'email' | 'mobile', identifier: string) {
  const { corp_uuid, user_uuid } = person
  const identifier_hash = identifierHash(identifier)
  if (person[kind] !== '') {
    if (identifierHash(person[kind]) !== identifier_hash) throw new Refused(TAKEN[kind])
    return {}
  }
  const added = await tx
    .insert(identifiers)
    .values({ identifier_hash, corp_uuid, user_uuid })
    .onConflictDoNothing()
    .returning({ identifier_hash: identifiers.identifier_hash })
  if (added.length === 0) throw new Refused(TAKEN[kind])
  return { [kind]: identifier, ...(kind === 'email' && { is_activated: false }) }
}

/** The right to set a password without the old one is used up by using it. */
async function spendRecentSignIn(tx: Transaction, { session_id }: Caller) {
  const isRecent = and(eq(sessions.session_id, session_id), gt(sessions.may_set_password_until, sql`now()`))
  const used = await tx
    .update(sessions)
    .set({ may_set_password_until: null })
    .where(isRecent)
    .returning({ session_id: sessions.session_id })
  return used.length > 0
}

async function setPassword(
  tx: Transaction,
  caller: Caller,
  person: Person,
  { password_hash, verified_hash }: NewPassword,
) {
  const isProven =
    verified_hash === undefined ? await spendRecentSignIn(tx, caller) : verified_hash === person.password_hash
  if (!isProven) throw new Refused(RET.codeExpired)
  await endAllAccess(tx, caller, caller.session_id)
  await clearLocks(tx, caller)
  await logOperation(tx, caller, 'password_set')
  return { password_hash, must_set_password: false }
}

async function apply(tx: Transaction, caller: Caller, { email, mobile, password, ...info }: Changes) {
  const [person] = await tx.select().from(people).where(ofPerson(people, caller)).for('update')
  if (!person) throw new Refused(RET.codeExpired)
  const columns: Columns = {
    ...info,
    ...(email === undefined ? {} : await addIdentifier(tx, person, 'email', email)),
    ...(mobile === undefined ? {} : await addIdentifier(tx, person, 'mobile', mobile)),
    ...(password === undefined ? {} : await setPassword(tx, caller, person, password)),
  }
  const fields = Object.keys(columns).filter((name) => !name.includes('password') && name !== 'is_activated')
  if (fields.length > 0) await logOperation(tx, caller, 'person_modified', { fields })
  const written = await write(tx, caller, columns)
  if (columns.is_activated === false && isSetUp(written)) await askForLink(tx, caller, { inviter: '' })
  return written
}

/** Makes all of the changes or none; a new password ends the person's other sessions. */
export const changePerson = (db: Database, caller: Caller, changes: Changes) =>
  db.transaction((tx) => apply(tx, caller, changes))
