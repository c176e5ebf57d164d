import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Database, schema } from '../../../server/database/database.ts'

/** How the database goes about what a piece of the server asks of it: the plan of each statement, as it ran. */
export async function plansOf(url: string, work: (db: Database) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const plans: string[] = []
  try {
    await client.query(`LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0; SET auto_explain.log_analyze = on;
      SET auto_explain.log_buffers = on; SET auto_explain.log_timing = off; SET auto_explain.log_level = notice; SET client_min_messages = notice`)
    client.on('notice', ({ message }) => void plans.push(message ?? ''))
    await work(drizzle(client, { schema }) as unknown as Database)
    return plans
  } finally {
    await client.end()
  }
}
