import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 200
/** As proxies do: one answer may be lost or lucky, the second in a row counts. */
const IN_A_ROW = 2

type Behind = { url: string; agent: Agent; isReady: boolean; contrary: number }

const statusOf = (url: string) =>
  new Promise<number>((resolve) => {
    const asked = get(url, { agent: false, timeout: 2000 }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(0))
  })

async function look(server: Behind) {
  const isWell = (await statusOf(`${server.url}/readyz`)) === 200
  server.contrary = isWell === server.isReady ? 0 : server.contrary + 1
  if (server.contrary === IN_A_ROW) Object.assign(server, { isReady: isWell, contrary: 0 })
}

/** Passes a request on once: what is lost on the way to a server is answered with 502, and never sent again. */
function passOn({ url, agent }: Behind, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method, url: path, headers } = incoming
  const { host, connection, ...kept } = headers
  const passed = request(`${url}${path}`, { method, agent, headers: { ...kept, 'x-forwarded-for': '127.0.0.1' } })
  passed.on('response', (answer) => {
    const { connection: theirs, 'keep-alive': life, ...answered } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, answered)
    answer.pipe(outgoing)
  })
  passed.on('error', (error: NodeJS.ErrnoException) => {
    if (outgoing.headersSent) return outgoing.destroy()
    outgoing.writeHead(502).end(`${error.code} ${passed.reusedSocket ? 'on a kept connection' : 'on a new connection'}`)
  })
  incoming.pipe(passed)
}

/** A proxy that shares requests among the servers whose /readyz says yes, and keeps its connections to them or does not. */
export async function startProxy({ keepAlive }: { keepAlive: boolean }) {
  const servers = new Set<Behind>()
  let turn = 0
  const proxy = createServer((incoming, outgoing) => {
    const ready = [...servers].filter(({ isReady }) => isReady)
    const chosen = ready[turn++ % ready.length]
    if (chosen) passOn(chosen, incoming, outgoing)
    else outgoing.writeHead(503).end('no server is ready')
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  let isOpen = true

  async function watch(server: Behind) {
    while (isOpen && servers.has(server)) {
      await look(server)
      await pause(LOOK_MS)
    }
  }

  /** Resolves when the server is among those that requests go to. */
  async function add(url: string) {
    const server = { url, agent: new Agent({ keepAlive, keepAliveMsecs: 60_000 }), isReady: false, contrary: 0 }
    servers.add(server)
    void watch(server)
    while (!server.isReady) await pause(LOOK_MS)
  }

  function remove(url: string) {
    for (const server of servers) {
      if (server.url !== url) continue
      servers.delete(server)
      server.agent.destroy()
    }
  }

  async function close() {
    isOpen = false
    for (const { url } of servers) remove(url)
    proxy.closeAllConnections()
    await new Promise((done) => proxy.close(done))
  }
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, add, remove, close }
}
