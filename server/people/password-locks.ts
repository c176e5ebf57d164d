import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { passwordLocks } from '../database/schema/identity.ts'

export type Guess = { account: string; guess: string }
export type LockRule = { after: number; minutes: number }

/** A guess that has been under way for longer belongs to a server that died. */
const STALE = sql`interval '1 minute'`
const DOUBLINGS = 4
/** What nobody has added to for as long no longer counts. */
const isFaded = sql`l.guessed_at < now() - interval '24 hours'`
const unlessFaded = (count: SQL) => sql`CASE WHEN ${isFaded} THEN 0 ELSE ${count} END`

const isOpen = sql`(l.locked_until IS NULL OR l.locked_until <= now())`
const lockEnd = (minutes: number) =>
  sql`now() + make_interval(secs => ${minutes * 60} * power(2, least(l.locks, ${DOUBLINGS})))`

/**
 * Counts a guess before it is checked. Equal passwords under way together are one guess, so twenty right ones all pass
 * while of fifty different ones no more are looked at than the rule allows.
 */
async function countGuess(db: Database, { account, guess }: Guess, after: number) {
  const isKnown = sql`${guess} = ANY(l.guesses)`
  const { rows } = await db.execute(sql`
    INSERT INTO ${passwordLocks} AS l (account_hash, guesses) VALUES (${account}, ARRAY[${guess}])
    ON CONFLICT (account_hash) DO UPDATE SET
      guesses = CASE WHEN ${isKnown} THEN l.guesses ELSE array_append(l.guesses, ${guess}) END,
      failures = ${unlessFaded(sql`l.failures`)}, locks = ${unlessFaded(sql`l.locks`)}, guessed_at = now()
    WHERE ${isOpen} AND (${isKnown} OR ${unlessFaded(sql`l.failures`)} + cardinality(l.guesses) < ${after})
    RETURNING account_hash`)
  return rows.length > 0
}

/** Guesses that a stopped server never finished count as wrong. */
const lockUnfinished = (db: Database, account: string, { minutes }: LockRule) =>
  db.execute(sql`
    UPDATE ${passwordLocks} AS l SET failures = 0, guesses = '{}', locks = l.locks + 1, locked_until = ${lockEnd(minutes)}
    WHERE account_hash = ${account} AND ${isOpen} AND l.guessed_at < now() - ${STALE}`)

async function secondsLocked(db: Database, account: string) {
  const { rows } = await db.execute<{ seconds: number | null }>(
    sql`SELECT ceil(extract(epoch FROM locked_until - now()))::int AS seconds FROM ${passwordLocks} WHERE account_hash = ${account}`,
  )
  return Math.max(1, rows[0]?.seconds ?? 1)
}

/** Seconds until a password may be tried, 0 for at once. What is admitted must end in `noteWrong`, `noteRight` or `withdraw`. */
export async function admitGuess(db: Database, guess: Guess, rule: LockRule): Promise<number> {
  if (await countGuess(db, guess, rule.after)) return 0
  await lockUnfinished(db, guess.account, rule)
  return secondsLocked(db, guess.account)
}

/** A checked guess was wrong. The last one allowed locks; those that come in after it hear of the lock alone. */
export async function noteWrong(db: Database, { account, guess }: Guess, { after, minutes }: LockRule) {
  const isLast = sql`l.failures + 1 >= ${after}`
  const { rows } = await db.execute<{ failures: number }>(sql`
    UPDATE ${passwordLocks} AS l SET
      failures = CASE WHEN ${isLast} THEN 0 ELSE l.failures + 1 END,
      guesses = CASE WHEN ${isLast} THEN '{}' ELSE array_remove(l.guesses, ${guess}) END,
      locks = CASE WHEN ${isLast} THEN l.locks + 1 ELSE l.locks END,
      locked_until = CASE WHEN ${isLast} THEN ${lockEnd(minutes)} END
    WHERE account_hash = ${account} AND ${isOpen}
    RETURNING l.failures`)
  const failures = rows[0]?.failures
  if (failures === undefined) return { retry_after_s: await secondsLocked(db, account) }
  return { tries_left: failures === 0 ? 0 : after - failures }
}

/** A right password, or a reset, clears all that was counted. */
export async function noteRight(tx: Database | Transaction, ...accounts: string[]) {
  await tx
    .update(passwordLocks)
    .set({ failures: 0, guesses: [], locks: 0, locked_until: null })
    .where(inArray(passwordLocks.account_hash, accounts))
}

/** An admitted guess was not checked after all. */
export async function withdraw(db: Database, { account, guess }: Guess) {
  await db.execute(
    sql`UPDATE ${passwordLocks} SET guesses = array_remove(guesses, ${guess}) WHERE account_hash = ${account}`,
  )
}
