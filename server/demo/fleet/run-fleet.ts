import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { HandedOver } from '../../../robots/demo/handed-over.ts'
import type { Database } from '../../database/database.ts'
import type { Settings } from '../../settings.ts'
import { handOver } from './hand-over.ts'

/** How soon a fleet that died is started again. */
export const FLEET_AGAIN_MS = 2000

const isSource = (here: string) => here.endsWith('.ts')
/** Built, the fleet lies beside the server. */
const programBeside = (here: string) =>
  fileURLToPath(new URL(isSource(here) ? '../../../robots/demo/main.ts' : './fleet.js', here))
/** From the sources it is translated as the server is. */
const flagsOf = (here: string) =>
  isSource(here) ? process.execArgv : ['--max-old-space-size=128', '--max-semi-space-size=2']

/** Nothing of what the server keeps to itself. */
const ENVIRONMENT = Object.fromEntries(
  ['PATH', 'SystemRoot', 'TMPDIR', 'NODE_ENV'].flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  ),
)

const ANYWHERE = /^(?:0\.0\.0\.0|::|)$/

function urlOf({ HOST }: Settings, port: number) {
  const host = ANYWHERE.test(HOST) ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

async function endOf(child: ChildProcess, signal: AbortSignal) {
  const end = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  try {
    const [code, killedBy] = (await once(child, 'exit')) as [number | null, string | null]
    if (code !== 0 && !signal.aborted) throw new Error(`the demo fleet ended with ${code ?? killedBy}`)
  } finally {
    signal.removeEventListener('abort', end)
  }
}

type Options = { db: Database; settings: Settings; port: number }

/**
 * Starts the demo's robots beside the server and is over when their process is. It learns its keys over the channel between the two,
 * by which it also notices that the server is gone.
 */
export async function runFleet({ db, settings, port }: Options, signal: AbortSignal) {
  if (settings.FLEET === 'off') return
  const handed = await handOver(db)
  if (handed.robots.length === 0 || signal.aborted) return
  const here = import.meta.url
  const child = fork(programBeside(here), [], {
    execArgv: flagsOf(here),
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const told: HandedOver = { ...handed, url: urlOf(settings, port), isStill: settings.FLEET === 'still' }
  child.send(told, () => undefined)
  await endOf(child, signal)
}
