import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clockOf } from '../../../domain/sheets/moments.ts'
import { RET } from '../../../openapi/ret.ts'
import { corps, people, sendCounters } from '../../../server/database/schema/identity.ts'
import { receptionNews, noticeSends as sends } from '../../../server/database/schema/notices.ts'
import { records } from '../../../server/database/schema/records.ts'
import { chooseDelivery } from '../../../server/delivery/choice.ts'
import { type Delivery, deliveryOver, type Message } from '../../../server/delivery/delivery.ts'
import { ProviderRefused } from '../../../server/delivery/failures.ts'
import { planReceptions } from '../../../server/notices/plan-receptions.ts'
import { planReminders } from '../../../server/notices/plan-reminders.ts'
import { sendNotices } from '../../../server/notices/send.ts'
import { readSettings } from '../../../server/settings.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, letTimePass, startHarness } from '../support/harness.ts'
import { mailServer, webhook } from '../support/providers.ts'
import { pageCalls } from '../support/webhook-calls.ts'

const [ADMIN, STAFF, HOST, OTHER_HOST] = ['u_admin', 'u_staff', 'u_staff_9', 'u_staff_10']
const HOUR = 3_600_000
const never = new AbortController().signal

const OFF = { values: sql`${records.values} || '{"is_on": false}'` }

let server: Harness
let page: Awaited<ReturnType<typeof pageCalls>>
let guests: Awaited<ReturnType<typeof pageCalls>>
beforeAll(async () => {
  server = await startHarness({ seed: true })
  page = await pageCalls(server, ADMIN, 'foyer.greeter')
  guests = await pageCalls(server, ADMIN, 'foyer.person')
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server
  await db.delete(sends)
  await db.delete(sendCounters)
  await db.delete(receptionNews)
  await db.delete(records).where(inArray(records.resource, ['receptions', 'inviteSms', 'visitors']))
  await db.update(corps).set({ time_zone: 'UTC', default_lang: 'en', disabled_at: null })
  await db
    .update(people)
    .set({ user_locale_id: 'en' })
    .where(inArray(people.user_uuid, [HOST, OTHER_HOST]))
})

type Values = Record<string, unknown>
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString().replace(/\.\d+/, '')

async function made(on: typeof page, resource: string, values: Values) {
  const { body } = await on.create(resource, values)
  expect(body).toMatchObject({ ret: RET.ok })
  return body.data.record
}

const visitor = (values: Values = {}) =>
  made(guests, 'visitors', { full_name: 'Ana Duarte', mobile: '13900000001', expected_at: inHours(3), ...values })
const template = (occasion: string, values: Values = {}) =>
  made(page, 'inviteSms', { name: occasion, occasion, message: { en: `${occasion}: {name}, {room}` }, ...values })

async function reception(values: Values = {}) {
  const who = values.visitor ?? (await visitor()).record_id
  return made(page, 'receptions', {
    ...{ subject: 'Loan of pictures', host: HOST, starts_at: inHours(3), room: 'Room 301', signs_in_by: ['name'] },
    ...{ ...values, visitor: who },
  })
}

const change = async (record_id: string, values: Values, by = page) => {
  const [found] = await server.db
    .select({ version: records.version })
    .from(records)
    .where(eq(records.record_id, record_id))
  const { body } = await by.change('receptions', record_id, found?.version ?? 0, values)
  expect(body.ret).toBe(RET.ok)
}

const both: Delivery = deliveryOver({ sms: [async () => 'taken'], email: [async () => 'taken'] }, () => undefined)
const plan = (delivery: Delivery = both) => planReceptions({ db: server.db, delivery, now: new Date() })
const passGrace = () => server.db.update(receptionNews).set({ due_at: sql`now()` })
const planAfterGrace = async (delivery?: Delivery) => {
  await passGrace()
  await plan(delivery)
}

const log = () => server.db.select().from(sends).orderBy(asc(sends.at), asc(sends.kind), asc(sends.channel))
const told = async () => (await log()).map(({ kind, receiver, state }) => `${kind} ${receiver} ${state}`)
const texts = async () => (await log()).map(({ letter }) => letter?.text)

const send = async (delivery: Delivery, settings = readSettings({ DEMO: '0', PORT: '7101' })) => {
  const sender = { db: server.db, settings, secretKey: server.secretKey, delivery, port: () => settings.PORT }
  for (const channel of ['sms', 'email'] as const) await sendNotices(sender, channel, never)
}
const over = (take: (message: Message) => Promise<string>) =>
  deliveryOver({ sms: [take], email: [take] }, () => undefined)
const failing = over(async () => {
  throw new ProviderRefused('no', 503)
})
const allSent = async () => {
  await send(both)
  await server.db.update(sends).set({ at: sql`at - interval '1 hour'` })
}

