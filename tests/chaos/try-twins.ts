import { root } from '../../scripts/prepare.mjs'
import type { Check } from './check.ts'
import { plantedCopy } from './planted.ts'
import { runCheck } from './run-check.ts'
import { TWINS } from './twins/all.ts'
import type { Twin } from './twins/twin.ts'

type Say = (line: string) => void

/** Why the check has not found the fault; nothing where it has. */
function missed({ fails }: Twin, failures: readonly string[]) {
  if (failures.length === 0) return ['the check passed']
  return failures.some((failure) => fails.test(failure)) ? [] : [`it failed otherwise than by ${fails}:`, ...failures]
}

async function tryTwin(check: Check, twin: Twin) {
  const { copy, remove } = plantedCopy(root, twin.edits)
  try {
    const { test = check.test, patienceMs, tries = {} } = twin
    const { failures, seconds } = await runCheck({ ...check, parts: 1, test, patienceMs }, copy, tries)
    return { why: missed(twin, failures), seconds }
  } finally {
    remove()
  }
}

/** Tries each check on the twins that are meant for it. */
export async function tryTwins(checks: readonly Check[], say: Say) {
  const tally = { passed: 0, failed: 0 }
  for (const check of checks)
    for (const twin of TWINS.filter((each) => each.check === check.name)) {
      const { why, seconds } = await tryTwin(check, twin)
      const isCaught = why.length === 0
      say(
        `${isCaught ? '✓' : '✗'} ${check.guarantee} ${check.name}: ${twin.says}: twin ${isCaught ? 'caught' : 'NOT caught'} (${seconds} s)`,
      )
      for (const line of why) say(line)
      tally[isCaught ? 'passed' : 'failed'] += 1
    }
  return tally
}
