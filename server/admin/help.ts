import type { Command, Option, Thing } from './command.ts'
import { COMMON } from './read-arguments.ts'

export type Things = Readonly<Record<string, Thing>>

const START = 'npm run admin --'

const inColumns = (rows: readonly (readonly [string, string])[]) => {
  const wide = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, says]) => `  ${name.padEnd(wide)}  ${says}`)
}

const optionOf = ([name, { value, says, isNeeded }]: readonly [string, Option]) =>
  [`--${name}${value ? ` <${value}>` : ''}`, isNeeded ? `${says} (needed)` : says] as const

export const helpOfAll = (things: Things) =>
  [
    'Works on the database that the settings of the server name.',
    '',
    `${START} <thing> <verb> [options]`,
    '',
    ...inColumns(Object.entries(things).map(([name, { verbs }]) => [name, Object.keys(verbs).join(', ')])),
    '',
    `${START} <thing> --help says more. A command ends with 0 when it is done, 1 when it is not, 2 when it was called in a wrong way.`,
  ].join('\n')

export const helpOfThing = (thing: string, { about, verbs }: Thing) =>
  [
    about,
    '',
    ...inColumns(
      Object.entries(verbs).map(([verb, { does, takes = [] }]) => [
        [thing, verb, ...takes.map((each) => `<${each}>`)].join(' '),
        does,
      ]),
    ),
    '',
    `${START} ${thing} <verb> --help says more.`,
  ].join('\n')

export const helpOfCommand = (name: string, { does, takes = [], options = {} }: Command) =>
  [
    does,
    '',
    [START, name, ...takes.map((each) => `<${each}>`), '[options]'].join(' '),
    '',
    ...inColumns([...Object.entries<Option>(options), ...Object.entries<Option>(COMMON)].map(optionOf)),
  ].join('\n')
