import { CHECKS } from './checks.ts'
import { openDesk } from './desk.ts'
import { startLine } from './line.ts'
import { robotProgram } from './program.ts'

export type Outcome = { sentence: string; problem?: string }
type Console = { origin: string; apps: string; stop: () => Promise<unknown> }
/** Starts a console with the demo company, of its own. */
export type StartConsole = (settings: Readonly<Record<string, string>>) => Promise<Console>

/** Many small publications take many calls, and it is the line that is to be slow. */
const SETTINGS = { FLEET: 'off', COMMANDS_PER_MINUTE: '10000', ROBOT_CALLS_PER_S: '200' }

const problemOf = (work: Promise<void>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

/** Plays the console against somebody's robot, over a line that is slow, is down and loses answers. */
export async function checkRobot(
  command: readonly string[],
  start: StartConsole,
  onOutcome: (outcome: Outcome) => void = () => undefined,
  checks = CHECKS,
) {
  const server = await start(SETTINGS)
  const line = await startLine(server.origin)
  const program = robotProgram(command, line.url)
  const outcomes: Outcome[] = []
  try {
    const desk = await openDesk(server)
    for (const { sentence, run } of checks) {
      const problem = await problemOf(run({ desk, line, program }))
      const outcome = problem === undefined ? { sentence } : { sentence, problem }
      outcomes.push(outcome)
      onOutcome(outcome)
    }
  } finally {
    await program.kill()
    line.stop()
    await server.stop()
  }
  return outcomes
}
