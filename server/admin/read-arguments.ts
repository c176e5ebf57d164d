import { parseArgs } from 'node:util'
import { type Command, type Given, type Option, WrongUsage } from './command.ts'

/** Options that every command has. */
export const COMMON = { json: { says: 'Answers in JSON' }, help: { says: 'Says what it does and takes' } } as const

function parsed(args: string[], options: Parameters<typeof parseArgs>[0]) {
  try {
    return parseArgs({ args, allowPositionals: true, ...options })
  } catch (error) {
    throw new WrongUsage((error as Error).message.split('. ')[0])
  }
}

const given = (value: unknown) => (value === true ? '' : String(value))

/** The arguments and options of a command; refuses what it does not know, and what is missing. */
export function readArguments(args: string[], { takes = [], options: own = {} }: Command): Given {
  const options: Readonly<Record<string, Option>> = { ...own, ...COMMON }
  const kinds = Object.entries(options).map(([name, { value }]) => {
    return [name, { type: value ? ('string' as const) : ('boolean' as const) }] as const
  })
  const { values, positionals } = parsed(args, { options: Object.fromEntries(kinds) })
  if (positionals.length > takes.length) throw new WrongUsage(`Unexpected argument '${positionals[takes.length]}'`)
  const found = Object.entries(values).map(([name, value]) => [name, given(value)] as const)
  const all: Given = Object.fromEntries([...found, ...positionals.map((each, at) => [takes[at] ?? '', each] as const)])
  if ('help' in all) return all
  for (const name of takes) if (!all[name]) throw new WrongUsage(`<${name}> is missing`)
  for (const [name, { isNeeded }] of Object.entries(own))
    if (isNeeded && !all[name]?.trim()) throw new WrongUsage(`--${name} is missing`)
  return all
}
