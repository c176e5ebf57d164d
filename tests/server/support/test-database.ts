import { inject } from 'vitest'
import { reconcileCatalogue } from '../../../server/catalogue/reconcile.ts'
import type { OpenDatabase } from '../../../server/database/database.ts'
import { databaseOn, openMemory } from '../../../server/database/embedded.ts'
import { openPostgres } from '../../../server/database/postgres.ts'
import { seedDemo } from '../../../server/demo/seed.ts'
import { foldersOf } from '../../../server/process/folders.ts'
import { lending } from './lent-databases.ts'
import { createDatabase } from './postgres.ts'

export const FOLDERS = foldersOf()

/** What every test's database is a copy of: what the product brings, or the demo with it. */
export const [EMPTY, SEEDED] = ['empty', 'seeded'] as const
export const MIGRATIONS = FOLDERS.migrations
type Original = typeof EMPTY | typeof SEEDED

async function made(original: Original) {
  const client = await openMemory(MIGRATIONS)
  const db = databaseOn(client)
  await reconcileCatalogue(db)
  if (original === SEEDED) await seedDemo(db)
  return client
}

const lendInMemory = {
  [EMPTY]: lending(() => made(EMPTY)),
  [SEEDED]: lending(() => made(SEEDED)),
}

async function copyOn(server: string, template: Original): Promise<OpenDatabase> {
  const { url, drop } = await createDatabase(server, { template })
  const database = await openPostgres({ url, connections: 10 }, MIGRATIONS)
  return { ...database, close: () => database.close().then(drop) }
}

/** A database of its own: in memory, or on the PostgreSQL of a run that has one. */
export function openTestDatabase({ seed = false } = {}): Promise<OpenDatabase> {
  const [server, original] = [inject('postgres'), seed ? SEEDED : EMPTY]
  return server ? copyOn(server, original) : lendInMemory[original]()
}
