import { root } from '../../scripts/prepare.mjs'
import type { Check } from './check.ts'
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

/** Says what is tried where that is no part of what is printed. */
const sayBeside = (text: string) => process.stderr.write(text)

async function tryOne(checks: readonly Check[]) {
  const tried: Tried[] = []
  for (const check of checks) {
    sayBeside(`  ${check.name} …\n`)
    tried.push({ check, ...(await runCheck(check, root, check.full ?? {})) })
  }
  return tried
}

/** Tries the checks, and prints one line for each guarantee. */
export async function tryGuarantees(checks: readonly Check[], say: Say) {
  const tally = { passed: 0, failed: 0 }
  const table = new Map(guarantees().map((each) => [each.number, each]))
  for (const number of numbersOf(checks)) {
    const { promise = '', figure = '' } = table.get(number) ?? {}
    const tried = await tryOne(checks.filter(({ guarantee }) => guarantee === number))
    const failures = tried.flatMap((each) => each.failures)
    const seconds = tried.reduce((sum, each) => sum + each.seconds, 0)
    const figures = tried.map(figureOf).join('; ')
    say(
      `${failures.length === 0 ? '✓' : '✗'} ${number} ${promise}${figure && ` [${figure}]`}: ${figures} (${seconds} s)`,
    )
    for (const failure of failures) say(failure)
    tally[failures.length === 0 ? 'passed' : 'failed'] += 1
  }
  return tally
}
