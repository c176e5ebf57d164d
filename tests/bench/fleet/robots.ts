import { appendFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Robot, runRobot } from '../../../robots/client/robot.ts'
import { keyOf, placeOf } from './robot-of.ts'

/** Many robots in one process, which may be killed at any moment: what has happened stands in `JOURNAL` before anybody is told. */
const { URL: url = '', JOURNAL = '', FROM = '0', TO = '0' } = process.env
const TAKES_MS = 500

const note = (...words: (string | number)[]) => appendFileSync(JOURNAL, `${words.join(' ')}\n`)

/** The way to the server, by which each report is noted once the server has said that it came, and when. */
const noting =
  (robot: number): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, init)
    if (!String(input).endsWith('/report') || !answer.ok) return answer
    const { reports } = JSON.parse(String(init?.body)) as { reports: { at: number; position: { x: number } }[] }
    const { ret } = (await answer.clone().json()) as { ret: number }
    if (ret === 0) for (const { at, position } of reports) note('reported', robot, at, Date.now(), position.x)
    return answer
  }

const skillsOf = (robot: number): Robot['skills'] => ({
  refuses: ({ kind }) => (kind === 'say' ? undefined : 'not_able'),
  carryOut: async ({ order_id }) => {
    note('began', robot, order_id)
    await pause(TAKES_MS)
    note('ended', robot, order_id)
  },
})

const stopping = new AbortController()
process.once('SIGTERM', () => stopping.abort())

async function run(robot: number) {
  await pause((1000 * robot) % 997)
  const look = () => ({
    ...{ state: 1, battery: 80, charging: false, task: 'idle' as const },
    position: { map_name: 'Hall', x: placeOf(Date.now()), y: 1 },
  })
  await runRobot(
    { url, key: keyOf(robot), look, skills: skillsOf(robot), fetch: noting(robot), log: console.error },
    stopping.signal,
  )
}

const robots = Array.from({ length: Number(TO) - Number(FROM) }, (_, n) => Number(FROM) + n)
await Promise.all(robots.map(run))
