import { createHash } from 'node:crypto'
import type { Session } from '../database/migrations.ts'

/** A row as the database writes each of its values. */
export type Row = (string | null)[]
export type Table = { name: string; columns: { name: string; type: string }[] }
export type Digest = { rows: number; sha256: string }

/** Rows with files in them weigh up to a megabyte each. */
const [PAGE, PAGE_OF_BYTES] = [500, 8]

/** What is written depends on these. */
const FORM = `SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'iso_8601';
  SET extra_float_digits = 1; SET bytea_output = 'hex'`

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export async function setForm(session: Session) {
  for (const each of FORM.split(';')) await session.query(each)
}

/** All tables there are, whatever version of the program made them. */
export async function tablesOf(session: Session): Promise<Table[]> {
  const { rows } = await session.query<{ table: string; column: string; type: string }>(`
    SELECT c.relname::text AS table, a.attname::text AS column, format_type(a.atttypid, a.atttypmod) AS type
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY c.relname COLLATE "C", a.attnum`)
  const tables = new Map<string, Table>()
  for (const { table: name, column, type } of rows) {
    const table = tables.get(name) ?? { name, columns: [] }
    table.columns.push({ name: column, type })
    tables.set(name, table)
  }
  return [...tables.values()]
}

/** The rows of a table, in pages; inside a transaction, whose snapshot they are of. */
export async function* pagesOf(session: Session, { name, columns }: Table): AsyncGenerator<Row[]> {
  const page = columns.some(({ type }) => type === 'bytea') ? PAGE_OF_BYTES : PAGE
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  await session.query(
    `DECLARE rows_to_copy NO SCROLL CURSOR FOR SELECT json_build_array(${values})::text AS row FROM ${quoted(name)}`,
  )
  for (;;) {
    const { rows } = await session.query<{ row: string }>(`FETCH ${page} FROM rows_to_copy`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => JSON.parse(row) as Row)
  }
  await session.query('CLOSE rows_to_copy')
}

const MODULUS = 1n << 256n

/** Counts rows and sums their hashes, so that the order in which a database gives them makes no difference. */
export function digester() {
  let [rows, sum] = [0, 0n]
  return {
    add(page: readonly Row[]) {
      rows += page.length
      for (const row of page) sum += BigInt(`0x${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`)
      sum %= MODULUS
    },
    digest: (): Digest => ({ rows, sha256: sum.toString(16).padStart(64, '0') }),
  }
}

export async function digestOf(session: Session, table: Table): Promise<Digest> {
  const { add, digest } = digester()
  for await (const page of pagesOf(session, table)) add(page)
  return digest()
}

export const isSame = (one: Digest, other: Digest) => one.rows === other.rows && one.sha256 === other.sha256

export async function insertRows(session: Session, { name, columns }: Table, page: readonly Row[]) {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, at) => `(r ->> ${at})::${type}`).join(', ')
  await session.query(
    `INSERT INTO ${quoted(name)} (${names}) SELECT ${values} FROM json_array_elements($1::text::json) AS r`,
    [JSON.stringify(page)],
  )
}

export const emptyTable = (session: Session, { name }: Table) => session.query(`DELETE FROM ${quoted(name)}`)

export async function isEmptyTable(session: Session, { name }: Table) {
  const { rows } = await session.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`)
  return rows.length === 0
}
