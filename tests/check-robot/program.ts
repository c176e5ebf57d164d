import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Somebody's robot: a command that is given `URL` and `KEY`, and is ended with all that it has started. */
export function robotProgram(command: readonly string[], url: string) {
  const [file = '', ...args] = command
  let child: ChildProcess | undefined

  return {
    start: (key: string) => {
      const env = { ...process.env, URL: url, KEY: key }
      child = spawn(file, args, { env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
      child.on('error', () => undefined)
    },
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    /** As when its battery is taken out. */
    kill: async () => {
      if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      process.kill(-child.pid, 'SIGKILL')
      await ended
    },
  }
}
export type Program = ReturnType<typeof robotProgram>
