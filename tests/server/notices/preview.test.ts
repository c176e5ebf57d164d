import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dailyNotice } from '../../../domain/resources/notices.ts'
import { RET } from '../../../openapi/ret.ts'
import { people } from '../../../server/database/schema/identity.ts'
import { noticeSends } from '../../../server/database/schema/notices.ts'
import { records } from '../../../server/database/schema/records.ts'
import { unsubscribeToken } from '../../../server/notices/unsubscribe.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { pageCalls } from '../support/webhook-calls.ts'

const [FIRST, SECOND] = ['u_staff_9', 'u_staff_10']

let server: Harness
let name: string
let page: Awaited<ReturnType<typeof pageCalls>>
beforeAll(async () => {
  server = await startHarness({ seed: true })
  page = await pageCalls(server, 'u_admin', 'foyer.alarm')
  const [found] = await server.db.select().from(people).where(eq(people.user_uuid, SECOND))
  name = found?.full_name ?? ''
})
afterAll(() => server.close())
beforeEach(() =>
  server.db.update(people).set({ user_locale_id: 'en', disabled_at: null }).where(eq(people.user_uuid, SECOND)),
)

async function added(channels = ['sms', 'email'], persons = [SECOND, FIRST]) {
  const values = { name: 'Morning', days: ['mon'], at: '08:00', contents: ['visitors', 'warnings'], channels }
  const { body } = await page.create(dailyNotice.id, { ...values, receivers: persons.map((person) => ({ person })) })
  return body.data.record.record_id
}
const preview = (record_id: string, resource: string = dailyNotice.id, on: object = page.on) =>
  server.ask('noticePreview', { resource, record_id }, on)
const shown = async (record_id: string) => (await preview(record_id)).body.data.preview_list

test('a preview shows what each channel would send now, with the name and in the language of who gets it', async () => {
  const [sms, mail] = await shown(await added())
  expect(sms).toEqual({
    ...{ channel: 'sms', receiver: name, subject: '' },
    text: expect.stringMatching(/^Morning, .*\nAlarms: \d+ opened, .*\nVisitors: \d+$/),
  })
  expect(mail).toMatchObject({ channel: 'email', receiver: name, subject: expect.stringContaining('Morning, ') })
  expect(mail?.text).toContain('What happened is counted over the last 24 hours.')
  await server.db.update(people).set({ user_locale_id: 'ja' }).where(eq(people.user_uuid, SECOND))
  expect((await shown(await added()))[0]?.text).toContain('来客：')
})

test('a preview sends nothing, notes nothing, and has no link that works', async () => {
  const record_id = await added()
  const [, mail] = await shown(record_id)
  expect(server.messages).toEqual([])
  expect(await server.db.$count(noticeSends)).toBe(0)
  const token = unsubscribeToken(server.secretKey, { corp_uuid: 'c_aurora', notice_id: record_id, user_uuid: SECOND })
  expect(mail?.text).toContain('/unsubscribe/…')
  expect(mail?.text).not.toContain(token)
})

test('who is switched off or has unsubscribed is passed over; where nobody is left it says so', async () => {
  const record_id = await added(['email'])
  await server.db.update(people).set({ disabled_at: '2026-01-01T00:00:00Z' }).where(eq(people.user_uuid, SECOND))
  const [next] = await shown(record_id)
  expect(next?.receiver).not.toBe(name)
  expect(next?.receiver).not.toBe('')
  const token = unsubscribeToken(server.secretKey, { corp_uuid: 'c_aurora', notice_id: record_id, user_uuid: FIRST })
  await server.app.console.inject({ method: 'POST', url: `/unsubscribe/${token}` })
  expect(await shown(record_id)).toEqual([{ channel: 'email', receiver: '', subject: '', text: '' }])
})

test('what is gone, of another company, or no notice at all has none', async () => {
  const record_id = await added()
  expect((await preview('unknown')).ret).toBe(RET.notFound)
  expect((await preview(record_id, 'warningRules')).ret).toBe(RET.notFound)
  expect((await preview(record_id, 'webhooks')).ret).toBe(RET.notAllowed)
  await server.db.update(records).set({ corp_uuid: 'c_hotel' }).where(eq(records.record_id, record_id))
  expect((await preview(record_id)).ret).toBe(RET.notFound)
  expect((await preview(record_id, dailyNotice.id, { on: 'apps' })).ret).not.toBe(RET.ok)
})
