import {
  apply,
  inTransaction,
  isUnfinishedCopy,
  type Level,
  levelOf,
  missingIn,
  prepareMigrations,
  readMigrations,
  type Session,
  UNFINISHED,
} from '../database/migrations.ts'
import {
  type Digest,
  digestOf,
  emptyTable,
  insertRows,
  isEmptyTable,
  isSame,
  type Row,
  setForm,
  type Table,
  tablesOf,
} from './tables.ts'

/** What a copy cannot be made of, or not into; its message says why. */
export class CopyRefused extends Error {}

export type Source = {
  /** By which an unfinished copy is gone on with. */
  name: string
  level: Level
  tables: AsyncIterable<SourceTable>
  /** What is done to the copy once it is whole and up to date. */
  inTheEnd?: (target: Session) => Promise<void>
}
export type SourceTable = {
  table: Table
  pages: () => AsyncIterable<Row[]>
  /** What is to be there in the end. */
  digest: () => Digest | Promise<Digest>
  /** Whether that can be asked for before the rows have been read. */
  isKnown: boolean
}
export type Copied = { tables: number; rows: number; kept: number }

async function begin(target: Session, { name, level }: Source, folder: string) {
  if (await isUnfinishedCopy(target)) {
    const { rows } = await target.query<{ source: string }>(`SELECT source FROM ${UNFINISHED}`)
    if (rows[0]?.source !== name)
      throw new CopyRefused(
        `A copy of ${rows[0]?.source} is not finished there: go on with it, or begin with an empty database.`,
      )
  } else if ((await tablesOf(target)).length > 0) throw new CopyRefused('The database to copy to is not empty.')
  await prepareMigrations(target)
  await inTransaction(target, async () => {
    await target.query(`CREATE TABLE IF NOT EXISTS ${UNFINISHED} (source text PRIMARY KEY)`)
    await target.query(`INSERT INTO ${UNFINISHED} VALUES ($1) ON CONFLICT DO NOTHING`, [name])
  })
  const missing = await missingIn(target, readMigrations(folder))
  await apply(
    target,
    missing.filter(({ folderMillis }) => folderMillis <= level),
  )
  if ((await levelOf(target)) !== level)
    throw new CopyRefused('It was made by a version of the program that this one does not know.')
}

const digestThere = (target: Session, table: Table) => inTransaction(target, () => digestOf(target, table))

/** A table that is whole already stays; another is begun again. */
async function copyTable(target: Session, { table, pages, digest, isKnown }: SourceTable) {
  if (isKnown && !(await isEmptyTable(target, table)) && isSame(await digestThere(target, table), await digest()))
    return { rows: (await digest()).rows, isKept: true }
  await emptyTable(target, table)
  for await (const page of pages()) await insertRows(target, table, page)
  const [wanted, there] = [await digest(), await digestThere(target, table)]
  if (!isSame(wanted, there))
    throw new CopyRefused(`${table.name} is not the same there: ${there.rows} rows of ${wanted.rows}, or other ones.`)
  return { rows: there.rows, isKept: false }
}

const namesOf = (tables: readonly Table[]) => tables.map(({ name }) => name).sort()

/**
 * Copies all tables into an empty database, compares counts and hashes, and brings the copy up to date. Until then no server
 * starts on it; where it was cut off, the same copy goes on.
 */
export async function copyInto(target: Session, source: Source, folder: string): Promise<Copied> {
  await setForm(target)
  await begin(target, source, folder)
  const copied = { tables: 0, rows: 0, kept: 0 }
  const names: Table[] = []
  for await (const each of source.tables) {
    const { rows, isKept } = await copyTable(target, each)
    names.push(each.table)
    copied.tables += 1
    copied.rows += rows
    copied.kept += isKept ? 1 : 0
  }
  const there = namesOf(await tablesOf(target))
  if (String(there) !== String(namesOf(names)))
    throw new CopyRefused('The tables there are not those that were copied.')
  await apply(target, await missingIn(target, readMigrations(folder)))
  await inTransaction(target, async () => {
    await source.inTheEnd?.(target)
    await target.query(`DROP TABLE ${UNFINISHED}`)
  })
  return copied
}
