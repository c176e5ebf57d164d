import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Wording } from '../../domain/answers/likeness.ts'
import { SOURCES, type Source, type Taught, taughtBy } from '../../domain/answers/taught.ts'
import { coalescedBy } from '../database/coalesced.ts'
import type { Database } from '../database/database.ts'
import { onceFor } from '../database/once-for.ts'
import { records } from '../database/schema/records.ts'
import { fewAtOnce, inTurns } from './turns.ts'

/** Of a page with more entries the newest are looked at. */
const ENTRIES_MOST = 10_000
/** About 80 MB, of all companies together; of one company no more either, and no more while it is read. */
const WEIGHT_MOST = 80_000_000
const COMPANIES_READ_AT_ONCE = 2
const READ_AT_ONCE = 250
/** What no answer depends on. */
const UNREAD = ['topic', 'document', 'passage', 'link', 'meaning', 'slots', 'afterwards']

type Row = { resource: string; record_id: string; version: string }
/** Of what there was no room for only the weight is known, so that it need not be read again. */
type Entry = { version: string; weight: number; taught?: Taught }
type Entries = ReadonlyMap<string, Entry>
type Kept = { mark: string; entries: Entries; taught: readonly Taught[]; weight: number }

const keyOf = ({ resource, record_id }: Pick<Row, 'resource' | 'record_id'>) => `${resource}/${record_id}`

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
const weightOfWording = ({ words, weights, pairs }: Wording) =>
  400 + 16 * (words.length + weights.length + pairs.length)
/** About as many bytes as an entry takes: its wordings as they are compared, and all its texts. */
function weightOf({ phrases, keywords, not_meant }: Taught, values: object) {
  const wordings = [...phrases.map(({ wording }) => wording), ...keywords, ...not_meant]
  return 500 + sum(wordings.map(weightOfWording)) + 2 * JSON.stringify(values).length
}

/** Another one after every change; an index has it. */
const VERSION = sql<string>`extract(epoch FROM ${records.updated_at})::text`

/** Of each page the newest, by its index. */
const newestOf = (corp_uuid: string, resource: Source) => sql`(
  SELECT ${records.resource}, ${records.record_id}, ${VERSION} AS version FROM ${records}
  WHERE ${records.corp_uuid} = ${corp_uuid} AND ${records.resource} = ${resource} AND ${records.removed_at} IS NULL
  ORDER BY ${records.updated_at} DESC, ${records.record_id} DESC LIMIT ${ENTRIES_MOST})`
const newest = (corp_uuid: string) =>
  sql.join(
    SOURCES.map((source) => newestOf(corp_uuid, source)),
    sql` UNION ALL `,
  )

/** What tells whether anything has changed, without reading what is taught. */
async function markOf(db: Database, corp_uuid: string) {
  const { rows } = await db.execute<{ mark: string }>(sql`
    SELECT count(*) || ' ' || coalesce(sum(hashtextextended(resource || '/' || record_id || ' ' || version, 0)), 0) AS mark
    FROM (${newest(corp_uuid)}) AS newest`)
  return rows[0]?.mark ?? ''
}

function read(db: Database, corp_uuid: string, resource: Source, ids: readonly string[]) {
  const { record_id, removed_at } = records
  const values = sql<Record<string, unknown>>`${records.values} - ${sql.param(UNREAD)}::text[]`
  const areMeant = and(eq(records.corp_uuid, corp_uuid), eq(records.resource, resource), inArray(record_id, [...ids]))
  return db
    .select({ record_id, version: VERSION, values })
    .from(records)
    .where(and(areMeant, isNull(removed_at)))
}

