import { getTableName } from 'drizzle-orm'
import type { Session } from '../database/migrations.ts'
import { appSessions, openAuthCodes } from '../database/schema/catalogue.ts'
import { codes, firstSetUps, people, resetTokens, sessions, ssoTokens } from '../database/schema/identity.ts'
import { invitations } from '../database/schema/invitations.ts'

const WAYS_IN = [sessions, appSessions, openAuthCodes, ssoTokens, resetTokens, invitations, firstSetUps]

/** Lets nobody in by what was open at an earlier moment and may have been ended since; who signs in again is let in. */
export async function endRestoredAccess(session: Session) {
  for (const table of WAYS_IN) await session.query(`DELETE FROM ${getTableName(table)}`)
  await session.query(`UPDATE ${getTableName(codes)} SET used_at = now() WHERE used_at IS NULL`)
  await session.query(`UPDATE ${getTableName(people)} SET session_epoch = session_epoch + 1`)
}
