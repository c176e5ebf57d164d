import { openDatabase } from '../database/open-database.ts'
import { foldersOf } from '../process/folders.ts'
import { whyNot } from '../process/why-not.ts'
import { readSettings } from '../settings.ts'
import { operator } from './operator.ts'
import { readSecret } from './read-typed.ts'
import { type Outcome, runAdmin } from './run.ts'

const terminal = { input: process.stdin, asking: process.stderr }

async function open() {
  const settings = readSettings(process.env)
  const { db, close } = await openDatabase(settings, foldersOf().migrations)
  const by = `command line, ${operator()}`
  return { db, settings, by, readSecret: (whose: string) => readSecret(terminal, whose), close }
}

const print = ({ code, out, err }: Outcome) => {
  process.stdout.write(out)
  process.stderr.write(err)
  process.exitCode = code
}

print(await runAdmin(process.argv.slice(2), { open, whyNot }))
