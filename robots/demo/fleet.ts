import { caller } from '../client/calls.ts'
import { asker, type Happened, Refused, runRobot } from '../client/robot.ts'
import { demoRobot } from './demo-robot.ts'
import type { DemoRobot, HandedOver } from './handed-over.ts'
import { keptOf, shelfOf } from './shelf.ts'

const SECOND_MS = 1000

type Question = NonNullable<Happened['question']>
type Life = { given: DemoRobot; robot: ReturnType<typeof demoRobot> }

type Options = { log: (line: string) => void; everyMs?: number }

/** Over when the signal says so. A robot whose key works no more is left to whoever has taken its place. */
export async function runFleet(
  { url, isStill, robots, floors }: HandedOver,
  { log, everyMs = SECOND_MS }: Options,
  signal: AbortSignal,
) {
  const lives = robots.map((given): Life => {
    const isOn = ({ corp_uuid, map_name }: (typeof floors)[number]) =>
      corp_uuid === given.corp_uuid && map_name === given.map_name
    const life: Life = {
      given,
      robot: demoRobot(given, floors.find(isOn), { isStill, taught: (asked) => taught(life, asked) }),
    }
    return life
  })
  const living = setInterval(() => {
    for (const { robot } of lives) robot.tick()
  }, everyMs)

  const lineOf = ({ given, robot }: Life) => ({
    url,
    key: given.key,
    fetch: ((input, init) =>
      robot.hasLine() ? fetch(input, init) : Promise.reject(new Error('no line'))) satisfies typeof fetch,
  })

  async function taught(life: Life, { text, lang }: Question) {
    const answered = await asker(lineOf(life))(text, lang, { signal })
    return answered?.outcome === 'answered' ? { answer: answered.text, from: answered.from } : undefined
  }

  async function hasFromBefore(life: Life) {
    return keptOf((await caller(lineOf(life))('GET publications', {}, signal)).publication_list)
  }

  function run(life: Life, has: ReadonlyMap<string, string>) {
    const { skills, events, lines, look, body, nextSecond } = life.robot
    const shelf = shelfOf(life.given, has, { body, nextSecond, lines })
    return runRobot({ ...lineOf(life), look, skills, shelf, events, lines, everyMs }, signal)
  }

  const leaveOut =
    ({ given }: Life) =>
    (error: unknown) => {
      if (!signal.aborted && !(error instanceof Refused)) log(`${given.sn}: ${String(error)}`)
    }

  try {
    const shelves = await Promise.all(lives.map((life) => hasFromBefore(life).catch(leaveOut(life))))
    // All begin at the same moment, so that what they report comes together, and is written down together.
    await Promise.all(
      lives.map(async (life, at) => {
        const has = shelves[at]
        if (has) await run(life, has).catch(leaveOut(life))
      }),
    )
  } finally {
    clearInterval(living)
  }
}
