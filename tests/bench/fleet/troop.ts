import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

type Robots = { url: string; folder: string; from: number; to: number }

/** Robots in a process of their own, which can be killed and started again. */
export function startTroop({ url, folder, from, to }: Robots) {
  const program = join(import.meta.dirname, 'robots.ts')
  const env = { ...process.env, URL: url, JOURNAL: join(folder, String(from)), FROM: String(from), TO: String(to) }
  const start = () =>
    spawn(process.execPath, ['--import', 'tsx', program], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  let child: ChildProcess = start()

  async function end(signal: NodeJS.Signals) {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill(signal)) await ended
  }
  return {
    /** As by a machine that loses its power. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start() {
      child = start()
    },
  }
}

export type Troop = ReturnType<typeof startTroop>
