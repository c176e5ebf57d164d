import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openFiles } from '../database/embedded.ts'
import { BACKUP_MADE, noteBackup } from '../database/last-backup.ts'
import { askHolder, FolderInUse } from '../database/lock.ts'
import { withClient } from '../database/migrate-postgres.ts'
import { levelOf, type Session } from '../database/migrations.ts'
import { APPLICATION } from '../database/postgres.ts'
import { askForSnapshot } from '../database/snapshots.ts'
import { CopyRefused } from './copy.ts'
import { setForm } from './tables.ts'

export type Place = { url: string } | { folder: string }
type Work<T> = (session: Session) => Promise<T>

async function onFiles<T>(folder: string, work: Work<T>) {
  const { client, release } = await openFiles(folder)
  try {
    return await work(client)
  } finally {
    await client.close().finally(release)
  }
}

const whyOf = (code: string) => (code === 'ENOSPC' ? ': the disk is full' : code && `: ${code}`)

/** A copy that the server which has the folder open makes of its files between two statements. */
async function onSnapshot<T>(folder: string, work: Work<T>) {
  const made = await askForSnapshot(folder)
  if ('code' in made)
    throw new CopyRefused(`The server that has ${folder} open gives no copy of its database${whyOf(made.code)}.`)
  return onFiles(made.copy, work).finally(() => rm(made.copy, { recursive: true, force: true }))
}

function insistOnFiles(folder: string) {
  if (!existsSync(join(folder, 'database', 'PG_VERSION')))
    throw new CopyRefused(`There is no embedded database in ${folder}.`)
}

/** All that is read is of one moment. */
async function atOneMoment<T>(session: Session, work: Work<T>) {
  await setForm(session)
  await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  if ((await levelOf(session)) === 0) throw new CopyRefused('The database to copy from is empty.')
  const result = await work(session)
  await session.query('COMMIT')
  return result
}

/** Reads a database while a server runs on it. */
export async function readWhileRunning<T>(place: Place, work: Work<T>): Promise<T> {
  const read = (session: Session) => atOneMoment(session, work)
  if ('url' in place) return withClient(place.url, read)
  insistOnFiles(place.folder)
  return onFiles(place.folder, read).catch((error: unknown) => {
    if (error instanceof FolderInUse) return onSnapshot(place.folder, read)
    throw error
  })
}

/** Has the database know that there is a backup of it; false where it cannot be told, such as a standby or one of an older version. */
export async function noteBackupOf(place: Place): Promise<boolean> {
  try {
    await writeTo(place, noteBackup)
    return true
  } catch (error) {
    return error instanceof FolderInUse && 'folder' in place && (await askHolder(place.folder, BACKUP_MADE)) !== ''
  }
}

async function insistOnNobody(session: Session) {
  const { rows } = await session.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()`,
    [APPLICATION],
  )
  if (rows[0]?.count) throw new CopyRefused('Servers are still connected to the database: stop them first.')
}

type AloneWork<T> = (session: Session, insistOnNobody: () => Promise<void>) => Promise<T>

/** Reads a database that no server runs on; what would be written meanwhile would be lost. The work asks again before it calls itself done. */
export async function readAlone<T>(place: Place, work: AloneWork<T>): Promise<T> {
  if ('folder' in place) {
    insistOnFiles(place.folder)
    return onFiles(place.folder, (session) => atOneMoment(session, (read) => work(read, async () => undefined)))
  }
  // In a transaction PostgreSQL tells who is connected as it was at first.
  const insist = () => withClient(place.url, insistOnNobody)
  await insist()
  return withClient(place.url, (session) => atOneMoment(session, (read) => work(read, insist)))
}

/** For writing. */
export const writeTo = <T>(place: Place, work: Work<T>): Promise<T> =>
  'url' in place ? withClient(place.url, work) : onFiles(place.folder, work)
