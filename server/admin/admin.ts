import { createInterface } from 'node:readline'
import { openDatabase } from '../database/open-database.ts'
import { foldersOf } from '../process/folders.ts'
import { whyNot } from '../process/why-not.ts'
import { readSettings } from '../settings.ts'
import { operator } from './operator.ts'
import { type Outcome, runAdmin } from './run.ts'

async function readLine() {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

async function open() {
  const settings = readSettings(process.env)
  const { db, close } = await openDatabase(settings, foldersOf().migrations)
  return { db, settings, by: `command line, ${operator()}`, readLine, close }
}

const print = ({ code, out, err }: Outcome) => {
  process.stdout.write(out)
  process.stderr.write(err)
  process.exitCode = code
}

print(await runAdmin(process.argv.slice(2), { open, whyNot }))
