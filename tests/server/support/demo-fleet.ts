import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { runFleet } from '../../../robots/demo/fleet.ts'
import { handOver } from '../../../server/demo/fleet/hand-over.ts'
import type { Harness } from './harness.ts'

/** A second of the robots' lives. */
const SECOND_MS = 20
const HOUR_MS = 3_600_000

/** What a fleet that lives fast asks of the server. */
export const FAST = { ROBOT_CALLS_PER_S: '100000' }

export async function urlOf({ app }: Harness) {
  if (!app.console.server.listening) await app.console.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.console.server.address() as AddressInfo).port}`
}

/** What was on its way when a robot stopped is written down before a word of long ago that comes after it. */
async function settled(server: Harness, key: string) {
  const now = Date.now()
  const said = { at: now - HOUR_MS, state: 1, battery: 80, charging: false, task: 'idle' } as const
  await server.ask('robotReport', { sent_at: now, reports: [said] }, { headers: { authorization: `Bearer ${key}` } })
}

type Options = { isStill?: boolean; everyMs?: number; log?: (line: string) => void }

/** Those robots of the demo live until the test is over, or until they are stopped, faster than by the clock. */
export async function startFleet(
  server: Harness,
  ids: readonly string[],
  { isStill = true, everyMs = SECOND_MS, log = () => undefined }: Options = {},
) {
  const url = await urlOf(server)
  const { robots, floors } = await handOver(server.db)
  const stopping = new AbortController()
  const those = robots.filter(({ robot_uuid }) => ids.includes(robot_uuid))
  const running = runFleet({ url, isStill, floors, robots: those }, { log, everyMs }, stopping.signal)
  const stop = async () => {
    stopping.abort()
    await running
    for (const { key } of those.slice(0, 1)) await settled(server, key)
  }
  onTestFinished(stop)
  return { robots: those, running, stop }
}
