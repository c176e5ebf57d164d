import { readSettings } from '../settings.ts'
import { backup } from './backup.ts'
import { type Command, Misused } from './command.ts'
import { migrate } from './migrate.ts'
import { move } from './move.ts'
import { restore } from './restore.ts'
import { whyNot } from './why-not.ts'

/** What an administrator runs beside the server: `node dist/server/commands.js migrate`, or `npm run migrate`. */
const COMMANDS: Readonly<Record<string, Command>> = { migrate, backup, restore, move }

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function main() {
  const [name = '', ...args] = process.argv.slice(2)
  const command = COMMANDS[name]
  if (!command) throw new Misused(`There is no command "${name}": ${Object.keys(COMMANDS).join(', ')}.`)
  return command({ settings: readSettings(process.env), args, say })
}

main().then(
  (code) => process.exit(code ?? 0),
  (error: unknown) => {
    process.stderr.write(`${whyNot(error)}\n`)
    process.exit(error instanceof Misused ? 2 : 1)
  },
)
