import { once } from 'node:events'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildListener } from '../../../server/http/listener.ts'
import { readSettings } from '../../../server/settings.ts'
import { isAlone, tellMostMs } from '../../support/figures.ts'
import { cpuTime } from '../support/cpu-time.ts'
import { type Harness, startHarness } from '../support/harness.ts'

/** `npm run test:chaos` opens 1,000. */
const SOCKETS = Number(process.env.SLOW_SOCKETS ?? 200)
const LIMITS_WITHOUT_SETTINGS_MS = 8000
const HEAD = 'POST /capi/v1/corp/send_admin_auth_code HTTP/1.1\r\nhost: localhost\r\n'

const broken: number[] = []
let server: Harness
beforeAll(async () => {
  const env = { PORT: '0', HEADERS_TIMEOUT_S: '1', REQUEST_TIMEOUT_S: '2' }
  server = await startHarness({ env, broken: (status) => void broken.push(status) })
  await server.app.listen()
})
afterAll(() => server.close())

type Slow = { socket: Socket; answer: Promise<string> }

function open(text: string): Promise<Slow> {
  return new Promise((ready, fail) => {
    const socket = connect(server.app.ports.console, '127.0.0.1', () => {
      socket.write(text)
      ready({ socket, answer })
    })
    socket.once('error', fail)
    const answer = new Promise<string>((ended) => {
      let received = ''
      socket.on('data', (data) => {
        received += data
      })
      socket.on('close', () => ended(received))
    })
    onTestFinished(() => void socket.destroy())
  })
}

test('slow headers and slow bodies are cut off with an envelope', async () => {
  const headers = await open(HEAD)
  const body = await open(
    `${HEAD}content-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\nauth_mobile=`,
  )
  const start = performance.now()
  const answers = await Promise.all([headers.answer, body.answer])
  expect(performance.now() - start).toBeLessThan(LIMITS_WITHOUT_SETTINGS_MS)
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toMatch(/x-request-id: \S+/)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ ret: 101002, code: 408, data: null })
  }
})

describe('a request that is refused before it is one', () => {
  const BODY = `${HEAD}content-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\nauth_mobile=`
  const idOf = (answer: string) => /x-request-id: (\S+)/.exec(answer)?.[1]

  test.each([
    ['too slow with its headers', 408, HEAD],
    ['too slow with its body', 408, BODY],
    ['no HTTP', 400, 'garbage\r\n\r\n'],
    ['too large', 431, `GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['for an address that cannot be read', 400, 'GET /%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
    ['one that expects what is not offered', 417, `${HEAD}expect: more\r\nconnection: close\r\n\r\n`],
  ])('because it is %s stands in the log once, by the id of its answer, and is counted', async (_, status, text) => {
    const before = broken.length
    const answer = await (await open(text)).answer
    const lines = server.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request broken')
    const own = lines.filter(({ request_id }) => request_id === idOf(answer))
    expect(own).toEqual([expect.objectContaining({ status, ip: '127.0.0.1' })])
    expect(broken.slice(before)).toEqual([status])
  })

  test('leaves nothing on a connection that is used again', async () => {
    const { server: listener } = server.app.console
    const accepted = once(listener, 'connection') as Promise<[Socket]>
    const { socket } = await open('')
    const [held] = await accepted
    const refused = async () => {
      socket.write(`POST /${'x'.repeat(9000)} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\n\r\n`)
      const [answer] = await once(socket, 'data')
      expect(String(answer)).toMatch(/^HTTP\/1\.1 414 /)
      socket.write('late')
    }
    await refused()
    const before = held.listenerCount('close')
    for (let count = 0; count < 12; count++) await refused()
    expect(held.listenerCount('close')).toBe(before)
  })
})

test('a request that is made inside the server may take as long as it takes', async () => {
  const app = await buildListener(readSettings({ REQUEST_TIMEOUT_S: '1' }), { write: () => undefined })
  onTestFinished(() => app.close())
  let end = () => undefined as unknown
  const begun = new Promise<void>((begins) => {
    app.post('/held', async () => {
      begins()
      await new Promise<void>((ends) => {
        end = ends
      })
      return 'done'
    })
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const answer = app.inject({ method: 'POST', url: '/held' })
    await begun
    vi.advanceTimersByTime(5000)
    end()
    expect((await answer).body).toBe('done')
  } finally {
    vi.useRealTimers()
  }
})

/** A client that keeps its end open; resolves once the server has let go of it. */
async function letGoOf(text: string) {
  const { server: listener } = server.app.console
  const accepted = once(listener, 'connection') as Promise<[Socket]>
  const client = connect({ port: server.app.ports.console, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void client.destroy())
  let answer = ''
  client
    .on('error', () => undefined)
    .on('data', (data) => {
      answer += data
    })
  const [socket] = await accepted
  const closed = once(socket, 'close')
  client.write(text)
  await closed
  return answer
}

const MULTIPART = `${HEAD}content-type: multipart/form-data; boundary=b\r\n`
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const field = (name: string, bytes: number) =>
  chunk(`--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${'x'.repeat(bytes)}\r\n`)
const FIELDS = Array.from({ length: 56 }, (_, n) => field(`f${n}`, 60_000)).join('')

describe('a client that was refused and does not close (guarantee 29)', () => {
  test.each([
    ['too slow', 408, HEAD],
    ['no HTTP', 400, 'garbage\r\n\r\n'],
    ['a form beyond 64 KiB that comes in chunks', 413, `${MULTIPART}transfer-encoding: chunked\r\n\r\n${FIELDS}`],
    ['cut off', 400, `${HEAD}content-type: multipart/form-data\r\ncontent-length: 900\r\n\r\n--b`],
  ])('is let go of where its request is %s', async (_, status, text) => {
    expect(await letGoOf(text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*"ret":101002`))
  })
})

