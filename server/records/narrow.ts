import { and, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { folded } from '../../domain/resources/unique.ts'
import type { Database } from '../database/database.ts'
import type { Asked, StoredRecord } from './record-store.ts'

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

type Found = { from: PgTable; isMeant: SQL | undefined; columns: Columns; asked: Asked; most: number }

/** All that are asked for, in their order, by their ids alone: tens of thousands travel as one value. */
export async function idsInOrder(db: Database, { from, isMeant, columns, asked, most }: Found) {
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    SELECT coalesce(json_agg(found.id), '[]') AS ids FROM (
      SELECT ${columns.id} AS id FROM ${from} WHERE ${isMeant} ORDER BY ${inOrder(columns, asked)} LIMIT ${most}::int
    ) AS found`)
  return rows[0]?.ids ?? []
}

/** Records as their ids follow one another. */
export function asIds(ids: readonly string[], records: readonly StoredRecord[]) {
  const byId = new Map(records.map((record) => [record.record_id, record]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A moment as records hold it. */
export const isoText = (moment: unknown) =>
  sql<string>`coalesce(to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`
