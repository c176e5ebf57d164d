import { afterAll, beforeAll, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import type { Deps } from '../../../server/contract/handler.ts'
import { Refused } from '../../../server/contract/refused.ts'
import { countingWrong } from '../../../server/people/address-tries.ts'
import { comeBack } from '../../../server/people/check-password.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { addAdmin, atOnce, PASSWORD } from '../support/newcomers.ts'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true, env: { PASSWORDS_PER_ADDRESS_HOUR: '10', CODES_PER_ADDRESS_HOUR: '10' } })
})
afterAll(() => server.close())

const HOUR = 3600
const enter = (auth_account: string, auth_password: string, ip: string) =>
  server.ask('adminPasswordAuth', { auth_account, auth_password }, { ip })
const stranger = (index: number) => `1391111${String(2000 + index)}`
const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

test('of thirty wrong passwords at once from one address ten are looked at, and other addresses are not held up', async () => {
  const { mobile } = await addAdmin(server)
  const answers = await atOnce(30, (index) => enter(stranger(index), 'Wrong#2026', '10.8.0.1'))
  expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([10, 20])
  const refused = await enter(mobile, PASSWORD, '10.8.0.1')
  expect([refused.status, refused.ret]).toEqual([429, RET.tooMany])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(HOUR - 60)
  expect((await enter(mobile, PASSWORD, '10.8.0.2')).ret).toBe(RET.ok)
  await server.letTimePass(HOUR)
  expect((await enter(mobile, PASSWORD, '10.8.0.1')).ret).toBe(RET.ok)
})

test('a house whose people all sign in from one address is not held up by its right passwords', async () => {
  const { mobile } = await addAdmin(server)
  for (let n = 0; n < 12; n++) expect((await enter(mobile, PASSWORD, '10.8.0.3')).ret).toBe(RET.ok)
})

test('an IPv6 network of one owner counts as one address', async () => {
  await atOnce(10, (index) => enter(stranger(index), 'Wrong#2026', `2001:db8:0:1::${index}`))
  expect((await enter(stranger(0), 'Wrong#2026', '2001:db8:0:1::ff')).status).toBe(429)
  expect((await enter(stranger(0), 'Wrong#2026', '2001:db8:0:2::1')).status).toBe(200)
})

test('an owner of many IPv6 networks has the tries of sixteen, and another of the same kind has theirs', async () => {
  const from = (network: number) => `2001:db8:5:${network.toString(16)}::1`
  const wrong = (index: number) => enter(stranger(300 + index), 'Wrong#2026', from(index))
  expect(countOf(await atOnce(80, wrong), 200)).toBe(80)
  const answers = await atOnce(90, (index) => wrong(80 + index))
  expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([80, 10])
  expect((await enter(stranger(0), 'Wrong#2026', from(999))).status).toBe(429)
  expect((await enter(stranger(1), 'Wrong#2026', '2001:db8:6::1')).status).toBe(200)
  await server.letTimePass(HOUR)
  expect((await enter(stranger(2), 'Wrong#2026', from(0))).status).toBe(200)
})

test('wrong codes are limited for an address too, of signing in and of a reset together', async () => {
  const { mobile } = await addAdmin(server)
  const wrong = { auth_mobile: mobile, auth_code: '000000', auth_token: 'x' }
  const reset = { rpwd_account: mobile, rpwd_code: '000000', rpwd_token: 'x' }
  const answers = await atOnce(20, async (index) =>
    index % 2
      ? server.ask('adminCodeAuth', wrong, { ip: '10.8.0.4' })
      : server.ask('adminRpwdCodeCheck', reset, { ip: '10.8.0.4' }),
  )
  expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([10, 10])
  expect((await server.ask('adminCodeAuth', wrong, { ip: '10.8.0.5' })).ret).toBe(RET.codeExpired)
})

test('tries at an account that is locked, and those for which there was no room, say nothing of a password and count for nothing', async () => {
  const { mobile } = await addAdmin(server)
  const ip = '10.8.0.6'
  for (let n = 0; n < 5; n++) await enter(mobile, 'Wrong#2026', ip)
  for (let n = 0; n < 8; n++) expect((await enter(mobile, PASSWORD, ip)).ret).toBe(RET.passwordLocked)
  const { db, settings } = server
  const deps = { db, settings, report: () => undefined } as unknown as Deps
  const full = () => countingWrong(deps, { ip, of: 'passwords' }, () => Promise.reject(comeBack(2)))
  for (let n = 0; n < 8; n++) await expect(full()).rejects.toThrow(Refused)
  const answers = await atOnce(8, (index) => enter(stranger(100 + index), 'Wrong#2026', ip))
  expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([5, 3])
})
