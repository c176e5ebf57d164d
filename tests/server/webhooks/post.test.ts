import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSettings, type SettingName } from '../../../server/settings.ts'
import { post } from '../../../server/webhooks/post.ts'
import { receiver } from '../support/receiver.ts'
import { SECRET } from '../support/webhook-calls.ts'

const asked = (address: string, mayBePrivate: boolean, timeoutMs = 1000) =>
  post({ address, secret: SECRET, body: '{}', headers: {}, mayBePrivate, timeoutMs })
const REFUSED = { status: null, why: 'private_address' }

describe('addresses of this machine and of private networks', () => {
  test.each([
    ...['http://127.0.0.1:9', 'http://127.1:9', 'http://2130706433:9', 'http://0.0.0.0:9', 'http://[::1]:9'],
    ...['http://10.1.2.3', 'http://172.31.0.1', 'http://192.168.0.1', 'http://169.254.169.254/latest'],
    ...['http://[::ffff:127.0.0.1]:9', 'http://[fd00::1]', 'http://[fe80::1]', 'http://[64:ff9b::7f00:1]'],
    ...['https://localhost:9', 'http://localhost:9', 'http://localhost.:9', 'http://any.localhost:9'],
  ])('are refused: %s', async (address) => {
    expect(await asked(address, false)).toEqual(REFUSED)
  })

  test('are refused by what their names lead to, before anything is sent', async () => {
    const other = await receiver()
    expect(await asked(other.url.replace('127.0.0.1', 'localhost'), false)).toEqual(REFUSED)
    expect(other.got).toEqual([])
  })

  test('are taken where the settings say so', async () => {
    const other = await receiver()
    expect(await asked(other.url.replace('127.0.0.1', 'localhost'), true)).toEqual({ status: 204, why: '' })
    expect(other.got).toHaveLength(1)
  })
})

test.each<[Partial<Record<SettingName, string>>, boolean]>([
  [{}, true],
  [{ DEMO: '1', HOST: '0.0.0.0' }, false],
  [{ DEMO: '0', DATABASE_URL: 'postgres://db/foyer', SECRET_KEY: '0123456789abcdef'.repeat(4) }, false],
])('with the settings %j private networks are allowed: %s', (env, isAllowed) => {
  expect(readSettings(env).WEBHOOK_PRIVATE_NETWORKS).toBe(isAllowed)
})

test.each([
  ['http://no-such-host.invalid', 'no_such_host'],
  ['http://[', 'no_such_host'],
  ['http://127.0.0.1:1', 'no_connection'],
])('%s is said to be what it is', async (address, why) => {
  expect(await asked(address, true)).toEqual({ status: null, why })
})

test('a redirect is not followed', async () => {
  const other = await receiver()
  other.answers(302)
  expect(await asked(other.url, true)).toEqual({ status: 302, why: 'refused' })
  expect(other.got).toEqual([])
})

/** A receiver that answers what no server of HTTP would. */
async function rawReceiver(answer: (socket: Socket) => void) {
  const server = createServer((socket) => socket.on('error', () => undefined).once('data', () => answer(socket)))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a receiver that answers that it speaks another protocol from now on has refused', async () => {
  const url = await rawReceiver((socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  })
  expect(await asked(url, true)).toEqual({ status: 101, why: 'refused' })
})

test('an answer is hung up on once its status is known, however much of it would follow', async () => {
  let hungUp = () => {}
  const over = new Promise<void>((done) => {
    hungUp = done
  })
  const url = await rawReceiver((socket) => {
    socket.on('close', hungUp).write('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\nthe first of it')
  })
  expect(await asked(url, true, 3_600_000)).toEqual({ status: 200, why: '' })
  await over
})
