import { type SQL, sql } from 'drizzle-orm'

/** A moment in Unix seconds. */
export const epoch = (moment: unknown) => sql<number>`floor(extract(epoch FROM ${moment}))::int`

export const epochOrNull = (moment: unknown) => epoch(moment) as SQL<number | null>

/** A moment of the database's clock. */
export const after = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
