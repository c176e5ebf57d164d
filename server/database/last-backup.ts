import type { Session } from './migrations.ts'

/** Its row among the jobs says when it was last done. */
export const BACKUP_JOB = 'backup'
/** Told to the process that has the folder open. */
export const BACKUP_MADE = 'backup made'

const NOTE = `INSERT INTO job_leases (job, holder, lease_until, done_at) VALUES ($1, '', now(), now())
  ON CONFLICT (job) DO UPDATE SET done_at = excluded.done_at`

/** Notes that a backup has been made just now. */
export async function noteBackup(session: Session) {
  await session.query(NOTE, [BACKUP_JOB])
  return 'noted'
}
