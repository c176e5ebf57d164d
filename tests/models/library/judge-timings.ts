import { root } from '../../../scripts/prepare.mjs'
import { plantedCopy } from '../../chaos/planted.ts'
import { runCheck } from '../../chaos/run-check.ts'
import type { Planted } from '../../e2e/support/timings.ts'

/** A number of the console that takes another value; `test`: the rule that must find it. */
type TimingFault = { constant: string; file: string; written: string; planted: number; test: string }

const LIMITS = 'machines/limits.ts'

export const TIMING_FAULTS: readonly TimingFault[] = [
  { constant: 'CODE_COUNTDOWN_SECONDS', file: LIMITS, written: '60', planted: 120, test: 'for 60 s' },
  { constant: 'CODE_COUNTDOWN_SECONDS', file: LIMITS, written: '60', planted: 59, test: 'for 60 s' },
  { constant: 'CODE_REQUESTED_DELAY_MS', file: LIMITS, written: '500', planted: 1000, test: 'counts as requested' },
  { constant: 'CODE_REQUESTED_DELAY_MS', file: LIMITS, written: '500', planted: 250, test: 'counts as requested' },
  { constant: 'VALIDATION_DEBOUNCE_MS', file: LIMITS, written: '500', planted: 1000, test: 'after typing stops' },
  { constant: 'VALIDATION_DEBOUNCE_MS', file: LIMITS, written: '500', planted: 250, test: 'after typing stops' },
  { constant: 'MENU_EXPAND_DELAY_MS', file: LIMITS, written: '1500', planted: 3000, test: 'in legacy mode' },
  { constant: 'MENU_EXPAND_DELAY_MS', file: LIMITS, written: '1500', planted: 750, test: 'in legacy mode' },
  { constant: 'MASK_CLICK_DELAY_MS', file: 'src/theme/layout.ts', written: '10', planted: 20, test: 'on the mask' },
  { constant: 'MASK_CLICK_DELAY_MS', file: 'src/theme/layout.ts', written: '10', planted: 5, test: 'on the mask' },
]

/** Takes its value from the page where that has one: one build for all of them. */
const edits = () =>
  [...new Map(TIMING_FAULTS.map((fault) => [fault.constant, fault])).values()].map(({ constant, file, written }) => ({
    file,
    find: `export const ${constant} = ${written}\n`,
    replace: `export const ${constant} = (globalThis as { planted?: { ${constant}?: number } }).planted?.${constant} ?? ${written}\n`,
  }))

const CHECK = {
  ...{ name: 'timings', guarantee: 0, says: "the specification's numbers in the browser" },
  files: ['tests/e2e/timings.spec.ts'],
  runner: 'browser' as const,
}

/** How many faults of a rule stand before it. */
const turnOf = (fault: TimingFault) => TIMING_FAULTS.filter(({ test }) => test === fault.test).indexOf(fault)

/** All rules run at once, each with one fault: the first of each, then the second. */
const ROUNDS = [0, 1].map((turn) => TIMING_FAULTS.filter((fault) => turnOf(fault) === turn))

const plantedIn = (round: readonly TimingFault[]): Planted =>
  Object.fromEntries(round.map(({ test, constant, planted }) => [test, { [constant]: planted }]))

export type TimingVerdict = { name: string; isCaught: boolean; by: string }

const firstLines = (words: string) => words.split('\n').slice(0, 2).join(' ')

/** What becomes of each of them on the rules of the browser; `tell` hears of each as it is known. */
export async function judgeTimings(tell: (verdict: TimingVerdict) => void) {
  const { copy, remove } = plantedCopy(root, edits())
  const verdicts: TimingVerdict[] = []
  try {
    const { failures } = await runCheck(CHECK, copy, { PLANTED_TIMING: '{}' })
    if (failures.length > 0) throw new Error(`the timings fail without a fault:\n${failures[0]?.words}`)
    for (const round of ROUNDS) {
      const env = { PLANTED_TIMING: JSON.stringify(plantedIn(round)) }
      const found = (await runCheck(CHECK, copy, env)).failures
      for (const { constant, written, planted, test } of round) {
        const failure = found.find((each) => each.test.includes(test))
        const name = `${constant} is ${planted}, not ${written}`
        const verdict = { name, isCaught: failure !== undefined, by: failure ? firstLines(failure.words) : '' }
        verdicts.push(verdict)
        tell(verdict)
      }
    }
    return verdicts
  } finally {
    remove()
  }
}
