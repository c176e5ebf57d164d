import { setTimeout as pause } from 'node:timers/promises'
import { type Robot, runRobot } from '../../robots/client/robot.ts'
import { demoRobotKey } from '../../server/demo/robots.ts'
import type { Fault } from './faults.ts'

type Fetch = typeof fetch
type Fields = Record<string, unknown>

const GOES_S = 15
const pathOf = (url: unknown) => new URL(String(url)).pathname.replace('/robot/v1/', '')
const fieldsOf = (init?: RequestInit): Fields => JSON.parse(String(init?.body ?? '{}'))
const yes = (data: Fields) => Response.json({ ret: 0, msg: 'ok', code: 200, data })

/** Takes it for answered where nobody did. */
const believing =
  (path: string, data: Fields): Fetch =>
  (url, init) =>
    fetch(url, init).catch((error: unknown) => {
      if (pathOf(url) === path) return yes(data)
      throw error
    })

const saying =
  (path: string, change: (fields: Fields) => Fields): Fetch =>
  (url, init) =>
    fetch(url, pathOf(url) === path ? { ...init, body: JSON.stringify(change(fieldsOf(init))) } : init)

/** Sets its reports right by the server's clock, and not when it tells them. */
function byTwoClocks(): Fetch {
  let aheadMs = 0
  const change = ({ reports, ...fields }: Fields) => ({
    ...fields,
    reports: (reports as { at: number }[]).map((report) => ({ ...report, at: report.at - aheadMs })),
  })
  const ask = saying('report', change)
  return async (url, init) => {
    const response = await ask(url, init)
    const { data } = await response.clone().json()
    aheadMs = data?.clock?.ahead_ms ?? aheadMs
    return response
  }
}

const WRONG: Readonly<Record<Fault, Partial<Robot>>> = {
  silent: { look: () => undefined },
  giving_no_reason: { fetch: saying('order', (fields) => ({ ...fields, state: 'failed', reason: '' })) },
  beginning_unasked: { fetch: believing('order', { goes_on: true }) },
  beginning_again: { run: 'the-same-at-each-start' },
  forgetful: { fetch: believing('report', { has_publications: false }) },
  by_two_clocks: { fetch: byTwoClocks() },
  /** The list says which hash it should have. */
  unread: {
    shelf: {
      hashOf: (entry) => String((entry as Fields).hash),
      apply: async () => undefined,
      remove: async () => undefined,
    },
  },
  of_one_key: { key: demoRobotKey('XM-2026-0101') },
  unstoppable: {},
}

const fault = process.argv[2] as Fault
const { URL: url = '', KEY: key = '' } = process.env
const robot: Robot = {
  ...{ url, key },
  look: () => ({
    state: 1,
    battery: 80,
    charging: false,
    task: 'idle',
    position: { map_name: 'Ground floor', x: 12, y: 8 },
  }),
  skills: { refuses: () => undefined, carryOut: ({ kind }) => pause(kind === 'go' ? GOES_S * 1000 : 0) },
  ...WRONG[fault],
}
do await runRobot(robot, new AbortController().signal).catch(() => pause(1000))
while (fault === 'unstoppable')
