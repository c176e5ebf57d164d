import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildWarnings, ensureBuilt, ensureInstalled } from '../scripts/prepare.mjs'
import { ensureChromium } from './support/chromium.mjs'
import { failedInPlaywright, failedInVitest } from './support/failed-tests.mjs'
import { ensurePostgres } from './support/postgres.mjs'

/**
 * `npm test`: the checks, in the order in which a failure is cheapest to learn of; `npm run test:long`: the whole of what it
 * has a sample of. `npm test -- browser` runs one part; `--both` tells of the last run of each. `--within 4000`: after so many
 * seconds no part begins, and those that are left out are named.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
const { values: asked, positionals: wanted } = parseArgs({
  options: { long: { type: 'boolean' }, both: { type: 'boolean' }, within: { type: 'string' } },
  allowPositionals: true,
})
const withinMs = Number(asked.within ?? Number.POSITIVE_INFINITY) * 1000
const totals = { passed: 0, failed: 0 }
const lines = []
/** What failed, said once more at the end, where it is seen. */
const failures = []

const bin = (path) => join('node_modules', path)
const TSC = bin('typescript-7/bin/tsc')

/** Runs a Node script; resolves with its exit code. */
const node = (args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('close', (code) => resolve(code ?? 1))
  })

function record(name, passed, failed, startedAt) {
  totals.passed += passed
  totals.failed += failed
  const took = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  const line = `${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${took})`
  lines.push(line)
  console.log(`\n${line}`)
}

const steps =
  (...commands) =>
  async () => {
    const codes = await Promise.all(commands.map((command) => node(command)))
    const failed = codes.filter((code) => code !== 0).length
    return { passed: commands.length - failed, failed }
  }

/** Counts from a report file; a run that ends badly without naming a failed test counts as one failure. */
function counted(exitCode, file, count, failedIn = () => []) {
  const report = existsSync(file) && JSON.parse(readFileSync(file, 'utf8'))
  const counts = report ? count(report) : { passed: 0, failed: 0 }
  if (report) failures.push(...failedIn(report))
  const isUnexplained = (exitCode !== 0 || counts.passed === 0) && counts.failed === 0
  return isUnexplained ? { ...counts, failed: 1 } : counts
}

async function vitest(name, projects, files = [], others = []) {
  const report = join(root, `reports/${name}.json`)
  rmSync(report, { force: true })
  const code = await node([
    bin('vitest/vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...others.map((file) => `--exclude=${file}`),
    ...files,
  ])
  const count = ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests })
  return counted(code, report, count, failedInVitest)
}

/** What is likeliest to go otherwise there. Races over several processes are among the other tests of the server. */
const POSTGRES_SAMPLE = ['database', 'records', 'sign-in'].map((room) => `tests/server/${room}/`)

async function sampleOnPostgres() {
  ensurePostgres()
  return vitest('postgres', ['postgres'], POSTGRES_SAMPLE)
}

async function restOnPostgres() {
  ensurePostgres()
  const sample = POSTGRES_SAMPLE.map((room) => `${room}**`)
  return vitest('postgres-rest', ['postgres'], [], sample)
}

/** Follows `docs/running.md`, whose services are those of Linux: elsewhere there is nothing to follow. */
const RECIPE = process.platform === 'linux' ? [['recipe', () => vitest('recipe', ['recipe'], ['tests/recipe/'])]] : []

/** Runs some of the browser tests, each worker against a server and a database of its own. */
async function browserPart(name, files, workers, chromium) {
  const report = join(root, `reports/browser-${name}.json`)
  rmSync(report, { force: true })
  const paths = files.map((file) => `tests/e2e/${file}`)
  const code = await node([bin('@playwright/test/cli.js'), 'test', '-c', 'tests/e2e/playwright.config.ts', ...paths], {
    CHROMIUM_PATH: chromium,
    E2E_WORKERS: String(workers),
    E2E_OUTPUT: join(root, `reports/e2e-${name}`),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const count = ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky })
  return counted(code, report, count, failedInPlaywright)
}

/** Dozens of pages at once: nothing else runs beside them. */
const ALONE = 'faults.spec.ts'
const WORKERS = Math.min(2, availableParallelism())

/** One or two files of each kind of screen. */
const BROWSER_SAMPLE = ['sign-in', 'first-login', 'reset', 'tabs', 'console', 'menu', 'palette', 'frame'].map(
  (name) => `${name}.spec.ts`,
)

async function browserSample() {
  await ensureBuilt()
  return browserPart('sample', BROWSER_SAMPLE, WORKERS, ensureChromium())
}

async function browserFaults() {
  await ensureBuilt()
  return browserPart('faults', [ALONE], WORKERS, ensureChromium())
}

/** How many parts the other browser tests come in: a machine that is slow begins those for which it has the time. */
const BROWSER_PARTS = 5

