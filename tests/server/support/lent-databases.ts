import type { PGlite } from '@electric-sql/pglite'
import type { OpenDatabase } from '../../../server/database/database.ts'
import { databaseOn } from '../../../server/database/embedded.ts'

/** Where objects and settings of a database are written down: one in which these differ is not put back but thrown away. */
const CATALOGS = [
  ...['namespace', 'class', 'attribute', 'attrdef', 'constraint', 'index', 'type', 'proc', 'trigger', 'extension'],
  ...['authid', 'db_role_setting'],
].map((name) => `pg_catalog.pg_${name}`)

/** To put more rows back takes as long as to make another, and leaves the tables wide. */
const MOST_ROWS = 2000
/** One for the next test, and one for a test that has several. */
const MOST_IDLE = 2

type Count = { table: string; rows: number; fresh: number }
type Table = { rows: number; copy?: Blob }
type Original = { tables: ReadonlyMap<string, Table>; sequences: string; mark: string }

const rowsOf = async <Row>(client: PGlite, query: string) => (await client.query<Row>(query)).rows

async function tablesIn(client: PGlite) {
  const all = await rowsOf<{ name: string }>(
    client,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  return all.map(({ name }) => name)
}

/** How many rows each table has, and how many of them were written after the mark. */
function countsOf(client: PGlite, tables: Iterable<string>, mark: string) {
  const counts = [...tables].map(
    (table) =>
      `SELECT '${table}' AS table, count(*)::int AS rows, (count(*) FILTER (WHERE xmin::text::bigint > ${mark}))::int AS fresh FROM ${table}`,
  )
  return rowsOf<Count>(client, counts.join(' UNION ALL '))
}

/** From here on whatever is written can be told from what is there. */
async function markIn(client: PGlite) {
  const [{ mark } = { mark: '' }] = await rowsOf<{ mark: string }>(client, 'SELECT pg_current_xact_id()::text AS mark')
  return mark
}

async function sequencesIn(client: PGlite) {
  const rows = await rowsOf(client, 'SELECT schemaname, sequencename, last_value FROM pg_sequences ORDER BY 1, 2')
  return JSON.stringify(rows)
}

async function copyOf(client: PGlite, table: string) {
  const [answer] = await client.exec(`COPY ${table} TO '/dev/blob'`)
  return answer?.blob
}

async function originalOf(client: PGlite): Promise<Original> {
  const mark = await markIn(client)
  const tables = new Map<string, Table>()
  for (const { table, rows } of await countsOf(client, [...(await tablesIn(client)), ...CATALOGS], mark)) {
    const isKept = rows > 0 && !CATALOGS.includes(table)
    tables.set(table, { rows, ...(isKept && { copy: await copyOf(client, table) }) })
  }
  return { tables, sequences: await sequencesIn(client), mark }
}

/** The tables in which something differs. */
async function differentIn(client: PGlite, { tables, mark }: Original) {
  const counts = await countsOf(client, tables.keys(), mark)
  return counts.filter(({ table, rows, fresh }) => fresh > 0 || rows !== tables.get(table)?.rows)
}

async function restore(client: PGlite, names: readonly string[], { tables }: Original) {
  const empty = names.map((name) => `DELETE FROM ${name}`)
  await client.exec(['SET session_replication_role = replica', ...empty].join('; '))
  // Emptied to the last page, so that the rows lie again in their first order.
  await client.exec(`VACUUM ${names.join(', ')}`)
  for (const name of names) {
    const blob = tables.get(name)?.copy
    if (blob) await client.exec(`COPY ${name} FROM '/dev/blob'`, { blob })
  }
  await client.exec('RESET session_replication_role')
}

/** Puts back whatever differs from the original; answers the new mark, or undefined where that cannot be done. */
async function putBack(client: PGlite, original: Original) {
  await client.exec('DISCARD ALL')
  if ((await sequencesIn(client)) !== original.sequences) return undefined
  const different = await differentIn(client, original)
  const names = different.map(({ table }) => table)
  const isTooMuch = different.reduce((sum, { fresh }) => sum + fresh, 0) > MOST_ROWS
  if (isTooMuch || names.some((name) => CATALOGS.includes(name))) return undefined
  if (names.length === 0) return original.mark
  await restore(client, names, original)
  return markIn(client)
}

/** The client for as long as it is lent: whoever still holds it afterwards is told so. */
function lentClient(client: PGlite, isLent: () => boolean) {
  return new Proxy(client, {
    get(target, name) {
      if (!isLent()) throw new Error('this database was given back')
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/**
 * Databases in memory that are made once and lent to one test after another: to put one back takes a twentieth of making
 * it. Each loan begins with the rows of the original in their order, and with nothing else.
 */
export function lending(make: () => Promise<PGlite>) {
  let original: Promise<Original> | undefined
  const idle: { client: PGlite; mark: string }[] = []

  async function newOne() {
    const client = await make()
    original ??= originalOf(client)
    await original
    return { client, mark: await markIn(client) }
  }

  async function takeBack(client: PGlite, mark: string) {
    const first = await original
    const next = first && (await putBack(client, { ...first, mark }).catch(() => undefined))
    if (next !== undefined && idle.length < MOST_IDLE) idle.push({ client, mark: next })
    else await client.close()
  }

  return async (): Promise<OpenDatabase> => {
    const { client, mark } = idle.pop() ?? (await newOne())
    let isLent = true
    return {
      kind: 'embedded',
      db: databaseOn(lentClient(client, () => isLent)),
      close: async () => {
        if (!isLent) return
        isLent = false
        await takeBack(client, mark)
      },
    }
  }
}
