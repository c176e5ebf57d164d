import { Mistyped, mustBeOne, type Options } from '../support/command-line.ts'
import type { Check } from './check.ts'

export const ABOUT = `npm run test:chaos -- [options]
Tries at full strength what the console promises under fault and attack, and prints one line for each promise with what was measured.
Exit code: 0 all is kept, 1 something is not, 2 a mistyped option.`

export const OPTIONS = {
  only: {
    value: '<checks>',
    says: 'only these, by name or by the number of their guarantee, with commas: --only kills,29',
  },
  twins: { says: 'tries each check on copies of the product with a planted fault, which it must find' },
  list: { says: 'names the checks, and with --twins the planted faults' },
  help: { says: 'this page' },
} satisfies Options

/** The checks that are asked for; all where none is named. */
export function chosen<Named extends Pick<Check, 'name' | 'guarantee'>>(
  only: string | true | undefined,
  all: readonly Named[],
) {
  if (typeof only !== 'string') return all
  const wanted = only.split(',').map((name) => name.trim())
  const known = all.flatMap(({ name, guarantee }) => [name, String(guarantee)])
  for (const name of wanted) mustBeOne('check', name, [...new Set(known)])
  const found = all.filter(({ name, guarantee }) => wanted.includes(name) || wanted.includes(String(guarantee)))
  if (found.length === 0) throw new Mistyped('Nothing is chosen.')
  return found
}
