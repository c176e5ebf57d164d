import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { people } from '../../../server/database/schema/identity.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { pageCalls } from '../support/webhook-calls.ts'

const [REACHED, NO_MAIL, NO_MOBILE] = ['u_admin', 'u_staff_4', 'u_staff_5']

let server: Harness
let page: Awaited<ReturnType<typeof pageCalls>>
beforeAll(async () => {
  server = await startHarness({ seed: true })
  page = await pageCalls(server, 'u_admin', 'foyer.alarm')
  await lacks(NO_MAIL, 'email')
  await lacks(NO_MOBILE, 'mobile')
})
afterAll(() => server.close())

const lacks = (person: string, address: 'email' | 'mobile') =>
  server.db
    .update(people)
    .set({ [address]: '' })
    .where(eq(people.user_uuid, person))

const to = (...persons: string[]) => ({ receivers: persons.map((person) => ({ person })) })
const NOTICE = { name: 'Morning', days: ['mon'], at: '08:00', contents: ['visitors'], channels: ['email'] }

describe.each([
  ['dailyNotice', NOTICE],
  ['warningRules', { name: 'Stuck', kind: 'stuck', level: 'warning' }],
])('of %s', (resource, rest) => {
  const add = (values: object) => page.create(resource, { ...rest, ...values })
  const added = async (values: object) => {
    const { ret, body } = await add(values)
    expect(ret).toBe(RET.ok)
    return body.data.record
  }

  test('whoever is to get what they have no address for is refused, and named with what they lack', async () => {
    const { ret, body } = await add({ channels: ['sms', 'email'], ...to(REACHED, NO_MAIL, NO_MOBILE) })
    expect(ret).toBe(RET.invalidValues)
    expect(body.data).toEqual({ fields: { 'receivers.1.person': 'noEmail', 'receivers.2.person': 'noMobile' } })
    await added({ channels: ['sms'], ...to(NO_MAIL) })
    await added({ channels: ['email'], ...to(NO_MOBILE) })
  })

  test('one more channel is refused where it reaches somebody not', async () => {
    const { record_id, version } = await added({ channels: ['email'], ...to(NO_MOBILE) })
    const { body } = await page.change(resource, record_id, version, { channels: ['email', 'sms'] })
    expect(body.data).toEqual({ fields: { 'receivers.0.person': 'noMobile' } })
  })

  test('whose address went later may stay, and the rest can be changed', async () => {
    const { record_id, version } = await added({ channels: ['email'], ...to(REACHED) })
    const before = await server.db.select({ email: people.email }).from(people).where(eq(people.user_uuid, REACHED))
    await lacks(REACHED, 'email')
    expect((await page.change(resource, record_id, version, { is_on: false })).ret).toBe(RET.ok)
    const { email = '' } = before[0] ?? {}
    await server.db
      .update(people)
      .set({ email: sql`${email}` })
      .where(eq(people.user_uuid, REACHED))
  })
})
