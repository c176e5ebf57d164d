import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { FORM_TYPE, formWith, type Header } from '../support/import-calls.ts'

const TIMEOUT_S = 2
const PIECES = 10
const PACE_MS = 600
const TEXT = Buffer.alloc(400_000, 'word\n')

let server: Harness
let page: Header
beforeAll(async () => {
  const env = { PORT: '0', APPS_PORT: '0', HEADERS_TIMEOUT_S: '1', REQUEST_TIMEOUT_S: String(TIMEOUT_S) }
  server = await startHarness({ seed: true, env })
  page = await appSession(server, 'u_staff', 'foyer.agentos')
  await server.app.listen()
})
afterAll(() => server.close())

const form = () => formWith(TEXT, { resource: 'knowledgeDocs', field: 'file', key: randomUUID(), name: 'words.txt' })

/** Sends a file in pieces, as its connection lets it, until that is cut; answers the status, the body, and how many pieces were sent. */
async function send(pieces: readonly Buffer[], headers: Readonly<Record<string, string>> = page, keepAlive = false) {
  const body = Buffer.concat(pieces)
  const socket = connect(server.app.ports.apps, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  socket.on('error', () => undefined)
  const ended = once(socket, 'close')
  const lines = Object.entries({ ...headers, 'content-type': FORM_TYPE, 'content-length': String(body.length) })
  const head = [...lines, ...(keepAlive ? [] : [['connection', 'close']])].map((line) => line.join(': ')).join('\r\n')
  socket.write(`POST /open/v1/record/file HTTP/1.1\r\nhost: localhost\r\n${head}\r\n\r\n`)
  let sent = 0
  for (const piece of pieces) {
    if (socket.destroyed || (!keepAlive && answer !== '')) break
    socket.write(piece)
    sent++
    await pause(PACE_MS)
  }
  if (keepAlive) socket.destroy()
  await ended
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), body: answer.split('\r\n\r\n')[1] ?? '', sent }
}

const inPieces = (body: Buffer) =>
  Array.from({ length: PIECES }, (_, at) =>
    body.subarray((at * body.length) / PIECES, ((at + 1) * body.length) / PIECES),
  )

/** The last of it one by one. */
const byBytes = (body: Buffer, last: number) => [
  body.subarray(0, body.length - last),
  ...Array.from({ length: last }, (_, at) => body.subarray(body.length - last + at, body.length - last + at + 1)),
]

describe('a file over a slow line', () => {
  test('arrives although it takes three times as long as other requests may', async () => {
    const answer = await send(inPieces(form()))
    expect([answer.status, JSON.parse(answer.body).ret]).toEqual([200, RET.ok])
  })

  test('that comes byte by byte is cut off', async () => {
    expect((await send(byBytes(form(), 60))).status).toBe(408)
  })

  test('that comes byte by byte is cut off also where it was refused already, on a connection that would stay', async () => {
    const { status, body, sent } = await send(byBytes(form(), 20), { authorization: 'Bearer nobody' }, true)
    expect([status, JSON.parse(body).ret]).toEqual([200, RET.notLogin])
    expect(sent).toBeLessThan(12)
  })

  test('from somebody who may not send one takes no time', async () => {
    const answer = await send(inPieces(form()), { authorization: 'Bearer nobody' })
    expect([answer.status, JSON.parse(answer.body).ret]).toEqual([200, RET.notLogin])
  })
})
