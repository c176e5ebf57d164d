import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { isOneOf, oneOf, prepared } from '../database/prepared.ts'
import { passwordLocks as lock } from '../database/schema/identity.ts'

export type Guess = { account: string; guess: string }
export type LockRule = { after: number; minutes: number }

/** A guess that has been under way for longer belongs to a server that died. */
const STALE = sql`interval '1 minute'`
const DOUBLINGS = 4
const { placeholder } = sql
/** What nobody has added to for as long no longer counts. */
const isFaded = sql`${lock.guessed_at} < now() - interval '24 hours'`
const unlessFaded = (count: SQL) => sql`CASE WHEN ${isFaded} THEN 0 ELSE ${count} END`

const isOpen = sql`(${lock.locked_until} IS NULL OR ${lock.locked_until} <= now())`
const lockEnd = (minutes: number) =>
  sql`now() + make_interval(secs => ${minutes * 60} * power(2, least(${lock.locks}, ${DOUBLINGS})))`

/**
 * Counts a guess before it is checked. Equal passwords under way together are one guess, so twenty right ones all pass
 * while of fifty different ones no more are looked at than the rule allows.
 */
const counting = prepared((db) => {
  const [guess, after] = [placeholder('guess'), placeholder('after')]
  const isKnown = sql`${guess} = ANY(${lock.guesses})`
  return db
    .insert(lock)
    .values({ account_hash: placeholder('account'), guesses: sql`ARRAY[${guess}]` })
    .onConflictDoUpdate({
      target: lock.account_hash,
      set: {
        guesses: sql`CASE WHEN ${isKnown} THEN ${lock.guesses} ELSE array_append(${lock.guesses}, ${guess}) END`,
        failures: unlessFaded(sql`${lock.failures}`),
        locks: unlessFaded(sql`${lock.locks}`),
        guessed_at: sql`now()`,
      },
      setWhere: sql`${isOpen} AND (${isKnown} OR ${unlessFaded(sql`${lock.failures}`)} + cardinality(${lock.guesses}) < ${after})`,
    })
    .returning({ account: lock.account_hash })
})

async function countGuess(db: Database, guess: Guess, after: number) {
  const counted = await counting(db, { ...guess, after })
  return counted.length > 0
}

/** Guesses that a stopped server never finished count as wrong. */
const lockUnfinished = (db: Database, account: string, { minutes }: LockRule) =>
  db.execute(sql`
    UPDATE ${lock} SET failures = 0, guesses = '{}', locks = ${lock.locks} + 1, locked_until = ${lockEnd(minutes)}
    WHERE account_hash = ${account} AND ${isOpen} AND ${lock.guessed_at} < now() - ${STALE}`)

async function secondsLocked(db: Database, account: string) {
  const { rows } = await db.execute<{ seconds: number | null }>(
    sql`SELECT ceil(extract(epoch FROM locked_until - now()))::int AS seconds FROM ${lock} WHERE account_hash = ${account}`,
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
  const isLast = sql`${lock.failures} + 1 >= ${after}`
  const { rows } = await db.execute<{ failures: number }>(sql`
    UPDATE ${lock} SET
      failures = CASE WHEN ${isLast} THEN 0 ELSE ${lock.failures} + 1 END,
      guesses = CASE WHEN ${isLast} THEN '{}' ELSE array_remove(${lock.guesses}, ${guess}) END,
      locks = CASE WHEN ${isLast} THEN ${lock.locks} + 1 ELSE ${lock.locks} END,
      locked_until = CASE WHEN ${isLast} THEN ${lockEnd(minutes)} END
    WHERE account_hash = ${account} AND ${isOpen}
    RETURNING ${lock.failures}`)
  const failures = rows[0]?.failures
  if (failures === undefined) return { retry_after_s: await secondsLocked(db, account) }
  return { tries_left: failures === 0 ? 0 : after - failures }
}

const clearing = prepared((db) =>
  db.update(lock).set({ failures: 0, guesses: [], locks: 0, locked_until: null }).where(isOneOf(lock.account_hash)),
)

/** A right password, or a reset, clears all that was counted. */
export const noteRight = (tx: Database | Transaction, ...accounts: string[]) => clearing(tx, oneOf(accounts))

/** An admitted guess was not checked after all. */
export async function withdraw(db: Database, { account, guess }: Guess) {
  await db.execute(sql`UPDATE ${lock} SET guesses = array_remove(guesses, ${guess}) WHERE account_hash = ${account}`)
}