describe('when a visitor is told', () => {
  beforeEach(async () => {
    for (const occasion of ['invited', 'changed', 'cancelled', 'arrived']) await template(occasion)
  })

  test('of a reception that is made, once it could no longer be undone, and once', async () => {
    await reception()
    await plan()
    expect(await told()).toEqual([])
    await planAfterGrace()
    await plan()
    expect(await told()).toEqual(['invited Ana Duarte waiting'])
    expect(await texts()).toEqual(['invited: Ana Duarte, Room 301'])
  })

  test.each([
    ['moved', { starts_at: inHours(5) }, ['changed: Ana Duarte, Room 301']],
    ['in another room', { room: 'Room 302' }, ['changed: Ana Duarte, Room 302']],
    ['cancelled', { state: 'cancelled' }, ['cancelled: Ana Duarte, Room 301']],
    ['put into the past', { starts_at: inHours(-5) }, []],
    ['noted otherwise', { note: 'Tea' }, []],
    ['missed', { state: 'missed' }, []],
  ])('what is %s says so', async (_, values, said) => {
    const { record_id } = await reception()
    await planAfterGrace()
    await allSent()
    await change(record_id, values)
    await planAfterGrace()
    expect((await texts()).slice(1)).toEqual(said)
  })

  test('who arrives is told at once', async () => {
    const { record_id } = await reception()
    await planAfterGrace()
    await allSent()
    await change(record_id, { state: 'arrived', arrived_at: inHours(0) })
    await plan()
    expect((await texts()).slice(1)).toEqual(['arrived: Ana Duarte, Room 301'])
    await change(record_id, { state: 'met' })
    await planAfterGrace()
    expect(await log()).toHaveLength(2)
  })

  test('who arrives is told at once, whatever else is noted then', async () => {
    const { record_id } = await reception()
    await planAfterGrace()
    await allSent()
    await change(record_id, { state: 'arrived', arrived_at: inHours(0) })
    await change(record_id, { note: 'Tea' })
    await plan()
    expect((await texts()).slice(1)).toEqual(['arrived: Ana Duarte, Room 301'])
  })

  test('a deletion that is undone in time tells nobody; one that stays cancels it, and its undoing invites again', async () => {
    const { record_id } = await reception()
    await planAfterGrace()
    await allSent()
    const first = await page.remove('receptions', [record_id])
    await page.restore('receptions', first.body.data.removal_id)
    await planAfterGrace()
    expect(await log()).toHaveLength(1)
    const second = await page.remove('receptions', [record_id])
    await planAfterGrace()
    await allSent()
    await page.restore('receptions', second.body.data.removal_id)
    await planAfterGrace()
    expect((await texts()).slice(1)).toEqual(['cancelled: Ana Duarte, Room 301', 'invited: Ana Duarte, Room 301'])
  })

  test('who was taken for having arrived is not invited again, but told of what else is changed', async () => {
    const { record_id } = await reception()
    await planAfterGrace()
    await change(record_id, { state: 'arrived', arrived_at: inHours(0) })
    await plan()
    await server.db.delete(sends)
    await change(record_id, { state: 'expected', arrived_at: '' })
    await planAfterGrace()
    expect(await told()).toEqual([])
    await change(record_id, { state: 'arrived', arrived_at: inHours(0) })
    await plan()
    await server.db.delete(sends)
    await change(record_id, { state: 'expected', arrived_at: '', room: 'Room 302' })
    await planAfterGrace()
    expect(await texts()).toEqual(['changed: Ana Duarte, Room 302'])
  })

  test('a visit that was deleted by mistake after its visitor had arrived tells nothing again', async () => {
    const { record_id } = await reception({ state: 'arrived', arrived_at: inHours(0) })
    await planAfterGrace()
    const { body } = await page.remove('receptions', [record_id])
    await planAfterGrace()
    await page.restore('receptions', body.data.removal_id)
    await planAfterGrace()
    expect(await told()).toEqual(['arrived Ana Duarte waiting'])
  })

  test('what was changed and changed back, or made and cancelled at once, tells nobody', async () => {
    const { record_id } = await reception()
    await change(record_id, { state: 'cancelled' })
    await planAfterGrace()
    expect(await log()).toEqual([])
    const other = await reception()
    await planAfterGrace()
    await allSent()
    await change(other.record_id, { room: 'Room 9' })
    await change(other.record_id, { room: 'Room 301' })
    await planAfterGrace()
    expect(await log()).toHaveLength(1)
  })

  test('another visitor is invited, and the one before is told that it is cancelled', async () => {
    const { record_id } = await reception()
    await planAfterGrace()
    await allSent()
    const next = await visitor({ full_name: 'Lin Mei', mobile: '13900000002' })
    await change(record_id, { visitor: next.record_id })
    await planAfterGrace()
    expect((await told()).slice(1)).toEqual(['cancelled Ana Duarte waiting', 'invited Lin Mei waiting'])
  })

  test('a reception that is over, and one of a company that is off, tells nobody', async () => {
    await reception({ starts_at: inHours(-30) })
    await reception({ starts_at: inHours(-30), state: 'arrived', arrived_at: inHours(-30) })
    await planAfterGrace()
    await reception()
    await server.db.update(corps).set({ disabled_at: sql`now()` })
    await planAfterGrace()
    expect(await log()).toEqual([])
    expect(await server.db.$count(receptionNews)).toBe(0)
  })

  test('what could not be kept tells nobody', async () => {
    const { ret } = await page.create('receptions', { subject: 'Nobody comes' })
    expect(ret).toBe(RET.invalidValues)
    expect(await server.db.$count(receptionNews)).toBe(0)
  })

  test('of several servers one plans it', async () => {
    for (let count = 0; count < 3; count++) await reception()
    await passGrace()
    await Promise.all([plan(), plan(), plan()])
    expect(await log()).toHaveLength(3)
  })

  test('bulk deletion tells each of them', async () => {
    const ids = [(await reception()).record_id, (await reception()).record_id]
    await planAfterGrace()
    await allSent()
    await page.remove('receptions', ids)
    await planAfterGrace()
    expect((await told()).slice(2)).toEqual(['cancelled Ana Duarte waiting', 'cancelled Ana Duarte waiting'])
  })

  test('what failed once does not go out with what was true before', async () => {
    const said: (string | undefined)[] = []
    const { record_id } = await reception()
    await planAfterGrace()
    await send(failing)
    await change(record_id, { room: 'Room 302' })
    await planAfterGrace()
    await server.db.update(sends).set({ next_at: sql`now()` })
    await send(over(async ({ written }) => `${said.push(written?.text)}`))
    expect(said).toEqual(['invited: Ana Duarte, Room 302'])
    await change(record_id, { room: 'Room 303' })
    await planAfterGrace()
    await send(failing)
    await change(record_id, { state: 'cancelled' })
    await planAfterGrace()
    await server.db.update(sends).set({ next_at: sql`now()` })
    await send(over(async ({ written }) => `${said.push(written?.text)}`))
    expect(said.slice(1)).toEqual(['cancelled: Ana Duarte, Room 303'])
  })

  test.each([
    ['put into the past', { starts_at: inHours(-1) }],
    ['missed', { state: 'missed' }],
    ['over', { state: 'over' }],
  ])('who waits to be told of a visit that is %s is not told of it', async (_, values) => {
    const { record_id } = await reception({ channels: ['email'] })
    await planAfterGrace()
    await change(record_id, values)
    await planAfterGrace()
    expect((await log()).map(({ kind, why }) => [kind, why])).toEqual([
      ['invited', 'overtaken'],
      ['invited', 'overtaken'],
    ])
  })

  test('who waits to be told that it is cancelled, or that the visitor is here, still is', async () => {
    const { record_id } = await reception()
    await planAfterGrace()
    await allSent()
    await change(record_id, { state: 'cancelled' })
    await planAfterGrace()
    await change(record_id, { note: 'They have moved' })
    await planAfterGrace()
    expect((await told())[1]).toBe('cancelled Ana Duarte waiting')
    const other = await reception({ state: 'arrived', arrived_at: inHours(0) })
    await planAfterGrace()
    await change(other.record_id, { state: 'met' })
    await planAfterGrace()
    expect(await told()).toContain('arrived Ana Duarte waiting')
  })

  test('what is with a provider counts as told, and as sent once it says so', async () => {
    const { record_id } = await reception()
    await planAfterGrace()
    await send(
      over(async () => {
        await change(record_id, { room: 'Room 302' })
        await planAfterGrace()
        return 'taken'
      }),
    )
    expect((await told()).toSorted()).toEqual(['changed Ana Duarte sent', 'invited Ana Duarte sent'])
  })

  test('who was not invited yet is invited to what it has become, or told nothing of its end', async () => {
    const { record_id } = await reception()
    await planAfterGrace()
    await change(record_id, { room: 'Room 302' })
    await planAfterGrace()
    expect(await told()).toEqual(['invited Ana Duarte dropped', 'invited Ana Duarte waiting'])
    expect((await texts())[1]).toBe('invited: Ana Duarte, Room 302')
    await change(record_id, { state: 'cancelled' })
    await planAfterGrace()
    expect(await told()).toEqual(['invited Ana Duarte dropped', 'invited Ana Duarte dropped'])
    expect((await log())[0]).toMatchObject({ why: 'overtaken', tries: 0 })
  })
})

