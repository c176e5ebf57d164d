import { and, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { folded } from '../../domain/resources/unique.ts'
import type { Database } from '../database/database.ts'
import type { Columns } from './columns.ts'
import type { Asked, Counted, StoredRecord } from './record-store.ts'

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

/** Most texts are in that form, which is seen sooner than made. */
const foldedText = (text: SQL) =>
  sql`lower(CASE WHEN ${text} IS NFKC NORMALIZED THEN ${text} ELSE normalize(${text}, NFKC) END)`

const searched = ({ search, text }: Columns, { within }: Asked) =>
  within === undefined ? search : foldedText(text(within))

/** As text in which nothing stands for something else. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Whether a text, in lower case, has these words in it. */
export const isLike = (text: SQL, q: string) => sql`${text} LIKE ${`%${literally(folded(q))}%`}`

export const isAskedFor = (columns: Columns, asked: Asked) =>
  and(
    asked.q === '' ? undefined : isLike(searched(columns, asked), asked.q),
    ...withinFilter(columns, asked),
    asked.alone?.(columns),
  )

export const inOrder = ({ sortKey, id }: Columns, { by, descending }: Asked) =>
  descending ? sql`${sortKey(by)} DESC, ${id} DESC` : sql`${sortKey(by)} ASC, ${id} ASC`

/** Up to so many, what is asked for is counted one by one: what is searched for must be read, the rest stands in indexes. */
export const SEARCHED_MOST = 1000
const COUNTED_MOST = 10_000

export const isNarrowed = ({ q, filter, alone }: Asked) =>
  q !== '' || Object.keys(filter).length > 0 || alone !== undefined

/**
 * How many there are, or that there are more than anybody turns the pages of. `order`: one that an index has, where the table is shared by
 * so many that it must not be read as it lies.
 */
export async function countUpTo(
  db: Database,
  from: PgTable,
  isMeant: SQL | undefined,
  { q }: Asked,
  order?: SQL,
): Promise<Counted> {
  const most = q === '' ? COUNTED_MOST : SEARCHED_MOST
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM (SELECT 1 FROM ${from} WHERE ${isMeant} ${order ? sql`ORDER BY ${order}` : sql``} LIMIT ${most + 1}::int) AS counted`,
  )
  const total = rows[0]?.total ?? 0
  return { total: Math.min(total, most), hasMore: total > most }
}

type Search = { from: PgTable; isThere: SQL | undefined; columns: Columns; asked: Asked }
type SearchedPage = Counted & { ids: readonly string[] | undefined }

const keyed = ({ from, columns, asked }: Search, isMeant: SQL, isFound: SQL | undefined) =>
  sql`SELECT ${columns.id} AS id, ${columns.sortKey(asked.by)} AS key, ${isMeant} AS is_meant FROM ${from} WHERE ${isFound}`

/** How many were found, how many of them are meant, and the ids of the page among those: in one go. */
async function pageAmong(db: Database, found: SQL, { columns, asked }: Search) {
  const order = inOrder({ ...columns, sortKey: () => sql`found.key`, id: sql`found.id` }, asked)
  const { rows } = await db.execute<{ seen: number; total: number; ids: string[] }>(sql`
    WITH ${found} SELECT (SELECT count(*)::int FROM found) AS seen,
      (SELECT count(*)::int FROM found WHERE is_meant) AS total, (SELECT coalesce(json_agg(paged.id), '[]') FROM (
        SELECT found.id FROM found WHERE is_meant ORDER BY ${order}
        LIMIT ${asked.size}::int OFFSET ${(asked.page - 1) * asked.size}::bigint
      ) AS paged) AS ids`)
  return rows[0] ?? { seen: 0, total: 0, ids: [] }
}

const upTo = (total: number): Counted => ({ total: Math.min(total, SEARCHED_MOST), hasMore: total > SEARCHED_MOST })

/**
 * A page of what is searched for, read until more are found than are counted; then without its ids. It is read in its order, which an index has: as
 * the table lies, the records of all other companies may come first.
 */
export async function readPage(db: Database, search: Search): Promise<SearchedPage> {
  const isFound = and(search.isThere, isAskedFor(search.columns, search.asked))
  const found = sql`found AS MATERIALIZED (${keyed(search, sql`true`, isFound)}
    ORDER BY ${inOrder(search.columns, search.asked)} LIMIT ${SEARCHED_MOST + 1}::int)`
  const { total, ids } = await pageAmong(db, found, search)
  return { ...upTo(total), ids: total > SEARCHED_MOST ? undefined : ids }
}

/** What leads to all that may be found, and how many may be fetched by it. */
export type LookedUp = { by: SQL; most: number }

/** The same, looked up: by a plan that fetches all, which is left off where they are too many. Then undefined. */
export async function lookedUpPage(db: Database, search: Search, { by, most }: LookedUp) {
  const isMeant = sql`(${isAskedFor(search.columns, search.asked)}) IS TRUE`
  const found = sql`every AS MATERIALIZED (${keyed(search, isMeant, and(search.isThere, by))}),
    found AS MATERIALIZED (SELECT * FROM every LIMIT ${most + 1}::int)`
  const { seen, total, ids } = await pageAmong(db, found, search)
  return seen > most ? undefined : { ...upTo(total), ids }
}

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