const browserRest = (part) => async () => {
  await ensureBuilt()
  const elsewhere = [ALONE, ...BROWSER_SAMPLE]
  const rest = readdirSync('tests/e2e').filter((name) => name.endsWith('.spec.ts') && !elsewhere.includes(name))
  const files = rest.sort().filter((_, at) => at % BROWSER_PARTS === part)
  return browserPart(`rest-${part + 1}`, files, WORKERS, ensureChromium())
}

const BROWSER_REST = Array.from({ length: BROWSER_PARTS }, (_, part) => [
  `browser ${part + 1} of ${BROWSER_PARTS}`,
  browserRest(part),
])

/** Charts whose paths are walked in the product each time: the session and the ways in. */
const SMOKE = 'session,login,signIn,reset,codeRequest,agentMode'

/** Exploring charts makes much that is gone at once: with more room for that, a quarter of the time is saved. */
const YOUNG = '--max-semi-space-size=128'

const paths =
  (...which) =>
  async () => {
    await ensureBuilt()
    const report = join(root, 'reports/paths-in-browser.json')
    rmSync(report, { force: true })
    const code = await node(
      [bin('tsx/dist/cli.mjs'), YOUNG, 'tests/models/paths.ts', '--target', 'browser', ...which, '--json', report],
      { CHROMIUM_PATH: ensureChromium() },
    )
    return counted(code, report, (totals) => totals)
  }

async function build() {
  await ensureBuilt()
  const warnings = buildWarnings()
  if (warnings) console.error(`The build warned:\n${warnings}`)
  return { passed: warnings ? 0 : 1, failed: warnings ? 1 : 0 }
}

/** Each stage after the one before; its lanes side by side. */
const SHORT = [
  [
    [['types', steps([TSC, '--noEmit'], [TSC, '--noEmit', '-p', 'machines'])]],
    [
      ['lint', steps([bin('@biomejs/biome/bin/biome'), 'check', '.'])],
      [
        'contract',
        steps([bin('openapi-typescript/bin/cli.js'), 'openapi/capi.yaml', '-o', 'openapi/capi.gen.ts', '--check']),
      ],
      ['build', build],
    ],
  ],
  [
    [
      ['unit and server', () => vitest('vitest', ['node', 'dom', 'charts'])],
      ['sample on PostgreSQL', sampleOnPostgres],
      ['sample in the browser', browserSample],
      ['sample of paths', paths('--chart', SMOKE)],
    ],
  ],
]
const LONG = [
  [
    [
      ['faults in the browser', browserFaults],
      ...BROWSER_REST,
      ['rest of the server on PostgreSQL', restOnPostgres],
      ['paths of the other charts', paths('--except', SMOKE)],
      ['faults of servers', () => vitest('faults', ['faults'])],
      ['scenarios in the browser', paths('--scenario', 'all')],
      ...RECIPE,
      ['first hour', () => vitest('first-hour', ['recipe'], ['tests/first-hour/'])],
    ],
  ],
]

const isWanted = ([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word))

async function runPart([name, part]) {
  const startedAt = performance.now()
  if (startedAt > withinMs) {
    lines.push(`– ${name}: not run, ${asked.within} s were over`)
    return
  }
  console.log(`\n── ${name}, after ${(startedAt / 1000).toFixed(0)} s ${'─'.repeat(Math.max(0, 50 - name.length))}`)
  try {
    const { passed, failed } = await part()
    record(name, passed, failed, startedAt)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    record(name, 0, 1, startedAt)
  }
}

async function runLane(parts) {
  for (const part of parts.filter(isWanted)) await runPart(part)
}

async function run(stages, kept) {
  const names = stages.flat(2).map(([name]) => name)
  const unknown = wanted.filter((word) => !names.some((name) => name.includes(word)))
  if (unknown.length) {
    console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${names.join(', ')}.`)
    process.exit(2)
  }
  rmSync(kept, { force: true })
  await ensureInstalled()
  mkdirSync('reports', { recursive: true })
  for (const lanes of stages) await Promise.all(lanes.map(runLane))
  writeFileSync(kept, JSON.stringify({ lines, failures, totals }))
}

const KEPT = { short: 'reports/run.json', long: 'reports/run-long.json' }

/** What both runs have told; a run that told nothing has failed. */
function addUp() {
  for (const [name, kept] of Object.entries(KEPT)) {
    const told = existsSync(kept) && JSON.parse(readFileSync(kept, 'utf8'))
    failures.push(...(told ? told.failures : [`the ${name} run did not end`]))
    lines.push(...(told ? told.lines : []))
    totals.passed += told ? told.totals.passed : 0
    totals.failed += told ? told.totals.failed : 1
  }
}

if (asked.both) addUp()
else if (asked.long) await run(LONG, KEPT.long)
else await run(SHORT, KEPT.short)
if (failures.length) console.log(`\n${failures.map((failure) => `✗ ${failure}`).join('\n')}`)
console.log(`\n${lines.join('\n')}\n\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed ? 1 : 0)
