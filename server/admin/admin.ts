import { userInfo } from 'node:os'
import { createInterface } from 'node:readline'
import { openDatabase } from '../database/open-database.ts'
import { foldersOf } from '../process/folders.ts'
import { whyNot } from '../process/why-not.ts'
import { readSettings } from '../settings.ts'
import { type Outcome, runAdmin } from './run.ts'

async function readLine() {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

/** Who asks, where they work as another account by sudo as well. */
function operator() {
  const { username } = userInfo()
  const { SUDO_USER = username } = process.env
  return SUDO_USER === username ? username : `${SUDO_USER} as ${username}`
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
