import { parseArgs } from 'node:util'
import type { Settings } from '../settings.ts'

/** A command that was not told what it needs; its message says what that is. */
export class Misused extends Error {}
/** A command that does not do what it was told; its message says why. */
export class Declined extends Error {}

export type Told = { settings: Settings; args: string[]; say: (line: string) => void }

/** Answers the exit code where it is not 0. */
export type Command = (told: Told) => Promise<number | undefined>

type Options = Readonly<Record<string, { type: 'string' | 'boolean' }>>

/** The options given; throws Misused, with how the command is used, for anything else. */
export function optionsIn<const O extends Options>(args: string[], options: O, usage: string) {
  try {
    return parseArgs({ args, options, allowPositionals: false }).values
  } catch {
    throw new Misused(usage)
  }
}
