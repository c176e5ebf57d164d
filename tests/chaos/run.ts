import { ensureBuilt, root } from '../../scripts/prepare.mjs'
import { ensureChromium } from '../support/chromium.mjs'
import { helpOf, readOptions, typed } from '../support/command-line.ts'
import { ensurePostgres } from '../support/postgres.mjs'
import { CHECKS, type Check } from './checks.ts'
import { guarantees } from './guarantees.ts'
import { ABOUT, chosen, OPTIONS } from './options.ts'
import { runCheck } from './run-check.ts'
import { tryTwins } from './try-twins.ts'
import { TWINS } from './twins/all.ts'

/** `npm run test:chaos`: the promises under fault and attack at full strength. */
const say = (line: string) => process.stdout.write(`${line}\n`)

type Tally = { passed: number; failed: number }

async function tryChecks(checks: readonly Check[]): Promise<Tally> {
  const tally = { passed: 0, failed: 0 }
  for (const check of checks) {
    const { failures, figures, seconds } = await runCheck(check, root, check.full ?? {})
    const isKept = failures.length === 0
    say(`${isKept ? '✓' : '✗'} ${check.guarantee} ${check.says}${figures && `: ${figures}`} (${seconds} s)`)
    for (const failure of failures) say(failure)
    tally[isKept ? 'passed' : 'failed'] += 1
  }
  return tally
}

/** What needs no more time than `npm test` has. */
function sayOthers() {
  const tried = new Set(CHECKS.map(({ guarantee }) => guarantee))
  for (const { number, promise, names } of guarantees().filter((each) => !tried.has(each.number)))
    say(`· ${number} ${promise}: ${names.join(', ')}`)
}

function list(checks: readonly Check[], withTwins: boolean) {
  for (const { name, guarantee, says } of checks) {
    say(`${name.padEnd(16)} ${guarantee} ${says}`)
    for (const twin of withTwins ? TWINS.filter(({ check }) => check === name) : [])
      say(`${' '.repeat(20)}${twin.says}`)
  }
}

async function prepareFor(checks: readonly Check[]) {
  ensurePostgres()
  if (!checks.some(({ runner }) => runner === 'browser')) return
  ensureChromium()
  await ensureBuilt()
}

async function run(): Promise<number> {
  const { help, only, twins, list: isListed } = readOptions(process.argv.slice(2), OPTIONS)
  const checks = chosen(only, CHECKS)
  if (help) say(helpOf(ABOUT, OPTIONS))
  else if (isListed) list(checks, twins === true)
  if (help || isListed) return 0
  await prepareFor(checks)
  const { passed, failed } = twins ? await tryTwins(checks, say) : await tryChecks(checks)
  if (!twins && only === undefined) {
    say('\nHeld by npm test alone:')
    sayOthers()
  }
  say(`\n${passed} passed, ${failed} failed`)
  return failed > 0 || passed === 0 ? 1 : 0
}

process.exitCode = await typed(run)