test('a form beyond 64 KiB is refused also where it comes in chunks to its end (guarantee 29)', async () => {
  const { socket } = await open(`${MULTIPART}transfer-encoding: chunked\r\n\r\n${FIELDS}${chunk('--b--\r\n')}0\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 [\s\S]*"ret":101002/)
})

test('what is no HTTP, or has headers beyond 16 KiB, is refused with an envelope', async () => {
  const [garbage, large] = await Promise.all([
    open('garbage\r\n\r\n'),
    open(`GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`),
  ])
  expect(await garbage.answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"ret":101002/)
  expect(await large.answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*"ret":101002/)
})

test('an address that cannot be read, or a request that names no host, is answered with an envelope and an id', async () => {
  const [unreadable, nameless] = await Promise.all([
    open('GET /%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'),
    open('GET /open/v1/nothing HTTP/1.1\r\nconnection: close\r\n\r\n'),
  ])
  expect(await unreadable.answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*x-request-id: \S+[\s\S]*"ret":101002/)
  expect(await nameless.answer).toMatch(/^HTTP\/1\.1 404 [\s\S]*x-request-id: \S+[\s\S]*"ret":101404/)
})

test('the pages of the demo answer nobody who speaks HTTP/1.0, as a proxy may that adds no header of its own', async () => {
  const outbox = (version: string) =>
    open(`GET /dev/outbox HTTP/${version}\r\nhost: 127.0.0.1:${server.app.ports.console}\r\nconnection: close\r\n\r\n`)
  expect(await (await outbox('1.1')).answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(await (await outbox('1.0')).answer).toMatch(/^HTTP\/1\.1 404 /)
})

test('a request that expects what nobody offers is refused with an envelope; 100-continue is kept', async () => {
  const expecting = (what: string) => `${HEAD}expect: ${what}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`
  const [odd, usual] = await Promise.all([open(expecting('a-miracle')), open(expecting('100-continue'))])
  const answer = await odd.answer
  expect(answer).toMatch(/^HTTP\/1\.1 417 [\s\S]*x-request-id: \S+/)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ ret: 101002, code: 417, data: null })
  expect(await usual.answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /)
})

const ASKED = 200
const P99_MS = 500

/** On a connection of its own. */
const askOnce = () =>
  new Promise<number | undefined>((answered, lost) => {
    const url = `http://127.0.0.1:${server.app.ports.console}/healthz`
    get(url, { agent: false }, (answer) => answered(answer.resume().statusCode)).on('error', lost)
  })

test(`${SOCKETS} sockets that never finish a request do not slow the others`, async () => {
  const askOften = async () => {
    const before = cpuTime()
    const waits: number[] = []
    for (let request = 0; request < ASKED; request++) {
      const asked = performance.now()
      expect(await askOnce()).toBe(200)
      waits.push(performance.now() - asked)
    }
    const p99 = waits.sort((one, other) => one - other)[Math.floor(0.99 * ASKED)] ?? 0
    return { cpu: cpuTime() - before, p99 }
  }
  await askOften()
  const alone = await askOften()
  await Promise.all(Array.from({ length: SOCKETS }, () => open(HEAD)))
  const beside = await askOften()
  tellMostMs('others answered within # (p99)', beside.p99)
  expect(beside.cpu).toBeLessThan(3 * alone.cpu + 500)
  if (isAlone) expect(beside.p99).toBeLessThan(P99_MS)
})
