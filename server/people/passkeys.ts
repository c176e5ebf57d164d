import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { components } from '../../openapi/capi.gen.ts'
import type { Caller } from '../contract/caller.ts'
import { epoch, epochOrNull } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { passkeys, sessions } from '../database/schema/identity.ts'
import { logOperation } from './operation-log.ts'
import { spendChallenge } from './passkey-challenges.ts'
import { holdPerson, ofPerson, type PersonKey } from './people.ts'

export type Passkey = typeof passkeys.$inferSelect
type Shown = components['schemas']['Passkey']

const PASSKEYS_MAX = 10

const isIt = (credential_id: string) => eq(passkeys.credential_id, credential_id)
const SHOWN = {
  passkey_id: passkeys.credential_id,
  name: passkeys.name,
  created_at: epoch(passkeys.created_at),
  last_used_at: epochOrNull(passkeys.last_used_at),
}

export const listPasskeys = (db: Database, person: PersonKey): Promise<Shown[]> =>
  db
    .select(SHOWN)
    .from(passkeys)
    .where(ofPerson(passkeys, person))
    .orderBy(asc(passkeys.created_at), passkeys.credential_id)

/** What a browser must not make a second passkey beside; undefined where the person has as many as one may have. */
export async function othersToExclude(db: Database, person: PersonKey) {
  const { credential_id, transports } = passkeys
  const own = await db.select({ id: credential_id, transports }).from(passkeys).where(ofPerson(passkeys, person))
  return own.length < PASSKEYS_MAX ? own : undefined
}

export async function findPasskey(db: Database, credential_id: string): Promise<Passkey | undefined> {
  const [found] = await db.select().from(passkeys).where(isIt(credential_id))
  return found
}

/** A reset that came first has ended the session. */
async function mayAdd(tx: Transaction, caller: Caller) {
  await holdPerson(tx, caller)
  const live = await tx.$count(sessions, eq(sessions.session_id, caller.session_id))
  return live > 0 && (await tx.$count(passkeys, ofPerson(passkeys, caller))) < PASSKEYS_MAX
}

export type NewPasskey = Omit<typeof passkeys.$inferInsert, keyof PersonKey>

/** Keeps a passkey; undefined where its challenge is spent, somebody has it already, there are too many, or the session has ended. */
export function addPasskey(db: Database, caller: Caller, passkey: NewPasskey, challenge: string) {
  const { corp_uuid, user_uuid } = caller
  return db.transaction(async (tx) => {
    if (!(await mayAdd(tx, caller)) || !(await spendChallenge(tx, challenge))) return undefined
    const row = { ...passkey, corp_uuid, user_uuid }
    const [added] = await tx.insert(passkeys).values(row).onConflictDoNothing().returning(SHOWN)
    if (added) await logOperation(tx, caller, 'passkey_added', { name: passkey.name })
    return added
  })
}

export function removePasskey(db: Database, person: PersonKey, credential_id: string) {
  return db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(passkeys)
      .where(and(ofPerson(passkeys, person), isIt(credential_id)))
      .returning({ name: passkeys.name })
    if (removed) await logOperation(tx, person, 'passkey_removed', removed)
    return removed !== undefined
  })
}

/** For a password reset, which also answers for what was added behind the owner's back. */
export async function removeAllPasskeys(tx: Transaction, person: PersonKey) {
  const removed = await tx.delete(passkeys).where(ofPerson(passkeys, person)).returning({ name: passkeys.name })
  if (removed.length === 0) return
  await logOperation(tx, person, 'passkey_removed', { names: removed.map(({ name }) => name) })
}

export type Use = { credential_id: string; challenge: string; counter: number; is_backed_up: boolean }

/** Uses a challenge up and moves the counter on; false for a challenge used before, or a counter that went back (0 counts nothing). */
export function notePasskeyUse(db: Database, { credential_id, challenge, counter, is_backed_up }: Use) {
  const isAhead = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  return db.transaction(async (tx) => {
    if (!(await spendChallenge(tx, challenge))) return false
    const used = await tx
      .update(passkeys)
      .set({ counter, is_backed_up, last_used_at: sql`now()` })
      .where(and(isIt(credential_id), isAhead))
      .returning({ credential_id: passkeys.credential_id })
    return used.length > 0
  })
}
