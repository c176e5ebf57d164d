import { and, type SQL, sql } from 'drizzle-orm'
import { folded } from './keys.ts'
import type { Asked } from './record-store.ts'

/** How a store finds the text of what a list is searched, narrowed and sorted by. */
export type Columns = { search: SQL; text: (name: string) => SQL; sortKey: (name: string) => SQL; id: SQL }

const oneOf = (values: readonly (string | boolean)[]) =>
  sql.join(
    values.map((value) => sql`${String(value)}`),
    sql`, `,
  )

function withinFilter({ text }: Columns, { filter }: Asked) {
  return Object.entries(filter).flatMap(([name, { is, from, until }]) => [
    is && (is.length > 0 ? sql`${text(name)} IN (${oneOf(is)})` : sql`false`),
    from ? sql`${text(name)} COLLATE "C" >= ${from}` : undefined,
    // A day that ends the span belongs to it, with all of its moments.
    until ? sql`${text(name)} <> '' AND ${text(name)} COLLATE "C" <= ${`${until}\uffff`}` : undefined,
  ])
}

const searched = ({ search, text }: Columns, { within }: Asked) =>
  within === undefined ? search : sql`lower(normalize(${text(within)}, NFKC))`

export const isAskedFor = (columns: Columns, asked: Asked) =>
  and(
    asked.q === '' ? undefined : sql`position(${folded(asked.q)} in ${searched(columns, asked)}) > 0`,
    ...withinFilter(columns, asked),
  )

export const inOrder = ({ sortKey, id }: Columns, { by, descending }: Asked) =>
  descending ? sql`${sortKey(by)} DESC, ${id} DESC` : sql`${sortKey(by)} ASC, ${id} ASC`

/** A moment as records hold it. */
export const isoText = (moment: unknown) =>
  sql<string>`coalesce(to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`

export const epoch = (moment: unknown) => sql<number>`floor(extract(epoch FROM ${moment}))::int`
