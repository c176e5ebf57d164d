import { randomUUID } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { dailyNotice } from '../../../domain/resources/notices.ts'
import { RET } from '../../../openapi/ret.ts'
import type { OpenDatabase } from '../../../server/database/database.ts'
import { people, sendCounters } from '../../../server/database/schema/identity.ts'
import { noticeSends as sends } from '../../../server/database/schema/notices.ts'
import { records } from '../../../server/database/schema/records.ts'
import { planNotices } from '../../../server/notices/plan.ts'
import { sendNotices } from '../../../server/notices/send.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, openTestDatabase, startHarness } from '../support/harness.ts'
import { mailServer, webhook } from '../support/providers.ts'
import { pageCalls } from '../support/webhook-calls.ts'

const [ADMIN, STAFF, RECEIVER] = ['u_admin', 'u_staff', 'u_staff_10']
const HOUR = 3_600_000
const never = new AbortController().signal
const NOBODY_THERE = 'http://127.0.0.1:9/sms'

let database: OpenDatabase
let server: Harness
beforeAll(async () => {
  database = await openTestDatabase({ seed: true })
  server = await startHarness({ database })
})
afterAll(async () => {
  await server.close()
  await database.close()
})
beforeEach(async () => {
  const { db } = server
  await db.delete(sends)
  await db.delete(sendCounters)
  await db.delete(records).where(inArray(records.resource, [dailyNotice.id, 'receptions', 'inviteSms', 'visitors']))
  await db
    .update(people)
    .set({ user_locale_id: 'en', email: 'lin@aurora.example', mobile: '13800000002' })
    .where(eq(people.user_uuid, ADMIN))
  await db.update(people).set({ user_locale_id: 'en' }).where(eq(people.user_uuid, RECEIVER))
})

type Env = Record<string, string>
const PROVIDED = { DEMO: '0', MAIL_FROM: 'Foyer <foyer@hotel.example>' }

/** The same company, served with these providers. */
async function servedWith(env: Env) {
  const { secretKey } = server
  const other = await startHarness({ database, secretKey, isProvided: true, env: { ...PROVIDED, ...env } })
  onTestFinished(() => other.close())
  return other
}

async function pageOf(at: Harness, app = 'foyer.alarm', user = ADMIN) {
  const page = await pageCalls(at, user, app)
  return {
    ...page,
    send: (record_id: string, key: string = randomUUID(), resource: string = dailyNotice.id) =>
      at.ask('noticeTrial', { resource, record_id, key }, page.on),
    preview: async (record_id: string, resource: string = dailyNotice.id) =>
      (await at.ask('noticePreview', { resource, record_id }, page.on)).body.data.preview_list,
  }
}
type Page = Awaited<ReturnType<typeof pageOf>>

async function notice(page: Page, values: object = {}) {
  const { body } = await page.create(dailyNotice.id, {
    ...{ name: 'Morning', days: ['mon'], at: '08:00', contents: ['visitors'], channels: ['sms', 'email'] },
    ...{ receivers: [{ person: RECEIVER }], is_on: false, ...values },
  })
  return body.data.record.record_id
}
const log = () => server.db.select().from(sends).orderBy(asc(sends.channel))
const textOf = (body = '{}') => JSON.parse(body).text
/** As it is read: lines that were folded for the way are whole again. */
const read = (mail = '') => mail.replaceAll('=\r\n', '').replaceAll('\r\n', '\n').replaceAll('=E2=80=A6', '…')

