import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harness, startHarness } from '../support/harness.ts'

/** More than the 511 of which Node lets the system keep by itself. */
const CONNECTIONS = 1500

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true, env: { PORT: '0', APPS_PORT: '0' } })
  await server.app.listen()
})
afterAll(() => server.close())

/** How often this machine has dropped a connection because too many waited to be taken; Linux alone tells. */
function dropped() {
  const [names = [], values = []] = readFileSync('/proc/net/netstat', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('TcpExt:'))
    .map((line) => line.split(' '))
  return Number(values[names.indexOf('ListenOverflows')])
}

test.runIf(process.platform === 'linux')(
  'a fleet that comes all at once is taken, and nobody is told to wait',
  async () => {
    const before = dropped()
    const sockets = Array.from({ length: CONNECTIONS }, () => connect(server.app.ports.console, '127.0.0.1'))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    expect(dropped() - before).toBe(0)
    for (const socket of sockets) socket.destroy()
  },
)
