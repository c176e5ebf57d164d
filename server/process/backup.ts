import { existsSync, statSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkArchive, writeArchive } from '../backup/archive.ts'
import { noteBackupOf, readWhileRunning } from '../backup/databases.ts'
import { type Command, Declined, Misused, optionsIn } from './command.ts'
import { placeOf } from './place-of.ts'

const USAGE = 'npm run backup -- --to FILE, or a folder that is there'

const nameOf = (made_at: string) => `foyer-${made_at.replace(/[-:]|\.\d+/g, '')}.ndjson.gz`

function fileOf(to: string, made_at: string) {
  const file = existsSync(to) && statSync(to).isDirectory() ? join(to, nameOf(made_at)) : to
  if (existsSync(file)) throw new Declined(`There is a file ${file} already.`)
  return file
}

/** Saves all that the database holds, while servers run, and reads again what it saved. */
export const backup: Command = async ({ settings, args, say }) => {
  const { to } = optionsIn(args, { to: { type: 'string' } }, USAGE)
  if (!to) throw new Misused(USAGE)
  const made_at = new Date().toISOString()
  const file = fileOf(to, made_at)
  await mkdir(dirname(file), { recursive: true })
  await readWhileRunning(placeOf(settings), (session) => writeArchive(session, file, made_at))
  const { total } = await checkArchive(file)
  const { size } = await stat(file)
  const isNoted = await noteBackupOf(placeOf(settings))
  say(
    `${total.tables} tables with ${total.rows} rows are in ${file} (${Math.ceil(size / 1024)} KiB), read again and the same.`,
  )
  if (!isNoted) say('The database could not be told so: foyer_last_backup_timestamp_seconds stays what it was.')
  say(
    'It holds what people have entered, and not SECRET_KEY or secret.key, which a server on it needs: keep both safe, and apart.',
  )
  return 0
}
