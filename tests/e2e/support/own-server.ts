import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { openFolder } from '../../../server/database/embedded.ts'
import { seedPeople } from '../../../server/demo/seed-people.ts'
import { addPerson, type NewPerson } from '../../../server/people/people.ts'
import { LASTING } from './lasting.ts'
import { PORT } from './ports.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const OWN_PORT = PORT + 8
const IS_OPEN = /The console is open at/

/** Where a server that is started here listens: each has a port for the console, and the next one for the pages. */
export const portOfOwn = (number: number) => OWN_PORT + 2 * number
export const originOf = (number: number) => `http://localhost:${portOfOwn(number)}`

/** Where the server that a file of tests starts for itself can be reached. */
export const OWN_ORIGIN = originOf(0)

/** No limit stands in the way of a test that asks for codes again and again. */
export const NO_SEND_LIMITS = {
  CODE_RESEND_S: '0',
  CODE_TRIES_PER_DAY: '10000',
  SEND_PER_HOUR: '10000',
  SEND_PER_DAY: '10000',
  SEND_PER_ADDRESS_HOUR: '10000',
}

function linesOf({ stdout, stderr }: ChildProcess, onLine: (line: string) => void) {
  const lines: string[] = []
  const hear = (line: string) => {
    lines.push(line)
    onLine(line)
  }
  for (const stream of [stdout, stderr]) if (stream) createInterface({ input: stream }).on('line', hear)
  return lines
}

/** The people of the demo company and more, before the server opens the folder. */
async function settle(folder: string, people: readonly NewPerson[]) {
  const { db, close } = await openFolder(folder, join(ROOT, 'server/database/migrations'))
  await seedPeople(db)
  for (const person of people) await addPerson(db, person)
  await close()
}

type Start = { folder: string; settings?: Readonly<Record<string, string>>; number?: number; program?: string }

/** A server on a data folder, as `npm start` starts it, or another build of it; `number`: where there are several. */
export async function startServerOn({ folder, settings, number = 0, program = 'scripts/start.mjs' }: Start) {
  const port = portOfOwn(number)
  const env = { PORT: String(port), APPS_PORT: String(port + 1), DATA_DIR: folder, DEMO: '1', FLEET: 'still' }
  const child = spawn(process.execPath, [program], {
    cwd: ROOT,
    env: { ...process.env, ...env, ...LASTING, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill('SIGTERM'))
  const lines = await new Promise<string[]>((open, fail) => {
    const all = linesOf(child, (line) => IS_OPEN.test(line) && open(all))
    child.once('exit', () => fail(new Error(`the server ended:\n${all.join('\n')}`)))
  })
  return {
    /** Everything printed so far, on stdout and stderr. */
    lines,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
    /** As a machine that loses its power. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    /** Takes calls and answers none, until it goes on. */
    hang: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
  }
}

/** A server with settings, people and a log of its own, on an empty data folder that goes with it. */
export async function startOwnServer(
  settings: Readonly<Record<string, string>> = {},
  people: readonly NewPerson[] = [],
  number = 0,
) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-e2e-own-'))
  if (people.length > 0) await settle(folder, people)
  const { lines, stop } = await startServerOn({ folder, settings, number })
  return {
    lines,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>
