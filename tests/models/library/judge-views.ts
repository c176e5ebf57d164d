import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UI_FAULTS, type UiFault } from './ui-faults.ts'

const ROOT = join(import.meta.dirname, '../../..')

export type ViewVerdict = { fault: UiFault; isCaught: boolean; by: string }

const standsOnce = ({ file, find }: UiFault) =>
  existsSync(join(ROOT, file)) && readFileSync(join(ROOT, file), 'utf8').split(find).length === 2

const FAILED_PATH = /(?:×|✗|FAIL) .*?>\s*(.+)$/m

/** Walks the views of these charts, with a fault in them or as they are. Answers what the tests' runner says. */
async function walkViews(charts: readonly string[], planted: Record<string, string>) {
  const runner = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--config', 'tests/models/ui-faults.config.ts', '--project', 'dom', 'tests/models/dom.test.tsx']
  const env = { ...process.env, ...planted, PATHS_CHART: charts.join(), NO_COLOR: '1' }
  const child = spawn(process.execPath, [runner, ...args], { cwd: ROOT, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  await new Promise((resolve) => void child.on('close', resolve))
  if (!/Tests {2}/.test(said)) throw new Error(`the views of ${charts.join(', ')} were not walked:\n${said}`)
  return { said, hasFailed: /Tests .*failed/.test(said) }
}

async function judge(fault: UiFault, number: number): Promise<ViewVerdict> {
  if (!standsOnce(fault)) throw new Error(`${fault.name}: "${fault.find}" does not stand once in ${fault.file}`)
  const { said, hasFailed } = await walkViews([fault.chart], { UI_FAULT: String(number) })
  return { fault, isCaught: hasFailed, by: FAILED_PATH.exec(said)?.[1] ?? '' }
}

const AT_ONCE = 2

/** What becomes of every planted fault; `tell` hears of each as it is known. */
export async function judgeViews(isWanted: (chart: string) => boolean, tell: (verdict: ViewVerdict) => void) {
  const waiting = UI_FAULTS.map((fault, number) => ({ fault, number })).filter(({ fault }) => isWanted(fault.chart))
  const { said, hasFailed } = await walkViews([...new Set(waiting.map(({ fault }) => fault.chart))], {})
  if (hasFailed) throw new Error(`the views fail without a fault:\n${said}`)
  const verdicts: ViewVerdict[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const verdict = await judge(next.fault, next.number)
      verdicts.push(verdict)
      tell(verdict)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return verdicts
}
