import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { runFleet } from '../../../robots/demo/fleet.ts'
import { handOver } from '../../../server/demo/fleet/hand-over.ts'
import type { Harness } from './harness.ts'

/** A second of the robots' lives. */
const SECOND_MS = 20

/** What a fleet that lives fast asks of the server. */
export const FAST = { ROBOT_CALLS_PER_S: '100000' }

export async function urlOf({ app }: Harness) {
  if (!app.console.server.listening) await app.console.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.console.server.address() as AddressInfo).port}`
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
  }
  onTestFinished(stop)
  return { robots: those, running, stop }
}
