import { and, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import type { components } from '../../openapi/capi.gen.ts'
import type { Caller } from '../contract/caller.ts'
import { after, epoch } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { sessions } from '../database/schema/identity.ts'
import { hashOf } from '../secrets/secrets.ts'
import { logOperation } from './operation-log.ts'
import { ofPerson } from './people.ts'

const isOwn = (caller: Caller) => and(ofPerson(sessions, caller), gt(sessions.expires_at, sql`now()`))

export function listSessions(db: Database, caller: Caller): Promise<components['schemas']['OwnSession'][]> {
  const { public_id, browser, os, via, session_id, last_used_at } = sessions
  return db
    .select({
      session_id: public_id,
      browser,
      os,
      via,
      created_at: epoch(sessions.created_at),
      last_used_at: epoch(last_used_at),
      expires_at: epoch(sessions.expires_at),
      is_current: sql<boolean>`${session_id} = ${caller.session_id}`,
    })
    .from(sessions)
    .where(isOwn(caller))
    .orderBy(desc(last_used_at), desc(sessions.created_at), public_id)
}

/** Ends one of the person's sessions, or with `but` all except that one; answers which have ended. */
function endSessions(db: Database, caller: Caller, which: { public_id: string } | { but: string }) {
  const isMeant = 'but' in which ? ne(sessions.session_id, which.but) : eq(sessions.public_id, which.public_id)
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(isOwn(caller), isMeant))
      .returning({ session_id: sessions.session_id })
    if (ended.length > 0) await logOperation(tx, caller, 'sessions_ended', { ended: String(ended.length) })
    return ended.map(({ session_id }) => session_id)
  })
}

export const endOwnSession = (db: Database, caller: Caller, public_id: string) => endSessions(db, caller, { public_id })

export const endOtherSessions = (db: Database, caller: Caller) => endSessions(db, caller, { but: caller.session_id })

/** Binds a session to its browser's cookie once the set-up is over; undefined for all but the one who comes first. */
export async function bindSession(
  db: Database,
  { session_id }: Caller,
  { bind, lifeSeconds }: { bind: string; lifeSeconds: number },
) {
  const isAwaited = and(eq(sessions.session_id, session_id), isNotNull(sessions.awaited_bind))
  const [bound] = await db
    .update(sessions)
    .set({ bind_hash: hashOf(bind), awaited_bind: null, expires_at: after(lifeSeconds) })
    .where(isAwaited)
    .returning({ expires_at: epoch(sessions.expires_at) })
  return bound
}
