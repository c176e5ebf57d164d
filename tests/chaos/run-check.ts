import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Check, Told } from './check.ts'
import { figuresIn } from './figures.ts'

/** A check, or what a twin has it try. */
export type Tried = Check & { patienceMs?: number }
export type Outcome = Told & { figures: string; seconds: number }

type BrowserSpec = {
  file: string
  title: string
  ok: boolean
  tests: { results: { errors: { message?: string }[] }[] }[]
}
type BrowserSuite = { suites?: BrowserSuite[]; specs?: BrowserSpec[] }

const specsIn = ({ specs = [], suites = [] }: BrowserSuite): BrowserSpec[] => [...specs, ...suites.flatMap(specsIn)]

/** A bench prints a line for each goal. */
function ofBench(printed: string, files: string[]): Told {
  const met = (sign: string) => printed.split('\n').filter((line) => line.startsWith(sign))
  return { passed: met('✓').length, files, failures: met('✗').map((words) => ({ test: '', words })) }
}

function ofBrowser({ suites }: { suites: BrowserSuite[] }): Told {
  const specs = specsIn({ suites })
  const passed = specs.filter(({ ok }) => ok)
  const wordsOf = ({ tests }: BrowserSpec) =>
    stripVTControlCharacters(
      tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))).join('\n'),
    )
  return {
    passed: passed.length,
    files: [...new Set(passed.map(({ file }) => `tests/e2e/${file}`))],
    failures: specs.filter(({ ok }) => !ok).map((spec) => ({ test: spec.title, words: wordsOf(spec) })),
  }
}

const vitest = ({ files, test, patienceMs }: Tried) => [
  ...['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1'],
  ...['node', 'faults', 'charts', 'dom'].map((project) => `--project=${project}`),
  '--reporter=./tests/chaos/reporter.ts',
  ...(test ? ['-t', test] : []),
  ...(patienceMs ? [`--testTimeout=${patienceMs}`] : []),
  ...files,
]
const bench = ({ name }: Tried) => ['tests/bench/run.mjs', name]
const playwright = ({ files, test }: Tried) => [
  ...['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/e2e/playwright.config.ts'],
  ...(test ? ['-g', test] : []),
  ...files,
]

/** Ends with all that it printed. */
function ended(root: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'pipe' })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text
    })
  return new Promise<{ code: number | null; printed: string }>((done) =>
    child.once('close', (code) => done({ code, printed })),
  )
}

const ARGS = { vitest, browser: playwright, bench }

function told({ runner, files }: Tried, report: string, printed: string): Told {
  if (runner === 'bench') return ofBench(printed, files)
  const read = JSON.parse(readFileSync(report, 'utf8'))
  return runner === 'browser' ? ofBrowser(read) : read
}

/** One process of a check; `part` says which of how many. */
async function runPart(check: Tried, root: string, folder: string, part: string, env: Record<string, string>) {
  const report = join(folder, `${part.replace('/', '-of-')}.json`)
  const common = { ...env, CHAOS_FIGURES: join(folder, 'figures'), CHAOS_PART: part, CHAOS_REPORT: report }
  const workers = String(check.parts ?? 1)
  const own = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_WORKERS: workers, E2E_OUTPUT: join(folder, 'e2e') }
  const { code, printed } = await ended(root, ARGS[check.runner ?? 'vitest'](check), { ...common, ...own })
  try {
    const all = told(check, report, printed)
    const isUnexplained = all.failures.length === 0 && (code !== 0 || all.passed === 0)
    return isUnexplained ? { ...all, failures: [{ test: '', words: printed }] } : all
  } catch {
    return { passed: 0, files: [], failures: [{ test: '', words: printed }] }
  }
}

/** Runs a check in the sources of a folder, and answers what came of it and what was measured. */
export async function runCheck(check: Tried, root: string, env: Record<string, string>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-chaos-'))
  const began = performance.now()
  const parts = check.runner === 'browser' ? 1 : (check.parts ?? 1)
  try {
    const outcomes = await Promise.all(
      Array.from({ length: parts }, (_, at) => runPart(check, root, folder, `${at + 1}/${parts}`, env)),
    )
    return {
      passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
      files: outcomes.flatMap(({ files }) => files),
      failures: outcomes.flatMap(({ failures }) => failures),
      figures: figuresIn(join(folder, 'figures')),
      seconds: Math.round((performance.now() - began) / 1000),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
