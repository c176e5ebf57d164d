import { asc, eq } from 'drizzle-orm'
import { openPostgres } from '../../../server/database/postgres.ts'
import { outbox } from '../../../server/database/schema/outbox.ts'
import { FOLDERS } from './harness.ts'
import type { Nodes } from './node-races.ts'
import { createDatabase, type Postgres } from './postgres.ts'
import { launchProgram } from './processes.ts'
import { appsOf, type Served, serveBuilt } from './served.ts'
import { askOver } from './wire-node.ts'

const NODES = 3
const SETTINGS = { DEMO: '1', SECRET_KEY: '5'.repeat(64), TRUST_PROXY: '1' }

type Env = Readonly<Record<string, string>>

/** Built servers, each a process of its own, on one database of a PostgreSQL. */
export async function startProcesses(postgres: Postgres, main: string, envOf: (at: number) => Env = () => ({})) {
  const own = await createDatabase(postgres.url)
  const database = await openPostgres({ url: own.url, connections: 4 }, FOLDERS.migrations)
  const start = (_: unknown, at: number) =>
    serveBuilt(main, { ...SETTINGS, DATABASE_URL: own.url, ...envOf(at) }, launchProgram)
  const servers: Served[] = await Promise.all(Array.from({ length: NODES }, start))
  const { db } = database
  const nodes: Nodes = {
    nodes: await Promise.all(servers.map(async (server) => ({ ask: askOver(server.url, await appsOf(server)) }))),
    db,
    codesTo: async (to) => {
      const rows = await db.select().from(outbox).where(eq(outbox.to, to)).orderBy(asc(outbox.sent_at))
      return rows.map(({ code }) => code ?? '')
    },
  }
  async function close() {
    for (const { kill, ended } of servers) {
      kill('SIGKILL')
      await ended
    }
    await database.close()
    await own.drop()
  }
  return { ...nodes, servers, close }
}
