import { ensureBuilt } from '../../scripts/prepare.mjs'
import { ensureChromium } from '../support/chromium.mjs'
import { helpOf, readOptions, typed } from '../support/command-line.ts'
import { ensurePostgres } from '../support/postgres.mjs'
import type { Check } from './check.ts'
import { CHECKS } from './checks.ts'
import { ABOUT, chosen, OPTIONS } from './options.ts'
import { tryGuarantees } from './try-guarantees.ts'
import { tryTwins } from './try-twins.ts'
import { TWINS } from './twins/all.ts'

/** `npm run test:chaos`: the promises under fault and attack at full strength. */
const say = (line: string) => process.stdout.write(`${line}\n`)

function list(checks: readonly Check[], withTwins: boolean) {
  for (const { name, guarantee, says } of checks) {
    say(`${name.padEnd(16)} ${guarantee} ${says}`)
    for (const twin of withTwins ? TWINS.filter(({ check }) => check === name) : [])
      say(`${' '.repeat(20)}${twin.says}`)
  }
}

async function prepareFor(checks: readonly Check[]) {
  ensurePostgres()
  if (checks.some(({ runner }) => runner === 'browser')) ensureChromium()
  if (checks.some(({ runner }) => runner !== undefined)) await ensureBuilt()
}

async function run(): Promise<number> {
  const { help, only, twins, list: isListed } = readOptions(process.argv.slice(2), OPTIONS)
  const checks = chosen(only, CHECKS)
  if (help) say(helpOf(ABOUT, OPTIONS))
  else if (isListed) list(checks, twins === true)
  if (help || isListed) return 0
  await prepareFor(checks)
  const { passed, failed } = await (twins ? tryTwins : tryGuarantees)(checks, say)
  say(`\n${passed} passed, ${failed} failed`)
  return failed > 0 || passed === 0 ? 1 : 0
}

process.exitCode = await typed(run)
