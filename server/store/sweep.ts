import { lt, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import {
  codes,
  passwordLocks,
  people,
  resetTokens,
  sendCounters,
  sessions,
  spentChallenges,
  ssoTokens,
  userPrefs,
} from './schema/identity.ts'

/** The longest time for which a limit looks back. */
const DAY = sql`interval '24 hours'`
const isLongAgo = (moments: unknown) => sql`NOT EXISTS (SELECT 1 FROM unnest(${moments}) AS t WHERE t > now() - ${DAY})`

/** Deletes what can no longer sign anybody in nor count against anybody, and the preferences of people who are gone. */
export async function sweep(db: Database) {
  for (const table of [sessions, resetTokens, ssoTokens, spentChallenges])
    await db.delete(table).where(lt(table.expires_at, sql`now()`))
  await db.delete(codes).where(sql`${codes.expires_at} < now() AND ${isLongAgo(codes.wrong_at)}`)
  await db.delete(sendCounters).where(isLongAgo(sendCounters.sent_at))
  await db.delete(userPrefs).where(sql`NOT EXISTS (SELECT 1 FROM ${people}
    WHERE ${people.corp_uuid} = ${userPrefs.corp_uuid} AND ${people.user_uuid} = ${userPrefs.user_uuid})`)
  const { failures, guesses, locks, locked_until } = passwordLocks
  await db
    .delete(passwordLocks)
    .where(sql`${failures} = 0 AND ${guesses} = '{}' AND ${locks} = 0 AND ${locked_until} IS NULL`)
}
