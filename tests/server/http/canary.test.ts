import { connect } from 'node:net'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContractOperation } from '../../../server/contract/contract.ts'
import { buildListener } from '../../../server/http/listener.ts'
import { readSettings } from '../../../server/settings.ts'
import {
  type Canaries,
  canaries,
  canaryFields,
  type Fields,
  pagesWith,
  waysToSend,
} from '../support/canary-requests.ts'
import { CONTRACT, type Harness, openTestDatabase, startHarness } from '../support/harness.ts'
import { signedIn } from '../support/signed-in.ts'

const TRACE = { LOG_LEVEL: 'trace', SEND_PER_ADDRESS_HOUR: '1000000' } as const
const SHAPES = [0, 1, 2, 3, 4]

const IDS = CONTRACT.operations.map(({ id }) => id)
const operationOf = (id: string) => CONTRACT.operations.find((each) => each.id === id) as ContractOperation

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true, env: { ...TRACE, PORT: '0', HEADERS_TIMEOUT_S: '1' } })
})
afterAll(() => server.close())

/** What the server itself makes up may hold the digits of a code by chance. */
const withoutChance = (line: string) => line.replace(/"(?:time|ms)":[\d.]+|"request_id":"[^"]*"/g, '')

/** The first lines that hold one of them. */
function leaked(lines: readonly string[], secrets: readonly string[]) {
  const log = lines.map(withoutChance)
  const all = log.join('')
  const found = secrets.filter((secret) => all.includes(secret) || all.includes(encodeURIComponent(secret)))
  return found.slice(0, 3).map((secret) => log.find((line) => line.includes(secret)) ?? secret)
}

/** Sends it with canaries in the headers too. */
const send = (app: FastifyInstance, request: InjectOptions, { one }: Canaries) =>
  app.inject({
    ...request,
    headers: {
      referer: `http://localhost/?sso_token=${one(0)}`,
      cookie: `console_bind=${one(0)}; token=${one(0)}`,
      authorization: `Bearer ${one(0)}`,
      ...request.headers,
    },
  })

async function everyPage(harness: Harness, fields: Fields, from: Canaries) {
  for (const request of pagesWith(fields))
    for (const on of ['console', 'apps'] as const) await send(harness.app[on], request, from)
}

async function everyWay(harness: Harness, id: string, from: Canaries) {
  const operation = operationOf(id)
  for (const shape of SHAPES)
    for (const request of waysToSend(operation, canaryFields(operation, shape, from)))
      await send(harness.app.console, request, from)
  await everyPage(harness, canaryFields(operation, 0, from), from)
}

test.each(IDS)('no value that %s is given is ever logged', async (id) => {
  const before = server.log.length
  const from = canaries()
  await everyWay(server, id, from)
  expect(server.log.length - before).toBeGreaterThan(SHAPES.length * 10)
  expect(leaked(server.log.slice(before), from.given)).toEqual([])
})

/** The first way to send is the right one. */
async function rightCalls(harness: Harness, own: Fields, from: Canaries) {
  for (const id of IDS) {
    const [right = {}] = waysToSend(operationOf(id), { ...canaryFields(operationOf(id), 0, from), ...own })
    await send(harness.app.console, right, from)
  }
}

test('nor is anything of a live session', async () => {
  const session = await signedIn(server, 'u_admin')
  const before = server.log.length
  const from = canaries()
  await rightCalls(server, session, from)
  await everyPage(server, session, from)
  expect(leaked(server.log.slice(before), [...from.given, session.token, session.uid])).toEqual([])
})

test('nor is anything when the database fails in the middle of every call', async () => {
  const database = await openTestDatabase()
  const broken = await startHarness({ database, seed: true, env: TRACE })
  const session = await signedIn(broken, 'u_admin')
  await database.close()
  const from = canaries()
  await rightCalls(broken, session, from)
  expect(broken.log.filter((line) => line.includes('"failure"')).length).toBeGreaterThan(IDS.length / 3)
  expect(leaked(broken.log, [...from.given, session.token])).toEqual([])
  await broken.app.close()
})

test('nor is anything of a request that is given up, too slow, or no request at all', async () => {
  await server.app.listen()
  const { one, given } = canaries()
  const before = server.log.length
  const head = () => `POST /capi/v1/corp/admin_sso_auth?sso_token=${one(0)} HTTP/1.1\r\nhost: localhost\r\n`
  const body = 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 900\r\n\r\nauth_password='
  const texts = [
    `${head()}${body}${one(3)}`,
    head(),
    `${head()}expect: ${one(0)}\r\n\r\n`,
    `${head()}x-large: ${'x'.repeat(20_000)}\r\n\r\n`,
    `sso_token=${one(0)}\r\n\r\n`,
  ]
  await Promise.all(
    texts.map(
      (text, index) =>
        new Promise<void>((closed) => {
          const socket = connect(server.app.ports.console, '127.0.0.1', () => {
            socket.write(text, () => index === 0 && setImmediate(() => socket.destroy()))
          })
          socket.on('data', () => undefined).on('close', () => closed())
        }),
    ),
  )
  expect(leaked(server.log.slice(before), given)).toEqual([])
})

test('what the framework says of its own accord repeats no address and no error’s secrets', async () => {
  const lines: string[] = []
  const settings = readSettings({ LOG_LEVEL: 'trace', DEMO: '1' })
  const app = await buildListener(settings, { write: (line) => void lines.push(line) })
  const { one, given } = canaries()
  app.get('/twice', async (_request, reply) => {
    await reply.send('one')
    return reply.send('two')
  })
  app.get('/late', (_request, reply) => {
    void reply.send('one')
    return Promise.reject(new Error(`no ${one(2)} with ${one(1)}`))
  })
  app.get('/words', async (request) => {
    request.log.error(new Error(`refused "${one(3)}" for ${one(2)}`))
    request.log.warn({ err: new Error(`https://a.example/?token=${one(0)}`) })
    request.log.info({ req: request }, `to ${one(1)}`)
    return JSON.parse(`{"password":${one(3)}`)
  })
  for (const url of ['/twice', '/late', '/words', '/nothing']) await app.inject(`${url}?sso_token=${one(0)}`)
  await app.close()
  expect(lines.length).toBeGreaterThan(8)
  expect(leaked(lines, given)).toEqual([])
})
