import { and, eq, gt, isNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Caller, Sessions } from '../contract/caller.ts'
import { after, epoch } from '../database/clock.ts'
import { batched } from '../database/coalesced.ts'
import type { Database, Transaction } from '../database/database.ts'
import { onceFor } from '../database/once-for.ts'
import { isOneOf, oneOf, prepared } from '../database/prepared.ts'
import { codes, identifiers, people, resetTokens, sessions, ssoTokens } from '../database/schema/identity.ts'
import { hashOf, newId } from '../secrets/secrets.ts'
import type { Device } from './device.ts'
import { logOperation } from './operation-log.ts'
import { ofPerson, type Person, type PersonKey } from './people.ts'

type SessionRow = typeof sessions.$inferSelect

const aMinuteAgo = sql`now() - interval '1 minute'`

const callersOf = prepared((db) =>
  db
    .select({
      session_id: sessions.session_id,
      corp_uuid: people.corp_uuid,
      user_uuid: people.user_uuid,
      person_id: people.person_id,
      role_id: people.role_id,
      login_status: sql<number>`CASE WHEN ${people.must_set_password} THEN 0 ELSE ${people.login_status} END`,
      expires_at: epoch(sessions.expires_at),
      age: sql<number>`extract(epoch FROM now() - ${sessions.created_at})::float8`,
      may_set_password: sql<boolean>`coalesce(${sessions.may_set_password_until} > now(), false)`,
      awaited_bind: sessions.awaited_bind,
      bind_hash: sessions.bind_hash,
      is_stale: sql<boolean>`${sessions.last_used_at} < ${aMinuteAgo}`,
      is_disabled: sql<boolean>`${people.disabled_at} IS NOT NULL OR NOT ${people.has_console_access}`,
    })
    .from(sessions)
    .innerJoin(people, and(eq(people.corp_uuid, sessions.corp_uuid), eq(people.user_uuid, sessions.user_uuid)))
    .where(and(isOneOf(sessions.session_id), gt(sessions.expires_at, sql`now()`))),
)

const callerFinder = onceFor((db: Database) =>
  batched(
    (hashes) => callersOf(db, oneOf(hashes)),
    ({ session_id }) => session_id,
  ),
)

const findCaller = (db: Database, token: string) => callerFinder(db)(hashOf(token))

/** Notes at most once a minute that a session is in use; the check that asks for it does not wait, and is right all the same where that fails. */
function usageNoter(db: Database, failed: (error: unknown) => void) {
  const underWay = new Set<string>()
  return (session_id: string) => {
    if (underWay.has(session_id)) return
    underWay.add(session_id)
    const isStale = and(eq(sessions.session_id, session_id), lt(sessions.last_used_at, aMinuteAgo))
    const noted = db.update(sessions).set({ last_used_at: sql`now()` }).where(isStale)
    noted.catch(failed).finally(() => underWay.delete(session_id))
  }
}

export const openSessions = (
  db: Database,
  failed: (error: unknown) => void,
  noteUse = usageNoter(db, failed),
): Sessions => ({
  check: async ({ token, uid, bindCookie }) => {
    const found = await findCaller(db, token)
    if (!found || found.user_uuid !== uid) return undefined
    const { bind_hash, is_stale, ...caller } = found
    if (bind_hash !== null && bind_hash !== hashOf(bindCookie ?? '')) return undefined
    if (is_stale && !caller.is_disabled) noteUse(caller.session_id)
    return caller
  },
})

export type NewSession = {
  token: string
  /** What the browser's cookie holds; undefined for clients that are not browsers. */
  bind: string | undefined
  lifeSeconds: number
  maySetPasswordSeconds: number
  most: number
  device: Device
  via: SessionRow['via']
  awaited_bind: SessionRow['awaited_bind']
}

/** Also holds the person's row, so that logins of one person queue up. False when all sessions have been ended since. */
async function noteLogin(tx: Transaction, person: Person) {
  const isUnchanged = and(
    ofPerson(people, person),
    eq(people.session_epoch, person.session_epoch),
    eq(people.has_console_access, true),
    isNull(people.disabled_at),
  )
  const noted = await tx
    .update(people)
    .set({ last_login_at: sql`now()` })
    .where(isUnchanged)
    .returning({ user_uuid: people.user_uuid })
  return noted.length > 0
}

const newestOf = (tx: Transaction, person: Person, most: number) =>
  tx
    .select({ session_id: sessions.session_id })
    .from(sessions)
    .where(and(ofPerson(sessions, person), gt(sessions.expires_at, sql`now()`)))
    .orderBy(sql`${sessions.created_at} DESC, ${sessions.session_id}`)
    .limit(most - 1)

/** Opens a session in place of the oldest where there are too many; false when the login came too late. */
export function openSession(db: Database, person: Person, session: NewSession): Promise<boolean> {
  const { token, bind, lifeSeconds, maySetPasswordSeconds, most, device, via, awaited_bind } = session
  const { corp_uuid, user_uuid } = person
  return db.transaction(async (tx) => {
    if (!(await noteLogin(tx, person))) return false
    await tx
      .delete(sessions)
      .where(and(ofPerson(sessions, person), notInArray(sessions.session_id, newestOf(tx, person, most))))
    await tx.insert(sessions).values({
      session_id: hashOf(token),
      public_id: newId(),
      corp_uuid,
      user_uuid,
      via,
      ...device,
      awaited_bind,
      bind_hash: bind === undefined ? null : hashOf(bind),
      expires_at: after(lifeSeconds),
      may_set_password_until: maySetPasswordSeconds > 0 ? after(maySetPasswordSeconds) : null,
    })
    await logOperation(tx, person, 'sign_in', { via })
    return true
  })
}

export const closeSession = (db: Database, caller: Caller) =>
  db.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.session_id, caller.session_id))
    await logOperation(tx, caller, 'sign_out')
  })

/**
 * Ends all that lets somebody in: sessions (with them the embedded pages' own), codes, reset and single sign-on tokens,
 * logins under way.
 * `except` keeps one session.
 */
export async function endAllAccess(tx: Transaction, person: PersonKey, except?: string) {
  await tx
    .update(people)
    .set({ session_epoch: sql`${people.session_epoch} + 1` })
    .where(ofPerson(people, person))
  const own = tx
    .select({ identifier_hash: identifiers.identifier_hash })
    .from(identifiers)
    .where(ofPerson(identifiers, person))
  await tx.delete(sessions).where(and(ofPerson(sessions, person), except ? ne(sessions.session_id, except) : undefined))
  await tx.delete(ssoTokens).where(ofPerson(ssoTokens, person))
  await tx.update(codes).set({ used_at: sql`now()` }).where(sql`${codes.identifier_hash} IN ${own}`)
  await tx.delete(resetTokens).where(sql`${resetTokens.identifier_hash} IN ${own}`)
}
