import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** Work of which one process at a time does a run: who does, until when nobody else may, and when it was last done. */
export const jobLeases = pgTable('job_leases', {
  job: text().primaryKey(),
  holder: text().notNull(),
  lease_until: moment().notNull(),
  done_at: moment(),
})
