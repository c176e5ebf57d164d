import { root } from '../../scripts/prepare.mjs'
import type { Check, Failure } from './check.ts'
import { plantedCopy } from './planted.ts'
import { runCheck } from './run-check.ts'
import { TWINS } from './twins/all.ts'
import type { Twin } from './twins/twin.ts'

type Say = (line: string) => void

type Tried = { check: Check; twin: Twin }

const runTried = ({ check, twin: { test = check.test, patienceMs, tries = {} } }: Tried, folder: string) =>
  runCheck({ ...check, parts: 1, test, patienceMs }, folder, tries)

const told = (failures: readonly Failure[]) => failures.map(({ test, words }) => `${test}\n${words}`)

/** What of it the fault is found by. */
const telling = ({ fails, where }: Twin, failures: readonly Failure[]) =>
  failures.filter(({ test, words }) => (!where || where.test(test)) && fails.test(words))

/** Why the check has not found the fault; nothing where it has. */
function missed(twin: Twin, failures: readonly Failure[]) {
  const { fails, where } = twin
  if (failures.length === 0) return ['the check passed']
  if (telling(twin, failures).length > 0) return []
  return [`it failed otherwise than by ${fails}${where ? ` in ${where}` : ''}:`, ...told(failures)]
}

/** What the same tests say of the product as it is, each asked once. */
function controls() {
  const known = new Map<string, Promise<readonly Failure[]>>()
  return (tried: Tried) => {
    const { check, twin } = tried
    const key = JSON.stringify([check.name, twin.test, twin.tries])
    const failures = known.get(key) ?? runTried(tried, root).then((outcome) => outcome.failures)
    known.set(key, failures)
    return failures
  }
}

async function tryTwin(tried: Tried) {
  const { copy, remove } = plantedCopy(root, tried.twin.edits)
  try {
    const { failures, seconds } = await runTried(tried, copy)
    return { why: missed(tried.twin, failures), seconds }
  } finally {
    remove()
  }
}

/** Tries each check on the twins that are meant for it, and before on the product itself, which it must find good. */
export async function tryTwins(checks: readonly Check[], say: Say) {
  const tally = { passed: 0, failed: 0 }
  const controlOf = controls()
  for (const check of checks)
    for (const twin of TWINS.filter((each) => each.check === check.name)) {
      const tried = { check, twin }
      const failed = telling(twin, await controlOf(tried))
      const { why, seconds } =
        failed.length === 0
          ? await tryTwin(tried)
          : { why: ['the product itself is not found good:', ...told(failed)], seconds: 0 }
      const isCaught = why.length === 0
      say(
        `${isCaught ? '✓' : '✗'} ${check.guarantee} ${check.name}: ${twin.says}: twin ${isCaught ? 'caught' : 'NOT caught'} (${seconds} s)`,
      )
      for (const line of why) say(line)
      tally[isCaught ? 'passed' : 'failed'] += 1
    }
  return tally
}
