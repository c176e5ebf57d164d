import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const RUNNER = join(ROOT, 'node_modules/vitest/vitest.mjs')
const ARGS = ['run', '--config', 'tests/models/ui-faults.config.ts', '--project', 'faulty-views', '--silent']

export type Keyed = { key: number; chart: string }
/** What a page with faults is given: those to judge, and the file to answer to. `isPlanted`: the one fault is there from the beginning. */
export type ToJudge = { faults: readonly Keyed[]; isPlanted: boolean; answers: string }
/** What it answers of each. */
export type Told =
  | { key: number; now: 'begins' }
  | { key: number; now: 'found'; by: string; failure: string }
  | { key: number; now: 'survived'; isShown: boolean }

/** A walk of one path takes a second or two. */
const SILENT_AT_MOST_MS = 120_000
const LOOK_MS = 1000

const linesOf = (file: string): Told[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    : []

function start({ faults, isPlanted }: Omit<ToJudge, 'answers'>, answers: string) {
  const env = {
    ...process.env,
    NO_COLOR: '1',
    VIEW_FAULTS_TO_JUDGE: JSON.stringify({ faults, isPlanted, answers } satisfies ToJudge),
    ...(isPlanted && { UI_FAULT: String(faults[0]?.key) }),
  }
  return spawn(process.execPath, [RUNNER, ...ARGS], { cwd: ROOT, env })
}

/** Hears of every line as it comes; ends a page that has fallen silent. */
function watch(child: ReturnType<typeof start>, answers: string, hear: (told: Told) => void) {
  let heardAt = Date.now()
  let heard = 0
  const look = () => {
    const lines = linesOf(answers).slice(heard)
    for (const line of lines) hear(line)
    heard += lines.length
    if (lines.length > 0) heardAt = Date.now()
    if (heard > 0 && Date.now() - heardAt > SILENT_AT_MOST_MS) child.kill('SIGKILL')
  }
  const timer = setInterval(look, LOOK_MS)
  return () => {
    clearInterval(timer)
    look()
  }
}

/** Opens a page with these faults until it has judged all, or ends before. Answers what its runner said. */
export async function openFaultyPage(toJudge: Omit<ToJudge, 'answers'>, hear: (told: Told) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'faulty-views-'))
  const answers = join(folder, 'answers.jsonl')
  const child = start(toJudge, answers)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  const stopWatching = watch(child, answers, hear)
  await new Promise((resolve) => void child.on('close', resolve))
  stopWatching()
  rmSync(folder, { recursive: true })
  return said
}