/** Those that were not there, or have changed since, made ready to be compared. */
async function readChanged(db: Database, corp_uuid: string, changed: readonly Row[]) {
  const entries = new Map<string, Entry>()
  for (const source of SOURCES) {
    const ids = changed.filter(({ resource }) => resource === source).map(({ record_id }) => record_id)
    if (ids.length === 0) continue
    const found = await read(db, corp_uuid, source, ids)
    await inTurns(found, ({ record_id, version, values }) => {
      const taught = taughtBy(source, record_id, values)
      entries.set(keyOf(taught), { version, weight: weightOf(taught, values), taught })
    })
  }
  return entries
}

/** The newest of each page, then the next of each, and so on. */
async function rowsOf(db: Database, corp_uuid: string): Promise<Row[]> {
  const { rows } = await db.execute<Row>(newest(corp_uuid))
  const pages = SOURCES.map((source) => rows.filter(({ resource }) => resource === source))
  const longest = Math.max(...pages.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => pages.flatMap((page) => page[at] ?? [])).flat()
}

/** Those at the beginning for which there is room, as far as it is known what they weigh. */
function fitting(rows: readonly Row[], room: number, weigh: (row: Row) => number) {
  let left = room
  const end = rows.findIndex((row) => {
    left -= weigh(row)
    return left < 0
  })
  return end < 0 ? rows : rows.slice(0, end)
}

/** Reads no more than there is room for, some at a time. */
async function refreshed(db: Database, corp_uuid: string, mark: string, before: Entries, most: number): Promise<Kept> {
  const entries = new Map<string, Entry>()
  const known = (row: Row) => {
    const entry = before.get(keyOf(row))
    return entry?.version === row.version ? entry : undefined
  }
  const rows = await rowsOf(db, corp_uuid)
  let weight = 0
  for (let at = 0; at < rows.length && weight <= most; at += READ_AT_ONCE) {
    const some = rows.slice(at, at + READ_AT_ONCE)
    const hopeful = fitting(some, most - weight, (row) => known(row)?.weight ?? 0)
    const read = await readChanged(
      db,
      corp_uuid,
      hopeful.filter((row) => !known(row)?.taught),
    )
    for (const row of some) {
      const entry = read.get(keyOf(row)) ?? known(row)
      if (!entry) continue
      weight += entry.weight
      entries.set(keyOf(row), weight <= most ? entry : { version: entry.version, weight: entry.weight })
    }
  }
  const fit = [...entries.values()].filter(({ taught }) => taught)
  return {
    mark,
    entries,
    taught: fit.flatMap(({ taught }) => taught ?? []),
    weight: sum(fit.map((each) => each.weight)),
  }
}

const NONE: Entries = new Map()

/** Keeps what companies teach ready to be compared; whoever asked last longest ago gives way. */
export function taughtKeeper(db: Database, most = WEIGHT_MOST) {
  const kept = new Map<string, Kept>()
  const asks = coalescedBy<Kept>((underWay) => underWay)
  const few = fewAtOnce(COMPANIES_READ_AT_ONCE)

  function keep(corp_uuid: string, now: Kept) {
    kept.delete(corp_uuid)
    kept.set(corp_uuid, now)
    let weight = sum([...kept.values()].map((each) => each.weight))
    for (const [eldest, each] of kept) {
      if (weight <= most) break
      kept.delete(eldest)
      weight -= each.weight
    }
  }

  async function now(corp_uuid: string) {
    const mark = await markOf(db, corp_uuid)
    const before = kept.get(corp_uuid)
    const isSame = before?.mark === mark
    const found = isSame ? before : await few(() => refreshed(db, corp_uuid, mark, before?.entries ?? NONE, most))
    keep(corp_uuid, found)
    return found
  }

  /** Of one company one at a time: whoever asks meanwhile shares the next, however much changes until then. */
  return async (corp_uuid: string) => (await asks(corp_uuid, () => now(corp_uuid))).taught
}

const keepers = onceFor((db: Database) => taughtKeeper(db))

/** What a company teaches answers in, as it is saved now: the newest of each page, as much as there is room for. */
export const taughtIn = (db: Database, corp_uuid: string) => keepers(db)(corp_uuid)
