import { parseArgs } from 'node:util'

/** One option of a command: what stands for its value in the help, if it has one, and what it does. */
export type Option = { value?: string; says: string }
export type Options = Readonly<Record<string, Option>>
export type Given = Readonly<Record<string, string | true | undefined>>

/** What a person typed and cannot be done; it is said without a stack. */
export class Mistyped extends Error {}

/** How many letters must be added, dropped or changed to make one of the other. */
function distance(one: string, other: string) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (let at = 1; at < row.length; at += 1)
      next.push(
        Math.min((row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** So many names, those first that are likeliest to be meant. */
export function nearestOf(name: string, names: readonly string[], count: number) {
  const far = (other: string) => distance(name.toLowerCase(), other.toLowerCase())
  return names.toSorted((one, other) => far(one) - far(other)).slice(0, count)
}

const NEAR = 0.5

/** The name that was probably meant. */
export function nearest(name: string, names: readonly string[]) {
  const [best] = nearestOf(name, names, 1)
  return best !== undefined &&
    distance(name.toLowerCase(), best.toLowerCase()) <= Math.max(name.length, best.length) * NEAR
    ? best
    : undefined
}

/** Refuses a name that is not there: says the nearest, and all there are. */
export function mustBeOne(what: string, name: string, names: readonly string[]) {
  if (names.includes(name)) return
  const meant = nearest(name, names)
  const question = meant === undefined ? '' : ` Did you mean ${meant}?`
  throw new Mistyped(`There is no ${what} "${name}".${question}\nThere is: ${names.join(', ')}`)
}

/** The names in a list with commas, all of them known. */
export function namesIn(what: string, list: string, names: readonly string[]) {
  const wanted = list.split(',').map((name) => name.trim())
  for (const name of wanted) mustBeOne(what, name, names)
  return wanted
}

/** A whole number of at least `least`. */
export function countIn(option: string, text: string, least: number) {
  const count = Number(text)
  if (Number.isSafeInteger(count) && count >= least && text.trim() !== '') return count
  throw new Mistyped(`--${option} takes a whole number from ${least}, not "${text}".`)
}

/** The page of `--help`. */
export function helpOf(about: string, options: Options) {
  const rows = Object.entries(options).map(([name, { value, says }]) => [
    `  --${name}${value ? ` ${value}` : ''}`,
    says,
  ])
  const width = Math.max(...rows.map(([left = '']) => left.length)) + 3
  return `${about}\n\n${rows.map(([left = '', right]) => `${left.padEnd(width)}${right}`).join('\n')}\n`
}

/** The options that were given; one that is not there is refused with the nearest. */
export function readOptions(args: readonly string[], options: Options): Given {
  const { values, tokens, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(options).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' } as const]),
    ),
    strict: false,
    tokens: true,
  })
  for (const token of tokens) if (token.kind === 'option') mustBeOne('option', token.name, Object.keys(options))
  if (positionals.length > 0)
    throw new Mistyped(`What is "${positionals[0]}"? Options begin with --; --help names them.`)
  for (const [name, value] of Object.entries(values))
    if (options[name]?.value && typeof value !== 'string') throw new Mistyped(`--${name} needs ${options[name].value}.`)
  return values as Given
}

const MISTYPED = 2

/** Does what was typed; what was mistyped ends the process with a sentence. */
export async function typed<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Mistyped)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(MISTYPED)
  }
}
