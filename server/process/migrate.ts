import { openFolder } from '../database/embedded.ts'
import { migratePostgres, missingInPostgres } from '../database/migrate-postgres.ts'
import { type Command, optionsIn } from './command.ts'
import { foldersOf } from './folders.ts'

const USAGE = 'npm run migrate [-- --check]'

/** Brings the database up to date before the servers of the new version start; `--check` only says whether it is. */
export const migrate: Command = async ({ settings, args, say }) => {
  const { check } = optionsIn(args, { check: { type: 'boolean' } }, USAGE)
  const { DATABASE_URL, DATA_DIR } = settings
  const { migrations } = foldersOf()
  if (!DATABASE_URL) {
    await (await openFolder(DATA_DIR, migrations)).close()
    say(`The embedded database in ${DATA_DIR} is up to date.`)
    return 0
  }
  if (check) {
    const missing = await missingInPostgres(DATABASE_URL, migrations)
    say(missing === 0 ? 'The database is up to date.' : `The database lacks ${missing} migrations.`)
    return missing === 0 ? 0 : 1
  }
  const { applied } = await migratePostgres(DATABASE_URL, migrations)
  say(`The database is up to date: ${applied} migrations applied.`)
  return 0
}
