import { checkArchive, readArchive } from '../backup/archive.ts'
import { copyInto } from '../backup/copy.ts'
import { writeTo } from '../backup/databases.ts'
import { sourceOfArchive } from '../backup/sources.ts'
import { type Command, Misused, optionsIn } from './command.ts'
import { foldersOf } from './folders.ts'
import { placeOf } from './place-of.ts'

const USAGE = 'npm run restore -- --from FILE [--check]'
const AFTERWARDS =
  'Everybody signs in again, and links that were sent are void. What was ended or changed after that moment is as it was then: repeat each user off and company off, and each change of a password, a key or a secret.'

/** Puts a backup into the empty database of the settings; `--check` only reads it from end to end. */
export const restore: Command = async ({ settings, args, say }) => {
  const { from, check } = optionsIn(args, { from: { type: 'string' }, check: { type: 'boolean' } }, USAGE)
  if (!from) throw new Misused(USAGE)
  const { head, total } = await checkArchive(from)
  const found = `${total.tables} tables with ${total.rows} rows of ${head.made_at}`
  if (check) say(`The backup is whole: ${found}.`)
  else {
    const source = sourceOfArchive(await readArchive(from))
    await writeTo(placeOf(settings), (session) => copyInto(session, source, foldersOf().migrations))
    say(`${found} are in the database, with the same counts and hashes.`)
    say(AFTERWARDS)
  }
  return 0
}
