import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')

export type Program = {
  pid: number
  /** Everything printed so far, line by line. */
  lines: string[]
  line: (pattern: RegExp) => Promise<string>
  ended: Promise<{ code: number | null; signal: string | null }>
  kill: (signal: NodeJS.Signals) => void
}

function watchLines(child: ChildProcess) {
  const lines: string[] = []
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      for (const look of waiting) look()
    })
  }
  const line = (pattern: RegExp) =>
    new Promise<string>((found, fail) => {
      const look = () => {
        const match = lines.find((each) => pattern.test(each))
        if (match === undefined) return
        waiting.delete(look)
        found(match)
      }
      waiting.add(look)
      child.once('close', () => fail(new Error(`ended before printing ${pattern}:\n${lines.join('\n')}`)))
      look()
    })
  return { lines, line }
}

type Env = Readonly<Record<string, string>>

/** Runs a file of the project, TypeScript or built, in a process of its own, which must be ended by hand. */
export function launchProgram(file: string, env: Env, args: string[] = [], stdout: 'pipe' | number = 'pipe'): Program {
  const child = spawn(
    process.execPath,
    [...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), resolve(ROOT, file), ...args],
    {
      cwd: ROOT,
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', stdout, 'pipe'],
    },
  )
  const { lines, line } = watchLines(child)
  const ended = new Promise<{ code: number | null; signal: string | null }>((done) => {
    child.once('close', (code, signal) => done({ code, signal }))
  })
  return { pid: child.pid ?? 0, lines, line, ended, kill: (signal) => void child.kill(signal) }
}

/** The same, which ends with the test. */
export function startProgram(file: string, env: Env, args: string[] = [], stdout: 'pipe' | number = 'pipe'): Program {
  const program = launchProgram(file, env, args, stdout)
  onTestFinished(async () => {
    program.kill('SIGKILL')
    await program.ended
  })
  return program
}
