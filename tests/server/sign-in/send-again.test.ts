import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { lastLink, sendLinks, tokenOf } from '../support/links.ts'
import { signInByCode } from '../support/newcomers.ts'

const IDLE = 'idle@aurora.example'
const CONFIRMED = 'admin@aurora.example'
const UNKNOWN = 'nobody@aurora.example'
const ORIGIN = 'https://two.example'

describe.each(['catalogue', 'uniform'])('a link that is asked for again (ENUMERATION=%s)', (ENUMERATION) => {
  let server: Harness
  beforeAll(async () => {
    const CONSOLE_ORIGIN = `https://one.example,${ORIGIN}`
    server = await startHarness({ seed: true, env: { ENUMERATION, CONSOLE_ORIGIN, SEND_PER_ADDRESS_HOUR: '20' } })
  })
  afterAll(() => server.close())
  let addresses = 0
  const ask = (auth_account: string, headers = {}) => {
    addresses += 1
    return server.ask('sendConfirmation', { auth_account }, { ip: `10.3.${addresses}.1`, headers })
  }

  test('is answered alike for an address that is not confirmed, one that is, one that nobody has, and a number', async () => {
    const answers = await Promise.all([IDLE, CONFIRMED, UNKNOWN, '13800000003'].map((account) => ask(account)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, ...body }))).size).toBe(1)
    expect(answers[0]?.ret).toBe(RET.ok)
  })

  test('goes to the one that is not confirmed alone, and confirms it', async () => {
    await sendLinks(server)
    expect([CONFIRMED, UNKNOWN, '13800000003'].map((to) => lastLink(server, to))).toEqual(['', '', ''])
    expect(lastLink(server, IDLE)).toContain('/?link&lang=en#')
    const { body } = await server.ask('openLink', { link_token: tokenOf(lastLink(server, IDLE)) })
    expect(body.data).toMatchObject({ kind: 'confirmation', account: IDLE, sign_in_by: 'password' })
    expect((await signInByCode(server, IDLE)).ret).toBe(RET.ok)
  })

  test('is refused within a minute, for those that nobody has as well', async () => {
    const answers = await Promise.all([IDLE, UNKNOWN].map((account) => ask(account)))
    expect(answers.map(({ ret }) => ret)).toEqual([RET.smsLimitExceeded, RET.smsLimitExceeded])
  })

  test('of fifty at once is taken once', async () => {
    await server.letTimePass(61)
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('fifty@aurora.example')))
    expect(answers.filter(({ ret }) => ret === RET.ok)).toHaveLength(1)
  })
})

describe('the origin of a link', () => {
  test('is that of the console that it was asked for through, where that is one of ours', async () => {
    const server = await startHarness({ seed: true, env: { CONSOLE_ORIGIN: `https://one.example,http://two.example` } })
    const ask = (host: string) => server.ask('sendConfirmation', { auth_account: IDLE }, { headers: { host } })
    await ask('two.example')
    await sendLinks(server)
    expect(lastLink(server, IDLE)).toMatch(/^http:\/\/two\.example\//)
    await server.letTimePass(61)
    await ask('evil.example')
    await sendLinks(server)
    expect(lastLink(server, IDLE)).toMatch(/^https:\/\/one\.example\//)
    await server.close()
  })
})
