import type { Database } from '../database/database.ts'
import type { Settings } from '../settings.ts'

/** Bad arguments: the command was not begun. */
export class WrongUsage extends Error {}
/** What was asked for could not be done; the message is what a person reads. */
export class NotDone extends Error {}

export type Option = {
  says: string /** What stands for the value in the help; a flag has none. */
  value?: string
  isNeeded?: true
}

/** Arguments and options by their names; a flag that is set has an empty text. */
export type Given = Readonly<Record<string, string | undefined>>

export type Context = {
  db: Database
  settings: Settings
  /** Who does it, for the operation log. */
  by: string
  /** A secret that is piped in as a line, or asked for at a terminal as `whose`, which shows nothing of it. */
  readSecret: (whose: string) => Promise<string>
}

/** What a command did: for people, and for scripts. */
export type Told = { said: string; data: Readonly<Record<string, unknown>> }

export type Command = {
  does: string
  /** Arguments that must be given, in their order. */
  takes?: readonly string[]
  options?: Readonly<Record<string, Option>>
  run: (context: Context, given: Given) => Promise<Told>
}

export type Thing = { about: string; verbs: Readonly<Record<string, Command>> }

/** What the parser has made sure of. */
export const need = (given: Given, name: string) => given[name] ?? ''
