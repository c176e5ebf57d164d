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

/** Sends a file in pieces, as its connection lets it; answers the status, and the body. */
async function send(pieces: readonly Buffer[], headers: Readonly<Record<string, string>> = page) {
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
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')
  socket.write(`POST /open/v1/record/file HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${head}\r\n\r\n`)
  for (const piece of pieces) {
    if (answer !== '') break
    socket.write(piece)
    await pause(PACE_MS)
  }
  await ended
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), body: answer.split('\r\n\r\n')[1] ?? '' }
}

const inPieces = (body: Buffer) =>
  Array.from({ length: PIECES }, (_, at) =>
    body.subarray((at * body.length) / PIECES, ((at + 1) * body.length) / PIECES),
  )

describe('a file over a slow line', () => {
  test('arrives although it takes three times as long as other requests may', async () => {
    const answer = await send(inPieces(form()))
    expect([answer.status, JSON.parse(answer.body).ret]).toEqual([200, RET.ok])
  })

  test('that comes byte by byte is cut off', async () => {
    const body = form()
    const bytes = Array.from({ length: 60 }, (_, at) => body.subarray(body.length - 60 + at, body.length - 59 + at))
    const answer = await send([body.subarray(0, body.length - 60), ...bytes])
    expect(answer.status).toBe(408)
  })

  test('from somebody who may not send one takes no time', async () => {
    const answer = await send(inPieces(form()), { authorization: 'Bearer nobody' })
    expect([answer.status, JSON.parse(answer.body).ret]).toEqual([200, RET.notLogin])
  })
})