describe('a trial of a daily notice', () => {
  test('sends what the preview shows to the own addresses of who asks, marked, and to nobody else', async () => {
    const [sms, smtp] = [await webhook(200), await mailServer(true)]
    const page = await pageOf(await servedWith({ SMS_WEBHOOK_URL: sms.url, SMTP_URL: smtp.url }))
    const record_id = await notice(page)
    const [short, mail] = await page.preview(record_id)
    const { body } = await page.send(record_id)
    expect(body.data.trial_list).toMatchObject([
      { channel: 'email', to: 'lin@aurora.example', state: 'sent', answer: expect.stringContaining('250') },
      { channel: 'sms', to: '13800000002', state: 'sent', answer: 'HTTP 200' },
    ])
    expect(sms.received).toHaveLength(1)
    const told = JSON.parse(sms.received[0]?.body ?? '')
    expect(told).toMatchObject({ to: '13800000002', purpose: 'trial' })
    expect(told.text).toBe(`Trial, to you alone:\n${short?.text}`)
    expect(smtp.mails).toHaveLength(1)
    const mailed = read(smtp.mails[0])
    expect(mailed).toContain('To: lin@aurora.example')
    expect(mailed).toContain(`Subject: Trial: ${mail?.subject}`)
    expect(mailed).toContain(
      `This is a trial. You sent it to yourself; nobody else has got it.\n\n${mail?.text.trim()}`,
    )
    expect(mailed).not.toContain('List-Unsubscribe')
  })

  test('is in the log as a trial to that person, and is none of the notices of a day', async () => {
    const page = await pageOf(server)
    const record_id = await notice(page, { is_on: true, days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] })
    await page.send(record_id)
    const asked = { resource: 'noticeLog', page: 1, size: 10 } as never
    const { body } = await server.ask('recordList', asked, page.on)
    const logged = body.data.record_list.map(({ values }) => values)
    const trial = { kind: 'trial', notice: 'Morning', receiver: 'Lin Mei', state: 'sent' }
    expect(logged).toMatchObject([trial, trial])
    expect(logged.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
    await server.db.update(records).set({ updated_at: '2020-01-01T00:00:00Z' }).where(eq(records.record_id, record_id))
    await planNotices(server.db, 10, new Date(Date.now() + 24 * HOUR))
    const daily = (await log()).filter(({ kind, day }) => kind === 'daily' && day !== '')
    expect(new Set(daily.map(({ user_uuid }) => user_uuid))).toEqual(new Set([RECEIVER]))
  })

  test('is marked in the language of who asks, and says the rest as its receiver would read it', async () => {
    await server.db.update(people).set({ user_locale_id: 'zh' }).where(eq(people.user_uuid, ADMIN))
    const page = await pageOf(server)
    const { body } = await page.send(await notice(page, { channels: ['sms'] }))
    expect(body.data.trial_list[0]?.text).toMatch(/^试发，仅发给您：\nMorning, .*\nVisitors: \d+$/)
  })

  test('names the address that is missing, and sends by what there is', async () => {
    await server.db.update(people).set({ mobile: '' }).where(eq(people.user_uuid, ADMIN))
    const page = await pageOf(server)
    const { body } = await page.send(await notice(page))
    expect(body.data.trial_list).toMatchObject([
      { channel: 'email', state: 'sent' },
      { channel: 'sms', to: '', state: 'failed', why: 'no_address' },
    ])
  })

  test('says at once that the provider refused it, with its answer, and does not try again', async () => {
    const [sms, smtp] = [await webhook(402), await mailServer(false)]
    const page = await pageOf(await servedWith({ SMS_WEBHOOK_URL: sms.url, SMTP_URL: smtp.url }))
    const { body } = await page.send(await notice(page))
    expect(body.data.trial_list).toMatchObject([
      { channel: 'email', state: 'failed', why: 'refused', status: 550 },
      { channel: 'sms', state: 'failed', why: 'refused', status: 402 },
    ])
    expect(JSON.stringify(body)).not.toContain('4711')
  })

  test('says that nothing is set up to send by', async () => {
    const page = await pageOf(await servedWith({}))
    const { body } = await page.send(await notice(page, { channels: ['email'] }))
    expect(body.data.trial_list).toMatchObject([{ state: 'failed', why: 'not_configured' }])
  })

  test('says that the company has sent its text messages of the hour, and until when', async () => {
    const sms = await webhook(200)
    const page = await pageOf(await servedWith({ SMS_WEBHOOK_URL: sms.url, TEXT_MESSAGES_PER_HOUR: '1' }))
    const record_id = await notice(page, { channels: ['sms'] })
    await page.send(record_id)
    await server.db.update(sendCounters).set({ sent_at: sql`ARRAY[now() - interval '20 minutes']` })
    const { body } = await page.send(record_id)
    const [told] = body.data.trial_list
    expect(told).toMatchObject({ state: 'failed', why: 'hour_limit' })
    expect(told?.retry_after_s).toBeGreaterThan(2390)
    expect(told?.retry_after_s).toBeLessThanOrEqual(2400)
    expect(sms.received).toHaveLength(1)
  })

  test('is on its way where nobody answers, goes once the provider is back, and is given up after five minutes', async () => {
    const { db, secretKey } = server
    const sms = await webhook(200)
    const page = await pageOf(await servedWith({ SMS_WEBHOOK_URL: NOBODY_THERE }))
    const back = await servedWith({ SMS_WEBHOOK_URL: sms.url })
    const job = { db, secretKey, settings: back.settings, delivery: back.delivery, port: () => 7101 }
    const record_id = await notice(page, { channels: ['sms'] })
    const key = randomUUID()
    expect((await page.send(record_id, key)).body.data.trial_list).toMatchObject([
      { state: 'waiting', why: 'unreachable' },
    ])
    await server.letTimePass(20)
    await sendNotices(job, 'sms', never)
    expect(textOf(sms.received[0]?.body)).toMatch(/^Trial, to you alone:\n/)
    expect((await page.send(record_id, key)).body.data.trial_list).toMatchObject([{ state: 'sent' }])
    expect(sms.received).toHaveLength(1)

    const late = randomUUID()
    await page.send(record_id, late)
    await server.letTimePass(301)
    await sendNotices(job, 'sms', never)
    expect((await page.send(record_id, late)).body.data.trial_list).toMatchObject([
      { state: 'failed', why: 'server_away' },
    ])
    expect(sms.received).toHaveLength(1)
  })

  test('is not sent twice, however often and at once it is asked for', async () => {
    const sms = await webhook(200)
    const page = await pageOf(await servedWith({ SMS_WEBHOOK_URL: sms.url }))
    const record_id = await notice(page, { channels: ['sms'] })
    const key = randomUUID()
    await Promise.all([page.send(record_id, key), page.send(record_id, key), page.send(record_id)])
    expect((await page.send(record_id, key)).body.data.trial_list).toMatchObject([{ state: 'sent' }])
    expect(sms.received).toHaveLength(1)
  })

  test('waits ten seconds for the next, and of twenty in an hour for longer', async () => {
    const page = await pageOf(server)
    const record_id = await notice(page, { channels: ['email'] })
    await page.send(record_id)
    const { ret, body } = await page.send(record_id)
    expect([ret, body.data]).toMatchObject([RET.smsLimitExceeded, { retry_after_s: 10 }])
    const hour = sql`ARRAY(SELECT now() - make_interval(mins => each) FROM generate_series(1, 20) AS each)`
    await server.db.update(sendCounters).set({ sent_at: hour })
    expect((await page.send(record_id)).body).toMatchObject({
      ret: RET.smsLimitExceeded,
      data: { retry_after_s: expect.any(Number) },
    })
    expect(await log()).toHaveLength(1)
  })

  test('sends nothing, and counts for nothing, where the preview reaches nobody', async () => {
    const page = await pageOf(server)
    const record_id = await notice(page, { channels: ['email'] })
    await server.db.update(people).set({ disabled_at: '2026-01-01T00:00:00Z' }).where(eq(people.user_uuid, RECEIVER))
    onTestFinished(async () => void (await server.db.update(people).set({ disabled_at: null })))
    expect((await page.send(record_id)).body).toMatchObject({ ret: RET.ok, data: { trial_list: [] } })
    expect(await log()).toEqual([])
    expect(await server.db.$count(sendCounters)).toBe(0)
  })
})

