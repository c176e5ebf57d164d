import { type Command, type Context, NotDone, type Thing, type Told, WrongUsage } from './command.ts'
import { app } from './commands/app.ts'
import { company } from './commands/company.ts'
import { message } from './commands/message.ts'
import { robot } from './commands/robot.ts'
import { sso } from './commands/sso.ts'
import { user } from './commands/user.ts'
import { helpOfAll, helpOfCommand, helpOfThing, type Things } from './help.ts'
import { readArguments } from './read-arguments.ts'
import { sentenceOf } from './words.ts'

export const THINGS: Things = { company, user, robot, app, sso, message }

/** What a command leaves behind: its exit code and what it prints. */
export type Outcome = { code: 0 | 1 | 2; out: string; err: string }

export type Tools = {
  /** Opens what a command works on; it is closed whatever comes of it. */
  open: () => Promise<Context & { close: () => Promise<void> }>
  /** Why something failed that no command knows of. */
  whyNot: (error: unknown) => string
}

const done = (out: string): Outcome => ({ code: 0, out: `${out}\n`, err: '' })
const isHelp = (word: string | undefined) => word === '--help' || word === '-h' || word === 'help'
const own = <T>(table: Readonly<Record<string, T>>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** The command that is meant, or the help that is asked for instead. */
function chosen([thingName = '', verb = '']: readonly string[]): { help: string } | { name: string; command: Command } {
  if (isHelp(thingName)) return { help: helpOfAll(THINGS) }
  const thing: Thing | undefined = own(THINGS, thingName)
  if (!thing)
    throw new WrongUsage(
      thingName ? `There is no ${thingName}: ${Object.keys(THINGS).join(', ')}` : 'What is to be done is missing',
    )
  if (isHelp(verb)) return { help: helpOfThing(thingName, thing) }
  const command = own(thing.verbs, verb)
  if (!command) throw new WrongUsage(`${thingName} needs one of ${Object.keys(thing.verbs).join(', ')}`)
  return { name: `${thingName} ${verb}`, command }
}

async function perform(command: Command, args: string[], { open }: Tools): Promise<Told> {
  const given = readArguments(args, command)
  const { close, ...context } = await open()
  return command.run(context, given).finally(close)
}

function failed(error: unknown, isJson: boolean, { whyNot }: Tools): Outcome {
  const isUsage = error instanceof WrongUsage
  const known = isUsage || error instanceof NotDone ? error.message : sentenceOf(error)
  const said = isUsage ? `${known}. npm run admin -- --help says what there is.` : (known ?? whyNot(error))
  return { code: isUsage ? 2 : 1, out: '', err: `${isJson ? JSON.stringify({ error: said }) : said}\n` }
}

/** Does what the arguments ask for. */
export async function runAdmin(argv: readonly string[], tools: Tools): Promise<Outcome> {
  const isJson = argv.includes('--json')
  try {
    const choice = chosen(argv)
    if ('help' in choice) return done(choice.help)
    const args = argv.slice(2)
    if (args.some((each) => each === '--help')) return done(helpOfCommand(choice.name, choice.command))
    const { said, data } = await perform(choice.command, args, tools)
    return done(isJson ? JSON.stringify({ said, ...data }) : said)
  } catch (error) {
    return failed(error, isJson, tools)
  }
}
