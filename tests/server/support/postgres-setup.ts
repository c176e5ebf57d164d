import type { TestProject } from 'vitest/node'
import { reconcileCatalogue } from '../../../server/catalogue/reconcile.ts'
import { openPostgres } from '../../../server/database/postgres.ts'
import { seedDemo } from '../../../server/demo/seed.ts'
import { createDatabase, startPostgres } from './postgres.ts'
import { EMPTY, MIGRATIONS, SEEDED } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres?: string
  }
}

async function makeOriginal(server: string, name: string, isSeeded: boolean) {
  const { url } = await createDatabase(server, { name })
  const { db, indexSearch, close } = await openPostgres({ url, connections: 1 }, MIGRATIONS)
  await indexSearch?.(new AbortController().signal)
  await reconcileCatalogue(db)
  if (isSeeded) await seedDemo(db)
  await close()
}

/** One PostgreSQL for all files of a run, with what their databases are copied from. */
export default async function setup({ provide }: TestProject) {
  const server = await startPostgres()
  await makeOriginal(server.url, EMPTY, false)
  await makeOriginal(server.url, SEEDED, true)
  provide('postgres', server.url)
  return server.stop
}