describe('a trial of a template of invitations', () => {
  const INVITE = 'inviteSms'

  async function template(page: Page) {
    const guests = await pageCalls(server, ADMIN, 'foyer.person')
    const at = new Date(Date.now() + 3 * HOUR).toISOString().replace(/\.\d+/, '')
    const visitor = { full_name: 'Ana Duarte', mobile: '13900000001', expected_at: at }
    const { body: who } = await guests.create('visitors', visitor)
    await page.create('receptions', {
      ...{
        subject: 'Loan of pictures',
        host: RECEIVER,
        starts_at: at,
        room: 'Room 301',
        visitor: who.data.record.record_id,
      },
      ...{ signs_in_by: ['code'], code: '730184' },
    })
    const message = { en: '{name}, {room}, {code}' }
    const { body } = await page.create(INVITE, { name: 'Welcome', occasion: 'invited', message, is_on: false })
    return body.data.record.record_id
  }

  test('goes to who asks and not to the visitor, with the code masked, also while it is off', async () => {
    const sms = await webhook(200)
    const page = await pageOf(await servedWith({ SMS_WEBHOOK_URL: sms.url }), 'foyer.greeter')
    const record_id = await template(page)
    expect((await page.send(record_id, randomUUID(), INVITE)).body.data.trial_list).toMatchObject([{ state: 'sent' }])
    expect(sms.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { to: '13800000002', text: 'Trial, to you alone:\nAna Duarte, Room 301, ••••' },
    ])
    expect(await log()).toMatchObject([{ kind: 'trial', user_uuid: ADMIN, visitor_id: '', notice: 'Welcome' }])
  })

  test('is in no log of those who may not read visits, as one of a daily notice is', async () => {
    const given = { name: 'Desk', is_on: true, members: [{ person: STAFF }], entries: ['alarm.notice_log'] }
    const desk = { corp_uuid: 'c_aurora', resource: 'permissions', record_id: 'desk', values: given }
    await server.db.insert(records).values(desk)
    onTestFinished(async () => void (await server.db.delete(records).where(eq(records.record_id, 'desk'))))
    const page = await pageOf(server, 'foyer.greeter')
    await page.send(await template(page), randomUUID(), INVITE)
    const seenBy = async (user: string) => {
      const on = { on: 'apps', headers: await appSession(server, user, 'foyer.alarm') } as const
      const asked = { resource: 'noticeLog', page: 1, size: 10 } as never
      return (await server.ask('recordList', asked, on)).body.data.total
    }
    expect([await seenBy(ADMIN), await seenBy(STAFF)]).toEqual([1, 0])
    await server.db.delete(sendCounters)
    const alarms = await pageOf(server)
    await alarms.send(await notice(alarms, { channels: ['sms'] }))
    expect([await seenBy(ADMIN), await seenBy(STAFF)]).toEqual([2, 1])
  })
})

test('what is gone, or sends nothing, has no trial; nor has who may not change the page', async () => {
  const page = await pageOf(server)
  const record_id = await notice(page)
  expect((await page.send('unknown')).ret).toBe(RET.notFound)
  expect((await page.send(record_id, randomUUID(), 'warningRules')).ret).toBe(RET.notFound)
  expect((await page.send(record_id, randomUUID(), 'inviteSms')).ret).toBe(RET.notAllowed)
  expect((await page.send(record_id, randomUUID(), 'noticeLog')).ret).toBe(RET.notAllowed)
  expect(await log()).toEqual([])
})