describe('which template, and what it says', () => {
  test('one that is on and names the purpose of the visit, before one for all; without one nothing goes', async () => {
    await template('invited', { message: { en: 'For all' } })
    await template('invited', { message: { en: 'Off' }, purposes: ['delivery'], is_on: false })
    await template('invited', { message: { en: 'To the basement' }, purposes: ['delivery'] })
    await reception({ visitor: (await visitor({ purpose: 'delivery' })).record_id })
    await planAfterGrace()
    await reception({ visitor: (await visitor({ purpose: 'meeting' })).record_id })
    await planAfterGrace()
    expect((await texts()).toSorted()).toEqual(['For all', 'To the basement'])
    await server.db.delete(sends)
    await change(
      (await server.db.select().from(records).where(eq(records.resource, 'receptions')))[0]?.record_id ?? '',
      {
        room: 'Elsewhere',
      },
    )
    await planAfterGrace()
    expect(await log()).toEqual([])
  })

  test('all that it names is filled in, with what it adds, by the clocks and in the language of the company', async () => {
    await server.db.update(corps).set({ time_zone: 'Asia/Shanghai', default_lang: 'zh' })
    await template('invited', {
      message: { en: 'Hello', zh: '{name}您好，{host}邀请您于{time}到{room}。' },
      ...{ signature: '极光', includes: ['place', 'code'] },
    })
    await reception({ starts_at: '2031-03-01T01:00:00Z', signs_in_by: ['code'], code: '730184', host: HOST })
    await planAfterGrace()
    const [host] = await server.db.select().from(people).where(eq(people.user_uuid, HOST))
    const [text = ''] = await texts()
    expect(text.split('\n')[0]).toBe(`【极光】Ana Duarte您好，${host?.full_name}邀请您于2031年3月1日 09:00到Room 301。`)
    expect(text.split('\n').at(-1)).toBe('登记码：730184')
  })

  test('what a visit does not have leaves no punctuation behind', async () => {
    await template('invited', { message: { en: 'Welcome {name} ({room}). Your code: {code}. Until soon!' } })
    await reception({ room: '' })
    await planAfterGrace()
    expect(await texts()).toEqual(['Welcome Ana Duarte. Until soon!'])
  })

  test('each message names its language to the provider: that of its words, or of the host', async () => {
    await server.db.update(corps).set({ default_lang: 'zh' })
    await server.db.update(people).set({ user_locale_id: 'ja' }).where(eq(people.user_uuid, HOST))
    await template('invited', { message: { en: 'Welcome {name}' } })
    await reception({ channels: ['sms'] })
    await planAfterGrace()
    const sms = await webhook(202)
    const settings = readSettings({ DEMO: '0', PORT: '7101', SMS_WEBHOOK_URL: sms.url })
    await send(
      chooseDelivery(settings, server.db, () => undefined),
      settings,
    )
    const langs = sms.received.map(({ body }) => JSON.parse(body)).map(({ to, lang }) => [to === '13900000001', lang])
    expect(langs.toSorted()).toEqual([
      [false, 'ja'],
      [true, 'en'],
    ])
  })

  test('a placeholder that is not filled in is refused where it stands', async () => {
    const values = { name: 'x', occasion: 'invited', message: { en: 'Hello {name}', ja: '{wifi}' } }
    const { body } = await page.create('inviteSms', values)
    expect(body).toMatchObject({ ret: RET.invalidValues, data: { fields: { 'message.ja': 'noPlaceholder' } } })
  })

  test('no name turns the direction of the words behind it', async () => {
    await template('invited')
    await reception({ visitor: (await visitor({ full_name: 'Ana\u202eCode: 1' })).record_id })
    await planAfterGrace()
    expect(await texts()).toEqual(['invited: Ana Code: 1, Room 301'])
  })

  test('outside its hours it waits for the next, and goes never where the visit would have begun', async () => {
    const now = Date.now()
    const time = (ms: number) => clockOf(new Date(now + ms).toISOString(), 'UTC').slice(-5)
    const hours = { from_time: time(4 * HOUR), until_time: time(6 * HOUR) }
    await template('invited', hours)
    await reception({ starts_at: inHours(8) })
    await reception({ starts_at: inHours(2) })
    await planAfterGrace()
    const found = await log()
    expect(found.map(({ state, why }) => [state, why]).toSorted()).toEqual([
      ['missed', 'too_late'],
      ['waiting', ''],
    ])
    expect(found.map(({ at }) => clockOf(new Date(at).toISOString(), 'UTC').slice(-5))).toEqual([
      hours.from_time,
      hours.from_time,
    ])
    await send(both)
    expect((await log()).filter(({ state }) => state === 'sent')).toEqual([])
  })
})

