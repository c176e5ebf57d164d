import { and, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import { hashOf } from '../secrets/secrets.ts'
import type { Columns } from './columns.ts'
import { asIds, countUpTo, inOrder } from './narrow.ts'
import type { Asked, Counted, StoredRecord } from './record-store.ts'

type Listing = { from: PgTable; isMeant: SQL | undefined; columns: Columns; asked: Asked }
/** Where a record stands in an order: its sort key as text, and its id. */
type Spot = { key: string; id: string }
/** Where a page began and ended when it was read. */
type Span = { page: number; first: Spot; last: Spot }
type Way = { isBeside?: SQL; order: SQL; limit: number; offset: number; isBackwards: boolean }
type Page = { ids: readonly string[]; cursor?: string }

const US = sql`interval '1 microsecond'`
const MOMENT = /^\d{1,16}$/

/** Moments in microseconds: whatever a client sends as one is one. */
const keyText = (columns: Columns, by: string) =>
  columns.isMoment?.(by)
    ? sql`(extract(epoch FROM ${columns.sortKey(by)}) * 1000000)::bigint::text`
    : sql`(${columns.sortKey(by)})::text`
const keyOf = (columns: Columns, by: string, key: string) =>
  columns.isMoment?.(by) ? sql`(timestamptz 'epoch' + ${key}::bigint * ${US})` : sql`${key}::text`

/** What a cursor is good for: the pages of the same question. */
const questionOf = ({ q, within, size, by, descending, filter }: Asked) =>
  hashOf(JSON.stringify([q, within, size, by, descending, filter])).slice(0, 12)

const cursorOf = (asked: Asked, first: Spot, last: Spot) =>
  Buffer.from(JSON.stringify([questionOf(asked), asked.page, first.key, first.id, last.key, last.id])).toString(
    'base64url',
  )

/** Longer than the request for the next page may be. */
const CURSOR_MAX = 2000

const isText = (part: unknown): part is string => typeof part === 'string' && !part.includes('\0')

/** What the client says of a page that it has; nothing where that is of another question, or nobody's. */
function spanOf(columns: Columns, asked: Asked): Span | undefined {
  if (!asked.cursor) return undefined
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(asked.cursor, 'base64url').toString())
  } catch {
    return undefined
  }
  const [question, page, ...spots] = Array.isArray(parts) ? parts : []
  const [firstKey, first, lastKey, last] = spots.filter(isText)
  if (question !== questionOf(asked) || typeof page !== 'number' || last === undefined) return undefined
  if (columns.isMoment?.(asked.by) && !(MOMENT.test(firstKey ?? '') && MOMENT.test(lastKey ?? ''))) return undefined
  return { page, first: { key: firstKey ?? '', id: first ?? '' }, last: { key: lastKey ?? '', id: last } }
}

/** To the page itself, the next one or the one before; the first one begins where the list does. */
function wayBeside(columns: Columns, asked: Asked, { page, first, last }: Span): Way | undefined {
  const turned = asked.page - page
  if (asked.page === 1 || Math.abs(turned) > 1) return undefined
  const isBackwards = turned < 0
  const { key, id } = turned > 0 ? last : first
  const onward = asked.descending === isBackwards ? sql`>` : sql`<`
  const isBeside = sql`(${columns.sortKey(asked.by)}, ${columns.id}) ${onward}${turned === 0 ? sql`=` : sql``}
    (${keyOf(columns, asked.by, key)}, ${id}::text)`
  const order = inOrder(columns, { ...asked, descending: asked.descending !== isBackwards })
  return { isBeside, order, limit: asked.size, offset: 0, isBackwards }
}

/** From the beginning, or from the end, where that is nearer. Of what has more than is counted, nobody knows the end. */
function wayFromEnd(columns: Columns, asked: Asked, { total, hasMore }: Counted): Way {
  const before = (asked.page - 1) * asked.size
  const limit = Math.max(0, Math.min(asked.size, total - before))
  const isBackwards = !hasMore && limit > 0 && before > total / 2
  if (!isBackwards) return { order: inOrder(columns, asked), limit: asked.size, offset: before, isBackwards }
  const order = inOrder(columns, { ...asked, descending: !asked.descending })
  return { order, limit, offset: total - before - limit, isBackwards }
}

/** Ids and sort keys alone come from an index; the records behind them are few. */
async function spotsBy(db: Database, { from, isMeant, columns, asked }: Listing, way: Way) {
  const { rows } = await db.execute<Spot>(sql`
    SELECT ${columns.id} AS id, ${keyText(columns, asked.by)} AS key FROM ${from}
    WHERE ${and(isMeant, way.isBeside)}
    ORDER BY ${way.order} LIMIT ${way.limit}::int OFFSET ${way.offset}::bigint`)
  return way.isBackwards ? rows.toReversed() : rows
}

/** From the page that the client has, unless it does not lead to a whole one any more. */
async function spotsBeside(db: Database, listing: Listing) {
  const span = spanOf(listing.columns, listing.asked)
  const way = span && wayBeside(listing.columns, listing.asked, span)
  const found = way ? await spotsBy(db, listing, way) : []
  return found.length < (way?.isBackwards ? listing.asked.size : 1) ? undefined : found
}

/** The ids of a page, and the cursor that leads from it to those beside it. */
export async function pageOf(db: Database, listing: Listing, counted: Counted): Promise<Page> {
  const { columns, asked } = listing
  const found = (await spotsBeside(db, listing)) ?? (await spotsBy(db, listing, wayFromEnd(columns, asked, counted)))
  const [first, last] = [found.at(0), found.at(-1)]
  const cursor = first && last && cursorOf(asked, first, last)
  return { ids: found.map(({ id }) => id), ...(cursor && cursor.length <= CURSOR_MAX && { cursor }) }
}

/** A page of a list that is counted as far as anybody turns its pages, its records read by their ids. */
export async function listPage(
  db: Database,
  listing: Listing,
  read: (ids: readonly string[]) => Promise<readonly StoredRecord[]>,
) {
  const counted = await countUpTo(db, listing.from, listing.isMeant, listing.asked)
  const { ids, cursor } = await pageOf(db, listing, counted)
  return { ...counted, rows: ids.length > 0 ? asIds(ids, await read(ids)) : [], cursor }
}
