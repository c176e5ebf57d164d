import { type SQL, sql } from 'drizzle-orm'
import { type RefusalRet, Refused } from '../contract/refused.ts'
import type { Database } from '../database/database.ts'
import { sendCounters } from '../database/schema/identity.ts'

export type Limit = { seconds: number; most: number }
/** Makes it as if what was taken had never been. */
export type GiveBack = () => Promise<unknown>

const since = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`
const isWithin = ({ seconds, most }: Limit): SQL =>
  sql`(SELECT count(*) FROM unnest(c.sent_at) AS t WHERE t > ${since(seconds)}) < ${most}`

/** Counts one more in a single statement, unless a limit is reached; 50 at once count one after the other. */
async function countOne(db: Database, counter: string, limits: readonly Limit[]) {
  const longest = Math.max(...limits.map(({ seconds }) => seconds))
  const { rows } = await db.execute<{ at: string }>(sql`
    INSERT INTO ${sendCounters} AS c (counter_hash, sent_at) VALUES (${counter}, ARRAY[now()])
    ON CONFLICT (counter_hash) DO UPDATE SET
      sent_at = array_append(ARRAY(SELECT t FROM unnest(c.sent_at) AS t WHERE t > ${since(longest)}), now())
    WHERE ${sql.join(limits.map(isWithin), sql` AND `)}
    RETURNING now()::text AS at`)
  return rows[0]?.at
}

const uncount = (db: Database, counter: string, at: string) =>
  db.execute(
    sql`UPDATE ${sendCounters} SET sent_at = array_remove(sent_at, ${at}::timestamptz) WHERE counter_hash = ${counter}`,
  )

/** Seconds until every limit lets one more through. */
async function secondsToWait(db: Database, counter: string, limits: readonly Limit[]) {
  const { rows } = await db.execute<{ age: number }>(sql`
    SELECT extract(epoch FROM now() - t)::float8 AS age FROM ${sendCounters}, unnest(sent_at) AS t
    WHERE counter_hash = ${counter} ORDER BY t DESC`)
  const waits = limits.map(({ seconds, most }) => seconds - (rows[most - 1]?.age ?? seconds))
  return Math.max(1, Math.ceil(Math.max(...waits)))
}

/** Takes one sending from what the limits allow; beyond them it is refused with `ret`. */
export async function takeSend(
  db: Database,
  counter: string,
  limits: readonly Limit[],
  ret: RefusalRet,
): Promise<GiveBack> {
  const at = await countOne(db, counter, limits)
  if (at === undefined) throw new Refused(ret, { retry_after_s: await secondsToWait(db, counter, limits) })
  return () => uncount(db, counter, at)
}
