import { availableParallelism } from 'node:os'
import { root } from '../../scripts/prepare.mjs'
import type { Check, Failure } from './check.ts'
import { guarantees } from './guarantees.ts'
import { type Outcome, runCheck } from './run-check.ts'

type Say = (line: string) => void
type Tried = Outcome & { check: Check }

/** What was measured; where nothing was, how much has held. */
const figureOf = ({ check, passed, figures }: Tried) => {
  const count = `${passed} ${check.runner === 'bench' ? 'goals' : 'tests'}`
  return `${check.says}: ${figures || count}`
}

const numbersOf = (checks: readonly Check[]) => [...new Set(checks.map(({ guarantee }) => guarantee))]

const AT_ONCE = Math.min(2, availableParallelism())

/** A file of which nothing was tried, as where a test was given another name, proves nothing. */
const untried = ({ name, files }: Check, passedIn: readonly string[]): Failure[] =>
  files
    .filter((file) => !passedIn.includes(file))
    .map((file) => ({ test: file, words: `no test of it passed for ${name}` }))

async function tryCheck(check: Check): Promise<Tried> {
  // Where it is no part of what is printed.
  process.stderr.write(`  ${check.name} …\n`)
  const outcome = await runCheck(check, root, check.full ?? {})
  const failures = outcome.failures.length > 0 ? outcome.failures : untried(check, outcome.files)
  return { check, ...outcome, failures }
}

/** What may share the machine is tried first, as many at once as there is room for. */
async function tryTogether(checks: readonly Check[]) {
  const [waiting, tried] = [[...checks], new Map<Check, Tried>()]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) tried.set(next, await tryCheck(next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return tried
}

/** Tries the checks, and prints one line for each guarantee. */
export async function tryGuarantees(checks: readonly Check[], say: Say) {
  const tally = { passed: 0, failed: 0 }
  const together = await tryTogether(checks.filter(({ sharesMachine }) => sharesMachine))
  const table = new Map(guarantees().map((each) => [each.number, each]))
  for (const number of numbersOf(checks)) {
    const { promise = '', figure = '' } = table.get(number) ?? {}
    const tried: Tried[] = []
    for (const check of checks.filter(({ guarantee }) => guarantee === number))
      tried.push(together.get(check) ?? (await tryCheck(check)))
    const failures = tried.flatMap((each) => each.failures)
    const seconds = tried.reduce((sum, each) => sum + each.seconds, 0)
    const figures = tried.map(figureOf).join('; ')
    say(
      `${failures.length === 0 ? '✓' : '✗'} ${number} ${promise}${figure && ` [${figure}]`}: ${figures} (${seconds} s)`,
    )
    for (const { test, words } of failures) say(`${test}\n${words}`)
    tally[failures.length === 0 ? 'passed' : 'failed'] += 1
  }
  return tally
}
