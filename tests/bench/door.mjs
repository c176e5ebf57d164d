import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { say, tell } from './goals.mjs'
import { makeDataDir, startServer } from './server.mjs'

/** `npm run bench -- door`: how long others sign in while one address keeps 128 logins of unknown accounts open. */
const ATTACKERS = 128
const LOGINS = 100
const PASSWORD = 'Robots#2026'
const PEOPLE = ['13800000001', '13800000002', '13800000003']

async function logIn(origin, agent, localAddress, account) {
  const body = new URLSearchParams({ auth_account: account, auth_password: PASSWORD }).toString()
  const asked = request(`${origin}/capi/v1/corp/admin_password_auth`, {
    method: 'POST',
    agent,
    localAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length },
  })
  asked.end(body)
  const [answer] = await once(asked, 'response')
  let text = ''
  for await (const piece of answer.setEncoding('utf8')) text += piece
  return JSON.parse(text).ret
}

async function attack(origin, agent, n, isOver) {
  for (let round = 0; !isOver(); round++)
    await logIn(origin, agent, '127.0.0.1', `139${String(10_000_000 + n * 1000 + (round % 1000))}`)
}

async function timed(origin, agent) {
  const took = []
  let refused = 0
  for (let n = 0; n < LOGINS; n++) {
    const began = performance.now()
    if ((await logIn(origin, agent, '127.0.0.2', PEOPLE[n % PEOPLE.length])) !== 0) refused++
    took.push(performance.now() - began)
  }
  const sorted = took.toSorted((one, other) => one - other)
  return { refused, p50: sorted[LOGINS / 2], p99: sorted[LOGINS - 2] }
}

export async function benchDoor() {
  const data = makeDataDir()
  const server = await startServer(data.path, { FLEET: 'off', PASSWORDS_PER_ADDRESS_HOUR: '1000000' })
  const agent = new Agent({ keepAlive: true })
  let isOver = false
  try {
    const alone = await timed(server.origin, agent)
    say(`alone: p50 ${Math.round(alone.p50)} ms, p99 ${Math.round(alone.p99)} ms`)
    const attacks = Array.from({ length: ATTACKERS }, (_, n) => attack(server.origin, agent, n, () => isOver))
    const { refused, p50, p99 } = await timed(server.origin, agent)
    isOver = true
    await Promise.all(attacks)
    say(`beside ${ATTACKERS} open logins of one other address: p50 ${Math.round(p50)} ms`)
    tell('p99 of the others', p99, { under: 2000, unit: ' ms' })
    tell('others refused', refused, { atMost: 0 })
  } finally {
    agent.destroy()
    await server.stop()
    data.remove()
  }
}
