import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { say, tell } from './goals.mjs'
import { makeDataDir, memoryOf, startServer } from './server.mjs'

/** `npm run bench -- hostile`: what the server keeps of forms that never end, from clients that never close (guarantee 29). */
const CONNECTIONS = 150
const FIELDS = 63
const FIELD_BYTES = 62_000
const SETTLED_AFTER_MS = 10_000
const WATCHED_FOR_S = 80
const WATCHED_EVERY_S = 20

const HEAD = [
  'POST /capi/v1/corp/send_admin_auth_code HTTP/1.1',
  'host: localhost',
  'content-type: multipart/form-data; boundary=b',
  'transfer-encoding: chunked',
  '',
  '',
].join('\r\n')

const chunk = (text) => `${text.length.toString(16)}\r\n${text}\r\n`
const field = (n) => chunk(`--b\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n${'x'.repeat(FIELD_BYTES)}\r\n`)

/** Sends all it can, and keeps its end open whatever it is told. */
async function attack(port) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined).resume()
  await once(socket, 'connect')
  socket.write(HEAD)
  for (let n = 0; n < FIELDS && socket.writable; n++) socket.write(field(n))
  return socket
}

/** Forms that end, as large as they may be: what a server in use has grown to. */
const sendOrdinaryForms = (origin) =>
  Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const body = new URLSearchParams({ auth_mobile: 'x'.repeat(FIELD_BYTES) })
      const answer = await fetch(`${origin}/capi/v1/corp/send_admin_auth_code`, { method: 'POST', body })
      await answer.text()
    }),
  )

const grown = (memory, before) => `${memory} MiB (${Math.round((100 * memory) / before - 100)} %)`

export async function benchHostile() {
  const data = makeDataDir()
  const server = await startServer(data.path, { FLEET: 'off' })
  try {
    await sendOrdinaryForms(server.origin)
    await pause(SETTLED_AFTER_MS)
    const before = memoryOf(server.pid)
    say(`memory before ${before} MiB`)
    const port = Number(new URL(server.origin).port)
    const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => attack(port)))
    for (let second = 0; second <= WATCHED_FOR_S; second += WATCHED_EVERY_S) {
      say(`${second} s after ${CONNECTIONS} connections ${grown(memoryOf(server.pid), before)}`)
      await pause(WATCHED_EVERY_S * 1000)
    }
    const after = memoryOf(server.pid)
    tell('memory beyond what it was before, one minute after the last was cut off', (100 * after) / before - 100, {
      atMost: 10,
      unit: ' %',
    })
    for (const socket of sockets) socket.destroy()
  } finally {
    await server.stop()
    data.remove()
  }
}
