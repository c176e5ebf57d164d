import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Check } from './checks.ts'
import { figuresIn } from './figures.ts'

/** A check, or what a twin has it try. */
export type Tried = Check & { patienceMs?: number }
export type Outcome = { passed: number; failures: string[]; figures: string; seconds: number }

type Told = Pick<Outcome, 'passed' | 'failures'>
type BrowserSuite = {
  title: string
  suites?: BrowserSuite[]
  specs?: { title: string; ok: boolean; tests: { results: { errors: { message?: string }[] }[] }[] }[]
}

const specsIn = (suite: BrowserSuite): NonNullable<BrowserSuite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsIn),
]

function ofBrowser(report: { suites: BrowserSuite[] }) {
  const specs = report.suites.flatMap(specsIn)
  const wordsOf = ({ title, tests }: (typeof specs)[number]) =>
    [
      title,
      ...tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map((each) => each.message))),
    ].join('\n')
  return {
    passed: specs.filter(({ ok }) => ok).length,
    failures: specs.filter(({ ok }) => !ok).map(wordsOf),
  }
}

const vitest = ({ files, test, project = 'node', patienceMs }: Tried) => [
  ...['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--maxWorkers=1'],
  '--reporter=./tests/chaos/reporter.ts',
  ...(test ? ['-t', test] : []),
  ...(patienceMs ? [`--testTimeout=${patienceMs}`] : []),
  ...files,
]
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

/** One process of a check; `part` says which of how many. */
async function runPart(check: Tried, root: string, folder: string, part: string, env: Record<string, string>) {
  const report = join(folder, `${part.replace('/', '-of-')}.json`)
  const common = { ...env, CHAOS_FIGURES: join(folder, 'figures'), CHAOS_PART: part, CHAOS_REPORT: report }
  const own = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_WORKERS: '2', E2E_OUTPUT: join(folder, 'e2e') }
  const isBrowser = check.runner === 'browser'
  const { code, printed } = await ended(
    root,
    isBrowser ? playwright(check) : vitest(check),
    isBrowser ? { ...common, ...own } : common,
  )
  try {
    const read = JSON.parse(readFileSync(report, 'utf8'))
    const told: Told = isBrowser ? ofBrowser(read) : read
    const isUnexplained = told.failures.length === 0 && (code !== 0 || told.passed === 0)
    return isUnexplained ? { ...told, failures: [printed] } : told
  } catch {
    return { passed: 0, failures: [printed] }
  }
}

/** Runs a check in the sources of a folder, and answers what came of it and what was measured. */
export async function runCheck(check: Tried, root: string, env: Record<string, string>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-chaos-'))
  const began = performance.now()
  const parts = check.parts ?? 1
  try {
    const outcomes = await Promise.all(
      Array.from({ length: parts }, (_, at) => runPart(check, root, folder, `${at + 1}/${parts}`, env)),
    )
    return {
      passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
      failures: outcomes.flatMap(({ failures }) => failures),
      figures: figuresIn(join(folder, 'figures')),
      seconds: Math.round((performance.now() - began) / 1000),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