describe('how it is sent', () => {
  test('so many text messages in an hour, less than alarms may; the rest waits for the next, and the log says so', async () => {
    await template('invited')
    for (const _ of [1, 2, 3, 4, 5]) await reception()
    await planAfterGrace()
    const settings = readSettings({ DEMO: '0', PORT: '7101', TEXT_MESSAGES_PER_HOUR: '5' })
    const sent: Message[] = []
    const delivery = over(async (message) => {
      sent.push(message)
      return 'taken'
    })
    await send(delivery, settings)
    await send(delivery, settings)
    expect(sent).toHaveLength(4)
    const waiting = (await log()).filter(({ state }) => state === 'waiting')
    expect(waiting).toMatchObject([{ why: 'hour_limit', tries: 0 }])
    await letTimePass(server.db, 3601)
    await send(delivery, settings)
    expect(sent).toHaveLength(5)
    expect((await log()).map(({ state, why }) => [state, why])).toEqual(Array(5).fill(['sent', '']))
  })

  test('by text message where there is a number, else by mail, with what the providers answered', async () => {
    const [sms, mail] = [await webhook(202), await mailServer(true)]
    const env = { SMS_WEBHOOK_URL: sms.url, SMTP_URL: mail.url, MAIL_FROM: 'Foyer <house@hotel.example>' }
    const settings = readSettings({ DEMO: '0', PORT: '7101', ...env })
    const delivery = chooseDelivery(settings, server.db, () => undefined)
    await template('invited')
    await reception()
    await reception({
      visitor: (await visitor({ full_name: 'Lin Mei', mobile: '', email: 'lin@mei.example' })).record_id,
    })
    await planAfterGrace(delivery)
    await Promise.all([send(delivery, settings), send(delivery, settings), send(delivery, settings)])
    expect(sms.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { to: '13900000001', purpose: 'reception', text: 'invited: Ana Duarte, Room 301' },
    ])
    expect(mail.mails).toHaveLength(1)
    expect(mail.mails[0]).toContain('To: lin@mei.example')
    expect(mail.mails[0]).toMatch(/Subject: Your visit to /)
    expect(mail.mails[0]).toContain('invited: Lin Mei, Room 301')
    expect((await log()).map(({ channel, state, answer }) => [channel, state, answer])).toEqual(
      expect.arrayContaining([
        ['sms', 'sent', 'HTTP 202'],
        ['email', 'sent', expect.stringContaining('250')],
      ]),
    )
  })

  test('by mail where no text messages are sent', async () => {
    await template('invited')
    await reception({ visitor: (await visitor({ email: 'ana@duarte.example' })).record_id })
    await planAfterGrace(deliveryOver({ sms: [], email: [async () => 'taken'] }, () => undefined))
    expect(await log()).toMatchObject([{ channel: 'email', state: 'waiting' }])
  })

  test('a visitor without number and mail, or one who is gone, is told nothing, and the log says why', async () => {
    await template('invited')
    await reception({ visitor: (await visitor({ mobile: '' })).record_id })
    const gone = await visitor({ full_name: 'Lin Mei' })
    await reception({ visitor: gone.record_id })
    await planAfterGrace()
    await guests.remove('visitors', [gone.record_id])
    await send(over(() => Promise.reject(new Error('nobody is sent anything'))))
    expect((await log()).map(({ state, why }) => `${state} ${why}`).toSorted()).toEqual([
      'failed gone',
      'failed no_address',
    ])
  })

  test('what fails is tried again as the same message, at most until the visit begins', async () => {
    const ids: (string | undefined)[] = []
    const failing = over(async ({ message_id }) => {
      ids.push(message_id)
      throw new ProviderRefused('no', 503)
    })
    await template('invited')
    await reception({ starts_at: inHours(0.5) })
    await planAfterGrace()
    await send(failing)
    expect(await log()).toMatchObject([{ state: 'waiting', why: 'refused', status: 503, tries: 1 }])
    await server.db.update(sends).set({ next_at: sql`now()` })
    await send(failing)
    expect(new Set(ids).size).toBe(1)
    await letTimePass(server.db, 0.45 * 3600)
    await server.db.update(sends).set({ tries: 6 })
    await send(failing)
    expect(await log()).toMatchObject([{ state: 'failed', why: 'refused', status: 503 }])
  })

  test('what waited for a server longer than it is true is not sent', async () => {
    await template('invited')
    await reception({ starts_at: inHours(0.5) })
    await planAfterGrace()
    await letTimePass(server.db, 3600)
    await send(over(() => Promise.reject(new Error('too late'))))
    expect(await log()).toMatchObject([{ state: 'missed', why: 'too_late', tries: 0 }])
  })

  test.each([
    ['turned off', 'turned_off'],
    ['removed', 'removed'],
  ])('what waits of a template that is %s meanwhile is not sent; the host is told', async (what, why) => {
    const { record_id } = await template('invited')
    await template('invited')
    await reception({ channels: ['email'] })
    await planAfterGrace()
    if (what === 'removed') await page.remove('inviteSms', [record_id])
    else await server.db.update(records).set(OFF).where(eq(records.record_id, record_id))
    await send(both)
    expect((await log()).map((each) => [each.channel, each.state, each.why, each.tries])).toEqual([
      ['email', 'sent', '', 1],
      ['sms', 'dropped', why, 0],
    ])
  })
})

