import { sql } from 'drizzle-orm'
import { RET } from '../../openapi/ret.ts'
import { networkOf, networksOf } from '../addresses/network-of.ts'
import type { Deps } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import type { Database } from '../database/database.ts'
import { isOneOf, oneOf, prepared } from '../database/prepared.ts'
import { addressTries } from '../database/schema/identity.ts'
import { hashOf } from '../secrets/secrets.ts'

const HOUR = sql`interval '1 hour'`
const isOver = sql`${addressTries.until} <= now()`
const { placeholder } = sql

const counting = prepared((db) =>
  db
    .insert(addressTries)
    .values({ counter_hash: placeholder('counter'), tries: 1, until: sql`now() + ${HOUR}` })
    .onConflictDoUpdate({
      target: addressTries.counter_hash,
      set: {
        tries: sql`CASE WHEN ${isOver} THEN 1 ELSE ${addressTries.tries} + 1 END`,
        until: sql`CASE WHEN ${isOver} THEN now() + ${HOUR} ELSE ${addressTries.until} END`,
      },
      setWhere: sql`${isOver} OR ${addressTries.tries} < ${placeholder('most')}`,
    })
    .returning({ tries: addressTries.tries }),
)

/** Counts one try in a single statement, unless the hour has had its most. */
export async function countTry(db: Database, counter: string, most: number) {
  const counted = await counting(db, { counter, most })
  return counted.length > 0
}

export async function secondsLeft(db: Database, counter: string) {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`SELECT ceil(extract(epoch FROM until - now()))::int AS seconds FROM ${addressTries} WHERE counter_hash = ${counter}`,
  )
  return Math.max(1, rows[0]?.seconds ?? 1)
}

const uncounting = prepared((db) =>
  db
    .update(addressTries)
    .set({ tries: sql`greatest(${addressTries.tries} - 1, 0)` })
    .where(isOneOf(addressTries.counter_hash)),
)
const uncount = (db: Database, counters: readonly string[]) => uncounting(db, oneOf(counters))

/** How many customers' tries the widest network may have. */
const CUSTOMERS = 16

/** Counts a try of an address and of the widest network that it is in, or of neither; answers the counters. */
async function countForAddress(db: Database, ip: string, of: string, most: number) {
  const [widest] = networksOf(ip)
  const limits = new Map([[widest, CUSTOMERS * most]]).set(networkOf(ip), most)
  const counted: string[] = []
  for (const [network, limit] of limits) {
    const counter = hashOf(`${of} ${network}`)
    if (!(await countTry(db, counter, limit))) {
      await uncount(db, counted)
      throw new Refused(RET.tooMany, { retry_after_s: await secondsLeft(db, counter) })
    }
    counted.push(counter)
  }
  return counted
}

/** What refuses somebody for what they gave; all else says nothing of it: no room, a lock, an address not confirmed, no database. */
const WRONG: readonly number[] = [
  ...[RET.wrongPassword, RET.firstLoginNeedsCode, RET.adminNotFound, RET.noEmployee],
  ...[RET.wrongCode, RET.codeExpired, RET.linkVoid, RET.linkUsed, RET.linkExpired, RET.notFound],
]
/** The wrong password that locks is answered as the lock is, with how many tries are left. */
const isWrong = (error: unknown) =>
  error instanceof Refused && (WRONG.includes(error.ret) || error.data?.tries_left !== undefined)

/** Counts a try of an address before it is looked at, so that no more go wrong at once than may; one that does not is not counted. */
export async function countingWrong<Answer>(
  { db, settings, report }: Deps,
  { ip, of }: { ip: string; of: 'passwords' | 'codes' },
  work: () => Promise<Answer>,
) {
  const most = of === 'passwords' ? settings.PASSWORDS_PER_ADDRESS_HOUR : settings.CODES_PER_ADDRESS_HOUR
  const counted = await countForAddress(db, ip, of, most)
  let isCounted = false
  try {
    return await work()
  } catch (error) {
    isCounted = isWrong(error)
    throw error
  } finally {
    if (!isCounted) await uncount(db, counted).catch((error) => report('a try stays counted', error))
  }
}
