import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type Service = {
  lines: string[]
  line: (pattern: RegExp) => Promise<string>
  ended: Promise<number | null>
  /** Resolves with the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}
export type Program = { command: string[]; cwd?: string; env?: Record<string, string>; uid?: number; gid?: number }

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a program that runs until it is stopped, or until the tests are over. */
export function startService({ command: [file = '', ...args], env = {}, ...where }: Program): Service {
  const child = spawn(file, args, {
    ...where,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  const lines: string[] = []
  let look = () => {}
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      look()
    })
  const line = (pattern: RegExp) =>
    new Promise<string>((found, fail) => {
      look = () => {
        const match = lines.find((each) => pattern.test(each))
        if (match !== undefined) found(match)
      }
      ended.then(() => fail(new Error(`${file} ended:\n${lines.join('\n')}`)))
      look()
    })
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return { lines, line, ended, stop }
}
