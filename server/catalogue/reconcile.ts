import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../database/database.ts'
import { withoutRace } from '../database/retry.ts'
import { languages, menus, openApps, robotProdtypes, robots } from '../database/schema/catalogue.ts'
import { type CatalogueRows, catalogueRows } from './rows.ts'

type Row = Readonly<Record<string, unknown>>

/** A table of the catalogue: what names a row, which rows are the product's own, and which of those stay because somebody uses them. */
type Part = { table: PgTable; keys: readonly string[]; isOurs?: SQL; isUsed?: SQL }

const PARTS: Readonly<Record<keyof CatalogueRows, Part>> = {
  languages: { table: languages, keys: ['lang_code'] },
  prodtypes: {
    table: robotProdtypes,
    keys: ['robot_prodtype_id'],
    isUsed: sql`EXISTS (SELECT 1 FROM ${robots} WHERE ${robots.robot_prodtype_id} = ${robotProdtypes.robot_prodtype_id})`,
  },
  menu: { table: menus, keys: ['project_id', 'menu_id'], isOurs: eq(menus.corp_uuid, '') },
  apps: { table: openApps, keys: ['open_appid'], isOurs: eq(openApps.corp_uuid, '') },
}

const nameOf = ({ keys }: Part, row: Row) => JSON.stringify(keys.map((key) => row[key]))

const isRow = ({ table, keys, isOurs }: Part, row: Row) => {
  const columns = getTableColumns(table)
  return and(isOurs, ...keys.map((key) => sql`${columns[key]} = ${row[key]}`))
}

/** Columns of which the code says nothing, such as an app's secret, are the company's. */
const agrees = (kept: Row, row: Row) =>
  Object.entries(row).every(([name, value]) => isDeepStrictEqual(kept[name], value))

async function write(tx: Transaction, part: Part, row: Row, kept: Row | undefined) {
  if (!kept) await tx.insert(part.table).values(row)
  else if (!agrees(kept, row)) await tx.update(part.table).set(row).where(isRow(part, row))
}

async function reconcilePart(tx: Transaction, part: Part, rows: readonly Row[]) {
  const { table, isOurs, isUsed } = part
  const kept = new Map((await tx.select().from(table).where(isOurs)).map((row: Row) => [nameOf(part, row), row]))
  for (const row of rows) {
    await write(tx, part, row, kept.get(nameOf(part, row)))
    kept.delete(nameOf(part, row))
  }
  for (const row of kept.values()) await tx.delete(table).where(and(isRow(part, row), isUsed && sql`NOT ${isUsed}`))
}

/**
 * Makes languages, robot types, menu and apps what the code says: adds, changes and takes away rows. Rows of a company stay, and so does what a company has set on
 * a shared one. Several servers may do it at once.
 */
export const reconcileCatalogue = (db: Database) =>
  withoutRace(() =>
    db.transaction(async (tx) => {
      const rows = catalogueRows()
      for (const name of Object.keys(PARTS) as (keyof CatalogueRows)[]) await reconcilePart(tx, PARTS[name], rows[name])
    }),
  )