describe('what the host is told', () => {
  const CHANNELS = ['sms', 'email']

  test('by each channel of the reception, in their language, of all that becomes of it', async () => {
    await server.db.update(people).set({ user_locale_id: 'zh' }).where(eq(people.user_uuid, HOST))
    const { record_id } = await reception({ channels: CHANNELS })
    await planAfterGrace()
    expect((await log()).map(({ channel, letter }) => [channel, letter?.subject])).toEqual([
      ['email', '来访预约：Ana Duarte，Loan of pictures'],
      ['sms', '来访预约：Ana Duarte，Loan of pictures'],
    ])
    await allSent()
    await change(record_id, { state: 'arrived', arrived_at: inHours(0), channels: ['sms'] })
    await plan()
    const arrived = (await log()).filter(({ kind }) => kind === 'arrived')
    expect(arrived).toMatchObject([{ channel: 'sms', user_uuid: HOST }])
    expect(arrived[0]?.letter?.text).toContain('访客已到：Ana Duarte')
    expect(arrived[0]?.letter?.text).toContain('房间：Room 301')
  })

  test('a new host hears of it, and the one before that it is not theirs any more', async () => {
    const { record_id } = await reception({ channels: ['sms'] })
    await planAfterGrace()
    await allSent()
    await change(record_id, { host: OTHER_HOST })
    await planAfterGrace()
    expect((await log()).slice(1).map(({ kind, user_uuid }) => [kind, user_uuid])).toEqual([
      ['cancelled', HOST],
      ['invited', OTHER_HOST],
    ])
  })

  test('nothing of what they have done themselves, and nothing where no channel is chosen', async () => {
    await reception({ host: ADMIN, channels: CHANNELS })
    await reception()
    await planAfterGrace()
    expect(await log()).toEqual([])
  })

  test('what somebody else has done, though they have changed something themselves since', async () => {
    const { record_id } = await reception({ host: ADMIN, channels: ['email'] })
    await planAfterGrace()
    await change(record_id, { state: 'cancelled' }, await pageCalls(server, 'u_super', 'foyer.greeter'))
    await change(record_id, { note: 'Whoever it was' })
    await planAfterGrace()
    expect((await log()).map(({ kind, user_uuid }) => [kind, user_uuid])).toEqual([['cancelled', ADMIN]])
  })

  test('nothing shows in the console, so that is no channel', async () => {
    const { body } = await page.create('receptions', { channels: ['console'] })
    expect(body).toMatchObject({ ret: RET.invalidValues, data: { fields: { 'channels.0': 'notAChoice' } } })
  })
})

