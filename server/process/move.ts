import { copyInto } from '../backup/copy.ts'
import { readAlone, writeTo } from '../backup/databases.ts'
import { sourceOfSession } from '../backup/sources.ts'
import { type Command, Declined, Misused, optionsIn } from './command.ts'
import { foldersOf } from './folders.ts'
import { labelOf, namedPlace, placeOf } from './place-of.ts'

const USAGE = 'npm run move -- --to postgres://… or a folder'
const KEY = 'Start servers there with the same key: what DATA_DIR/secret.key holds, or SECRET_KEY.'

/** Copies the database of the settings into an empty one, while no server runs; the old one stays as it is. */
export const move: Command = async ({ settings, args, say }) => {
  const { to } = optionsIn(args, { to: { type: 'string' } }, USAGE)
  if (!to) throw new Misused(USAGE)
  const [from, target] = [placeOf(settings), namedPlace(to)]
  if (labelOf(from) === labelOf(target)) throw new Declined('Both are the same database.')
  const copied = await readAlone(from, async (session, insistOnNobody) => {
    const source = await sourceOfSession(session, labelOf(from), insistOnNobody)
    return writeTo(target, (there) => copyInto(there, source, foldersOf().migrations))
  })
  const kept = copied.kept > 0 ? `, ${copied.kept} of them from before` : ''
  say(
    `${copied.tables} tables with ${copied.rows} rows are in ${labelOf(target)}${kept}, with the same counts and hashes.`,
  )
  say(KEY)
  return 0
}
