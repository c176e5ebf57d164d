import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** A moment in Unix seconds. */
export const epoch = (moment: unknown) => sql<number>`floor(extract(epoch FROM ${moment}))::int`

export const epochOrNull = (moment: unknown) => epoch(moment) as SQL<number | null>

/** A moment of the database's clock. */
export const after = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** The present, by the clock that all servers share. */
export async function nowOf(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`SELECT floor(extract(epoch FROM now()) * 1000)::float8 AS ms`)
  return new Date(rows[0]?.ms ?? Number.NaN)
}