describe('what a template shows before it is sent', () => {
  const preview = async (record_id: string) =>
    (await server.ask('noticePreview', { resource: 'inviteSms', record_id }, page.on)).body.data.preview_list

  test('the next visit that it is for, as its visitor would get it, with the code masked, and nothing is sent', async () => {
    const message = { en: '{name}, {room}, {code}' }
    const { record_id } = await template('invited', { message, signature: 'Aurora', purposes: ['delivery'] })
    expect(await preview(record_id)).toEqual([{ channel: 'sms', receiver: '', subject: '', text: '' }])
    await reception({ room: 'Too early for it' })
    const courier = await visitor({ full_name: 'Lin Mei', purpose: 'delivery' })
    const code = { signs_in_by: ['code'], code: '730184' }
    await reception({ visitor: courier.record_id, room: 'Yesterday', starts_at: inHours(-24), ...code })
    await reception({ visitor: courier.record_id, room: 'Cancelled', starts_at: inHours(1), state: 'cancelled' })
    await reception({ visitor: courier.record_id, room: 'Gate two', ...code })
    await reception({ visitor: courier.record_id, room: 'Later', starts_at: inHours(30), ...code })
    expect(await preview(record_id)).toEqual([
      { channel: 'sms', receiver: 'Lin Mei', subject: '', text: 'Aurora: Lin Mei, Gate two, ••••' },
    ])
    expect(await log()).toEqual([])
  })

  test('what the visit does not have is told within a sentence, in the language of the message', async () => {
    const message = { en: '{host} meets you in {room}.', zh: '{name}，请到{room}来，验证码是{code}。' }
    const { record_id } = await template('invited', { message })
    await reception({ room: '' })
    expect((await preview(record_id))[0]?.text).toMatch(/ meets you in \(to be confirmed\)\.$/)
    await server.db.update(corps).set({ default_lang: 'zh' })
    expect((await preview(record_id))[0]?.text).toBe('Ana Duarte，请到（待定）来，验证码是（无）。')
  })

  test('as a mail where the visitor has an address alone; who cannot be reached is passed over', async () => {
    const { record_id } = await template('invited')
    await reception({ visitor: (await visitor({ mobile: '' })).record_id, starts_at: inHours(1) })
    await reception({ visitor: (await visitor({ mobile: '', email: 'ana@duarte.example' })).record_id })
    expect(await preview(record_id)).toMatchObject([
      { channel: 'email', receiver: 'Ana Duarte', subject: expect.stringContaining('Your visit to') },
    ])
  })
})

