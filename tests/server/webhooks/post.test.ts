import { describe, expect, test } from 'vitest'
import { readSettings, type SettingName } from '../../../server/settings.ts'
import { isPrivate, post } from '../../../server/webhooks/post.ts'
import { receiver } from '../support/receiver.ts'
import { SECRET } from '../support/webhook-calls.ts'

const asked = (address: string, mayBePrivate: boolean) =>
  post({ address, secret: SECRET, body: '{}', headers: {}, mayBePrivate, timeoutMs: 1000 })
const REFUSED = { status: null, why: 'private_address' }

describe('addresses of this machine and of private networks', () => {
  test.each([
    ...['http://127.0.0.1:9', 'http://127.1:9', 'http://2130706433:9', 'http://0.0.0.0:9', 'http://[::1]:9'],
    ...['http://10.1.2.3', 'http://172.31.0.1', 'http://192.168.0.1', 'http://169.254.169.254/latest'],
    ...['http://[::ffff:127.0.0.1]:9', 'http://[fd00::1]', 'http://[fe80::1]', 'http://[64:ff9b::7f00:1]'],
    ...['https://localhost:9', 'http://localhost:9'],
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

  test.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4001:830::200e'])('are not public ones: %s', (address) => {
    expect(isPrivate(address)).toBe(false)
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
