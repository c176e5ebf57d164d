import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Settings } from '../settings.ts'
import { DurableFs } from './durable-fs.ts'
import { lockFolder } from './lock.ts'
import { openPostgres } from './postgres.ts'
import { retrying } from './retry.ts'
import * as catalogue from './schema/catalogue.ts'
import * as identity from './schema/identity.ts'
import * as messages from './schema/outbox.ts'

export const schema = { ...identity, ...catalogue, ...messages }
export type Schema = typeof schema

type Result<Row> = { rows: Row[] }
interface Rows extends PgQueryResultHKT {
  type: Result<this['row']>
}

/** Either database. What `execute` answers has `rows` on both; timestamps in raw rows are text. */
export type Database = PgDatabase<Rows, Schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type OpenDatabase = { kind: 'embedded' | 'postgres'; db: Database; close: () => Promise<void> }

const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** A database folder ready made: opening it takes a fraction of making one. */
async function readyMade() {
  const { dataDir } = await import('@electric-sql/pglite-prepopulatedfs')
  return dataDir()
}

async function startEmbedded(folder: string | undefined) {
  if (!folder) return PGlite.create({ startParams: START_PARAMS, loadDataDir: await readyMade() })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const fresh = !existsSync(join(folder, 'PG_VERSION'))
  return PGlite.create({
    fs: new DurableFs(folder),
    startParams: START_PARAMS,
    ...(fresh ? { loadDataDir: await readyMade() } : {}),
  })
}

async function overEmbedded(client: PGlite, migrationsFolder: string) {
  const db = drizzle(client, { schema })
  await migrate(db, { migrationsFolder })
  return retrying(db as unknown as Database)
}

/** An embedded database in memory, gone when closed. */
export async function openMemory(migrationsFolder: string): Promise<OpenDatabase> {
  const client = await startEmbedded(undefined)
  return { kind: 'embedded', db: await overEmbedded(client, migrationsFolder), close: () => client.close() }
}

async function openFolder(folder: string, migrationsFolder: string): Promise<OpenDatabase> {
  const lock = await lockFolder(folder)
  const client = await startEmbedded(join(folder, 'database'))
  const close = () => client.close().finally(lock.release)
  return { kind: 'embedded', db: await overEmbedded(client, migrationsFolder), close }
}

/** Opens and migrates the database that the settings name. */
export const openDatabase = (settings: Settings, migrationsFolder: string): Promise<OpenDatabase> =>
  settings.DATABASE_URL
    ? openPostgres({ url: settings.DATABASE_URL, connections: settings.DATABASE_CONNECTIONS }, migrationsFolder)
    : openFolder(settings.DATA_DIR, migrationsFolder)