describe('who is reminded', () => {
  const remind = (now = Date.now()) => planReminders({ db: server.db, delivery: both, now: new Date(now) })
  /** A template and a reception that were there so many hours before, of which nobody is to be told anything else. */
  const since = async (hours: number) => {
    const at = sql`now() - make_interval(hours => ${hours}::int)`
    await server.db
      .update(records)
      .set({ created_at: at, updated_at: at })
      .where(inArray(records.resource, ['receptions', 'inviteSms']))
    await server.db.delete(receptionNews)
  }

  test('the visitor and the host, so many hours before the visit, once', async () => {
    await template('reminder', { sends_before: 2 })
    await reception({ channels: ['email'] })
    await since(0)
    await remind()
    expect(await log()).toEqual([])
    const near = Date.now() + HOUR + 60_000
    await Promise.all([remind(near), remind(near)])
    await remind(near + 60_000)
    expect(
      (await log()).map(({ receiver, channel, letter }) => [receiver, channel, letter?.text.split('\n')[0]]),
    ).toEqual(
      expect.arrayContaining([
        ['Ana Duarte', 'sms', 'reminder: Ana Duarte, Room 301'],
        [expect.any(String), 'email', 'Soon: Ana Duarte, Loan of pictures'],
      ]),
    )
    expect(await log()).toHaveLength(2)
  })

  test('nobody of what was made, or whose template was switched on, after it would have been due', async () => {
    await template('reminder', { sends_before: 24 })
    await reception()
    await since(30)
    await server.db.update(records).set({ created_at: sql`now()` }).where(eq(records.resource, 'receptions'))
    await remind()
    await since(30)
    await server.db.update(records).set({ updated_at: sql`now()` }).where(eq(records.resource, 'inviteSms'))
    await remind()
    expect(await log()).toEqual([])
  })

  test('nobody of what is cancelled, over, or for a purpose that the template does not name', async () => {
    await template('reminder', { sends_before: 4, purposes: ['delivery'] })
    await template('reminder', { sends_before: 5, is_on: false })
    await reception()
    await template('reminder', { sends_before: 4 })
    const { record_id } = await reception({ subject: 'Cancelled' })
    await change(record_id, { state: 'cancelled' })
    await reception({ subject: 'Over', starts_at: inHours(-1) })
    await since(3)
    await remind(Date.now() - 0.5 * HOUR)
    expect((await log()).map(({ notice, kind }) => [notice, kind])).toEqual([['Loan of pictures', 'reminder']])
  })

  test('a server that was away reminds up to two hours later, then what it missed stands in the log', async () => {
    await template('reminder', { sends_before: 4 })
    await reception({ subject: 'An hour late', starts_at: inHours(3) })
    await reception({ subject: 'Three hours late', starts_at: inHours(1) })
    await since(5)
    await remind()
    expect((await log()).map(({ notice, state, why }) => [notice, state, why]).toSorted()).toEqual([
      ['An hour late', 'waiting', ''],
      ['Three hours late', 'missed', 'server_away'],
    ])
  })

  test('once of each visit, by the last template that is due, of those that are due at once by the one that names its purpose', async () => {
    await template('reminder', { sends_before: 4, message: { en: 'For all' } })
    await template('reminder', { sends_before: 4, message: { en: 'To the basement' }, purposes: ['delivery'] })
    await template('reminder', { sends_before: 5, message: { en: 'Long before' }, purposes: ['delivery'] })
    const courier = await visitor({ purpose: 'delivery' })
    await reception({ visitor: courier.record_id, starts_at: inHours(3.5), channels: ['email'] })
    await since(6)
    await remind()
    await remind()
    expect((await log()).map(({ channel, letter }) => [channel, letter?.text.split('\n')[0]]).toSorted()).toEqual([
      ['email', 'Soon: Ana Duarte, Loan of pictures'],
      ['sms', 'To the basement'],
    ])
  })

  test('of a visit that is for no template, or has been told of, nothing is held', async () => {
    await template('reminder', { sends_before: 5, purposes: ['delivery'] })
    await reception({ visitor: (await visitor({ purpose: 'delivery' })).record_id })
    await reception()
    await since(6)
    await remind()
    const holding = { transaction: () => Promise.reject(new Error('it holds something')) }
    const db: typeof server.db = Object.assign(Object.create(server.db), holding)
    await planReminders({ db, delivery: both, now: new Date() })
    expect(await log()).toHaveLength(1)
  })

  test('of what changes after a reminder the change alone tells; a visit that is put off is reminded of again', async () => {
    await template('reminder', { sends_before: 4 })
    await template('changed')
    const { record_id } = await reception({ channels: ['email'] })
    await since(5)
    await remind()
    await send(both)
    await change(record_id, { room: 'Room 302' })
    await remind()
    await planAfterGrace()
    await remind()
    const twice = (kind: string) => [`${kind} email`, `${kind} sms`]
    const kinds = async () => (await log()).map(({ kind, channel }) => `${kind} ${channel}`).toSorted()
    expect(await kinds()).toEqual([...twice('changed'), ...twice('reminder')])
    await change(record_id, { starts_at: inHours(30) })
    await planAfterGrace()
    await remind(Date.now() + 27 * HOUR)
    expect((await kinds()).filter((kind) => kind.startsWith('reminder'))).toHaveLength(4)
  })

  test('of a room that was wrong for a moment nobody is told', async () => {
    await template('reminder', { sends_before: 4 })
    const { record_id } = await reception()
    await since(5)
    await change(record_id, { room: 'Room 9' })
    await remind()
    expect(await texts()).toEqual([])
    await change(record_id, { room: 'Room 301' })
    await planAfterGrace()
    await since(5)
    await remind()
    expect(await texts()).toEqual(['reminder: Ana Duarte, Room 301'])
  })

  test('who waits to be reminded of what changes is reminded of what it has become, where nothing else tells of it', async () => {
    const time = (ms: number) => clockOf(new Date(Date.now() + ms).toISOString(), 'UTC').slice(-5)
    await template('reminder', { sends_before: 6, from_time: time(HOUR), until_time: time(2 * HOUR) })
    const { record_id } = await reception()
    await since(7)
    await remind(Date.now() - 2.5 * HOUR)
    await change(record_id, { room: 'Room 302' })
    await planAfterGrace()
    await remind()
    expect((await log()).map(({ letter, state }) => `${letter?.text} ${state}`).toSorted()).toEqual([
      'reminder: Ana Duarte, Room 301 dropped',
      'reminder: Ana Duarte, Room 302 waiting',
    ])
  })

  test('whoever waits to be reminded of what is cancelled meanwhile is not', async () => {
    await template('reminder', { sends_before: 4 })
    await template('cancelled')
    const { record_id } = await reception()
    await since(5)
    await remind()
    await change(record_id, { state: 'cancelled' })
    await planAfterGrace()
    expect((await told()).toSorted()).toEqual(['cancelled Ana Duarte waiting', 'reminder Ana Duarte dropped'])
  })
})

test('the log is found by what was told, and shows the words of the message, without the code that was sent', async () => {
  await template('invited', { message: { en: '{name}, {room}, {code}' } })
  await reception({ signs_in_by: ['code'], code: '730184' })
  await planAfterGrace()
  const said: unknown[] = []
  await send(
    over(async ({ written }) => {
      said.push(written?.text)
      return 'taken'
    }),
  )
  expect(said).toEqual(['Ana Duarte, Room 301, 730184'])
  const headers = await appSession(server, ADMIN, 'foyer.alarm')
  const asked = {
    resource: 'noticeLog',
    page: 1,
    size: 10,
    q: 'duarte',
    filter: JSON.stringify({ kind: { is: ['invited'] } }),
  }
  const { body } = await server.ask('recordList', asked as never, { on: 'apps', headers })
  expect(body.data.record_list).toMatchObject([
    { values: { kind: 'invited', notice: 'Loan of pictures', receiver: 'Ana Duarte', state: 'sent', answer: 'taken' } },
  ])
  const record_id = body.data.record_list[0]?.record_id ?? ''
  const found = await server.ask('recordDetail', { resource: 'noticeLog', record_id }, { on: 'apps', headers })
  expect(found.body.data.record.values).toMatchObject({ text: 'Ana Duarte, Room 301, ••••' })
})

describe('who may not open the page of visits', () => {
  beforeEach(async () => {
    const given = { name: 'Desk', is_on: true, members: [{ person: STAFF }] }
    const values = { ...given, entries: ['alarm.notice_log', 'greeter.invite_sms'] }
    await server.db
      .insert(records)
      .values({ corp_uuid: 'c_aurora', resource: 'permissions', record_id: 'desk', values })
    return async () => void (await server.db.delete(records).where(eq(records.record_id, 'desk')))
  })
  const ofStaff = async (app: string) => ({ on: 'apps', headers: await appSession(server, STAFF, app) }) as const

  test('finds none in the log, which tells the others of them', async () => {
    await template('invited')
    await reception()
    await planAfterGrace()
    const [{ send_id: record_id } = { send_id: '' }] = await log()
    const seenBy = async (on: Awaited<ReturnType<typeof ofStaff>>) => {
      const asked = { resource: 'noticeLog', page: 1, size: 10, q: 'duarte' }
      const { body } = await server.ask('recordList', asked as never, on)
      const { ret } = await server.ask('recordDetail', { resource: 'noticeLog', record_id }, on)
      return [body.data.total, ret]
    }
    const headers = await appSession(server, ADMIN, 'foyer.alarm')
    expect(await seenBy({ on: 'apps', headers })).toEqual([1, RET.ok])
    expect(await seenBy(await ofStaff('foyer.alarm'))).toEqual([0, RET.notFound])
  })

  test('sees no visit in what a template shows before it is sent', async () => {
    const { record_id } = await template('invited')
    await reception()
    const asked = { resource: 'inviteSms', record_id }
    const { body } = await server.ask('noticePreview', asked, await ofStaff('foyer.greeter'))
    expect(body.data.preview_list).toEqual([{ channel: 'sms', receiver: '', subject: '', text: '' }])
  })
})
