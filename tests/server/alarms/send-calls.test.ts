import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { warningRules } from '../../../domain/resources/warnings.ts'
import { clockOf } from '../../../domain/sheets/moments.ts'
import { sendCalls } from '../../../server/alarms/send-calls.ts'
import type { OpenDatabase } from '../../../server/database/database.ts'
import { alarmCalls, alarmEntries, alarmPeople, alarms } from '../../../server/database/schema/alarms.ts'
import { corps, people, sendCounters } from '../../../server/database/schema/identity.ts'
import { records } from '../../../server/database/schema/records.ts'
import { chooseDelivery } from '../../../server/delivery/choice.ts'
import { type Channel, deliveryOver, type Message } from '../../../server/delivery/delivery.ts'
import { readSettings } from '../../../server/settings.ts'
import { letTimePass, openTestDatabase } from '../support/harness.ts'
import { mailServer, webhook } from '../support/providers.ts'

const CORP = 'c_aurora'
const FIRST = 'u_super'
const SECOND = 'u_admin'
const MINUTE = 60

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase({ seed: true })
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of [alarms, alarmPeople, alarmEntries, alarmCalls, sendCounters]) await database.db.delete(table)
})

type Opened = { to?: readonly string[]; channels?: readonly Channel[]; afterMinutes?: number } & Partial<
  typeof alarms.$inferInsert
>

/** An alarm as it is opened, and whom it calls. */
async function opened({ to = [FIRST], channels = ['sms'], afterMinutes = 0, ...more }: Opened = {}) {
  const { db } = database
  const [corp_uuid, alarm_id] = [CORP, randomUUID()]
  const robot = { robot_uuid: randomUUID(), robot_name: 'Lobby East', place: 'Ground floor' }
  const rule = { rule_id: 'none', rule_name: 'Stop', kind: 'emergency_stop', level: 'alarm' } as const
  await db.insert(alarms).values({ corp_uuid, alarm_id, ...robot, ...rule, advice: 'Go there at once.', ...more })
  for (const user_uuid of to) {
    await db.insert(alarmPeople).values({ corp_uuid, alarm_id, user_uuid, after_minutes: afterMinutes })
    const next_at = sql`now() + make_interval(mins => ${afterMinutes}::int)`
    for (const channel of channels)
      await db.insert(alarmCalls).values({ corp_uuid, alarm_id, user_uuid, channel, next_at })
  }
  return alarm_id
}

const settingsOf = (env: Record<string, string>) => readSettings({ DEMO: '0', PORT: '7201', ...env })

/** One process that sends by the providers of its settings. */
function process(env: Record<string, string>, failures: unknown[] = []) {
  const { db } = database
  const settings = settingsOf(env)
  const delivery = chooseDelivery(settings, db, (failure) => void failures.push(failure))
  const sender = { db, settings, delivery, port: () => settings.PORT }
  const never = new AbortController().signal
  return async () => {
    for (const channel of ['sms', 'email'] as const) await sendCalls(sender, channel, never)
  }
}

/** One whose providers are these. */
function processOver(drivers: Partial<Record<Channel, (message: Message) => Promise<string>>>) {
  const { db } = database
  const settings = settingsOf({})
  const none = async () => 'taken'
  const delivery = deliveryOver({ sms: [drivers.sms ?? none], email: [drivers.email ?? none] }, () => undefined)
  const sender = { db, settings, delivery, port: () => settings.PORT }
  return (channel: Channel) => sendCalls(sender, channel, new AbortController().signal)
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const told = async (alarm_id: string) => {
  const { kind, who, text, channel } = alarmEntries
  const entries = database.db.select({ kind, who, text, channel }).from(alarmEntries)
  return entries.where(eq(alarmEntries.alarm_id, alarm_id)).orderBy(asc(alarmEntries.at), asc(channel))
}
const calls = (alarm_id: string) => database.db.select().from(alarmCalls).where(eq(alarmCalls.alarm_id, alarm_id))
const stateOf = async (alarm_id: string) => (await calls(alarm_id)).map(({ state }) => state)
const dueNow = (alarm_id: string) =>
  database.db.update(alarmCalls).set({ next_at: sql`now()` }).where(eq(alarmCalls.alarm_id, alarm_id))
async function waitsFor(alarm_id: string) {
  const wait = sql<number>`round(extract(epoch FROM next_at - now()))::int`
  const [row] = await database.db.select({ wait }).from(alarmCalls).where(eq(alarmCalls.alarm_id, alarm_id))
  return row?.wait
}
const bodies = (received: readonly { body: string }[]) => received.map(({ body }) => JSON.parse(body))
const DECODERS: Readonly<Record<string, (body: string) => string>> = {
  base64: (body) => Buffer.from(body, 'base64').toString(),
  'quoted-printable': (body) =>
    body.replace(/=\r\n/g, '').replace(/(?:=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%'))),
}
function wordsOf(mail: string) {
  const [head = '', ...rest] = mail.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const [, encoding = ''] = /^content-transfer-encoding: (\S+)/im.exec(head) ?? []
  return { head, text: DECODERS[encoding.toLowerCase()]?.(body) ?? body }
}

describe('§2: whom an alarm calls', () => {
  test('gets a text message and a mail, and the time line says what the providers answered', async () => {
    const [sms, mail] = [await webhook(202), await mailServer(true)]
    const send = process({ SMS_WEBHOOK_URL: sms.url, SMTP_URL: mail.url, MAIL_FROM: 'Foyer <alarm@hotel.example>' })
    const alarm_id = await opened({ channels: ['sms', 'email'] })
    await send()
    await send()
    expect(bodies(sms.received)).toMatchObject([{ to: '13800000001', purpose: 'alarm' }])
    const [{ text, message_id }] = bodies(sms.received)
    for (const word of ['Alarm: Lobby East, Emergency stop', 'Place: Ground floor', 'Since: ', 'Go there at once.'])
      expect(text).toContain(word)
    expect(text).toContain(`http://localhost:7201/?alarm=${alarm_id}`)
    expect(message_id).toMatch(/^[0-9a-f]{32}$/)
    expect(mail.mails).toHaveLength(1)
    const { head, text: letter } = wordsOf(mail.mails[0] ?? '')
    expect(head).toMatch(/^Message-ID: <[0-9a-f]{32}@hotel\.example>$/m)
    expect(head).toContain('Subject: Alarm: Lobby East, Emergency stop')
    expect(letter).toContain('What to do: Go there at once.')
    expect(letter).toContain(`http://localhost:7201/?alarm=${alarm_id}`)
    const entries = await told(alarm_id)
    expect(entries).toContainEqual({ kind: 'told', who: 'Shen Yue', text: 'HTTP 202', channel: 'sms' })
    expect(entries).toContainEqual({
      ...{ kind: 'told', who: 'Shen Yue', channel: 'email' },
      text: expect.stringMatching(/^250 /),
    })
    expect(entries).toHaveLength(2)
    expect(await stateOf(alarm_id)).toEqual(['sent', 'sent'])
  })

  test('after some minutes is called when they have passed, and reads that nobody has answered yet', async () => {
    const sms = await webhook(200)
    const send = process({ SMS_WEBHOOK_URL: sms.url })
    const first = await opened()
    const later = await opened({ to: [SECOND], afterMinutes: 10 })
    await send()
    expect(bodies(sms.received).map(({ to }) => to)).toEqual(['13800000001'])
    await letTimePass(database.db, 9 * MINUTE)
    await send()
    expect(sms.received).toHaveLength(1)
    await letTimePass(database.db, MINUTE)
    await send()
    const [one, two] = bodies(sms.received)
    expect([one.to, two.to]).toEqual(['13800000001', '13800000002'])
    expect([one.text, two.text].map((text) => text.includes('Nobody has answered yet.'))).toEqual([false, true])
    expect([await stateOf(first), await stateOf(later)]).toEqual([['sent'], ['sent']])
  })

  test.each([
    ['somebody has taken it', { state: 'taken', taken_by: SECOND }],
    ['it is closed', { state: 'closed', closed_by: SECOND }],
    ['it is over', { over_at: new Date().toISOString() }],
  ] as const)('is not called once %s', async (_, alarm) => {
    const sms = await webhook(200)
    const alarm_id = await opened(alarm)
    await process({ SMS_WEBHOOK_URL: sms.url })()
    expect([sms.received, await told(alarm_id), await stateOf(alarm_id)]).toEqual([[], [], ['dropped']])
  })

  test('hears of it without access to the console too, but is led to nothing that they cannot open', async () => {
    const { db } = database
    const sms = await webhook(200)
    const isOne = and(eq(people.corp_uuid, CORP), eq(people.user_uuid, FIRST))
    await db.update(people).set({ has_console_access: false }).where(isOne)
    await opened()
    await process({ SMS_WEBHOOK_URL: sms.url })()
    await db.update(people).set({ has_console_access: true }).where(isOne)
    const [{ text }] = bodies(sms.received)
    expect(text).toContain('Alarm: Lobby East, Emergency stop')
    expect(text).not.toContain('alarm=')
  })

  test('beyond the text messages of the hour gets theirs in the next, which the time line says once', async () => {
    const sms = await webhook(200)
    const send = process({ SMS_WEBHOOK_URL: sms.url, TEXT_MESSAGES_PER_HOUR: '2' })
    const all = [await opened(), await opened({ to: [SECOND] }), await opened()]
    await send()
    expect(sms.received).toHaveLength(2)
    await letTimePass(database.db, 30 * MINUTE)
    await send()
    const late = (await database.db.select().from(alarmCalls)).filter(({ state }) => state === 'waiting')
    expect(late).toMatchObject([{ tries: 0 }])
    const alarm_id = late[0]?.alarm_id ?? ''
    expect(await told(alarm_id)).toMatchObject([{ kind: 'not_told', text: 'hour_limit', channel: 'sms' }])
    await letTimePass(database.db, 31 * MINUTE)
    await send()
    expect(sms.received).toHaveLength(3)
    expect((await told(alarm_id)).map(({ kind }) => kind).toSorted()).toEqual(['not_told', 'told'])
    for (const each of all) expect(await stateOf(each)).toEqual(['sent'])
  })

  test('gets what a gateway refused before without that it counts in the hour', async () => {
    const sms = await webhook(503)
    const env = { TEXT_MESSAGES_PER_HOUR: '1' }
    const alarm_id = await opened()
    await process({ SMS_WEBHOOK_URL: sms.url, ...env })()
    const working = await webhook(200)
    await dueNow(alarm_id)
    await process({ SMS_WEBHOOK_URL: working.url, ...env })()
    expect(await stateOf(alarm_id)).toEqual(['sent'])
  })

  test('is written to in the language they chose, with the time of the company’s clocks', async () => {
    const { db } = database
    const sms = await webhook(200)
    const isOne = and(eq(people.corp_uuid, CORP), eq(people.user_uuid, FIRST))
    await db.update(people).set({ user_locale_id: 'ja' }).where(isOne)
    await db.update(corps).set({ time_zone: 'Asia/Tokyo' }).where(eq(corps.corp_uuid, CORP))
    await opened({ opened_at: '2026-11-25T16:05:00Z' })
    await process({ SMS_WEBHOOK_URL: sms.url })()
    await db.update(people).set({ user_locale_id: '' }).where(isOne)
    await db.update(corps).set({ time_zone: 'UTC' }).where(eq(corps.corp_uuid, CORP))
    const [{ text, lang }] = bodies(sms.received)
    expect(lang).toBe('ja')
    expect(text).toContain('警報：Lobby East、非常停止')
    expect(text).toContain('2026/11/26 1:05')
  })

  test.each<[string, string, Partial<typeof people.$inferInsert>]>([
    ['without a number', 'no_address', { mobile: '' }],
    ['who is switched off', 'switched_off', { disabled_at: new Date().toISOString() }],
  ])('%s is not, which the time line says once', async (_, why, person) => {
    const sms = await webhook(200)
    const send = process({ SMS_WEBHOOK_URL: sms.url })
    const isOne = and(eq(people.corp_uuid, CORP), eq(people.user_uuid, FIRST))
    const alarm_id = await opened()
    await database.db.update(people).set(person).where(isOne)
    await send()
    await database.db.update(people).set({ mobile: '13800000001', disabled_at: null }).where(isOne)
    await letTimePass(database.db, 60 * MINUTE)
    await send()
    expect(sms.received).toEqual([])
    expect(await told(alarm_id)).toEqual([{ kind: 'not_told', who: 'Shen Yue', text: why, channel: 'sms' }])
  })

  test('and has been removed meanwhile is not, which the time line says', async () => {
    const alarm_id = await opened({ to: ['u_nobody'] })
    await process({})()
    expect(await told(alarm_id)).toEqual([{ kind: 'not_told', who: '', text: 'gone', channel: 'sms' }])
  })
})

type Provider = {
  env: Record<string, string>
  came: readonly unknown[]
  answer: unknown
  stop: () => Promise<void>
  restart: () => Promise<void>
}

describe('a provider', () => {
  const PROVIDERS: Readonly<Record<Channel, () => Promise<Provider>>> = {
    sms: async () => {
      const { url, received, ...rest } = await webhook(200)
      return { ...rest, came: received, env: { SMS_WEBHOOK_URL: url }, answer: 'HTTP 200' }
    },
    email: async () => {
      const { url, mails, ...rest } = await mailServer(true)
      return { ...rest, came: mails, env: { SMTP_URL: url }, answer: expect.stringMatching(/^250 /) }
    },
  }

  test.each(['sms', 'email'] as const)(
    'that is killed (%s): nobody was told, once in the time line; when it is back the message goes, once',
    async (channel) => {
      const provider = await PROVIDERS[channel]()
      const failures: unknown[] = []
      const send = process(provider.env, failures)
      await provider.stop()
      const alarm_id = await opened({ channels: [channel] })
      for (let tries = 0; tries < 3; tries++) {
        await send()
        await send()
        await dueNow(alarm_id)
      }
      expect(failures).toHaveLength(3)
      expect(failures[0]).toMatchObject({ channel, purpose: 'alarm' })
      const missed = { kind: 'not_told', who: 'Shen Yue', text: 'unreachable', channel }
      expect(await told(alarm_id)).toEqual([missed])
      await provider.restart()
      await send()
      await dueNow(alarm_id)
      await send()
      expect(provider.came).toHaveLength(1)
      expect(await told(alarm_id)).toEqual([missed, { ...missed, kind: 'told', text: provider.answer }])
    },
  )

  test('that refuses is named by the status of its answer, and by none of its words', async () => {
    const [sms, mail] = [await webhook(402), await mailServer(false)]
    const alarm_id = await opened({ channels: ['sms', 'email'] })
    await process({ SMS_WEBHOOK_URL: sms.url, SMTP_URL: mail.url })()
    const texts = (await told(alarm_id)).map(({ kind, text }) => `${kind}: ${text}`)
    expect(texts.sort()).toEqual(['not_told: refused 402', 'not_told: refused 550'])
  })

  test('that fails is tried after 5 s, 15 s, a minute, five, and every quarter of an hour, for about a day', async () => {
    const send = process({ SMS_WEBHOOK_URL: 'http://127.0.0.1:9/sms' })
    const alarm_id = await opened()
    const waits: unknown[] = []
    for (let tries = 0; tries < 6; tries++) {
      await send()
      waits.push(await waitsFor(alarm_id))
      await dueNow(alarm_id)
    }
    expect(waits).toEqual([5, 15, 60, 300, 900, 900])
    await database.db.update(alarmCalls).set({ tries: 99 }).where(eq(alarmCalls.alarm_id, alarm_id))
    await send()
    await dueNow(alarm_id)
    await send()
    expect(await stateOf(alarm_id)).toEqual(['dropped'])
    expect((await told(alarm_id)).map(({ kind }) => kind)).toEqual(['not_told'])
  })

  test('that nothing is set up for has told nobody, until it is set up', async () => {
    const alarm_id = await opened()
    await process({})()
    expect((await told(alarm_id)).map(({ text }) => text)).toEqual(['not_configured'])
    const sms = await webhook(200)
    await letTimePass(database.db, 5)
    await process({ SMS_WEBHOOK_URL: sms.url })()
    expect((await told(alarm_id)).map(({ kind }) => kind)).toEqual(['not_told', 'told'])
  })

  test('that took a message just before the process died is given the same one again, by its name', async () => {
    const [sms, mail] = [await webhook(200), await mailServer(true)]
    const send = process({ SMS_WEBHOOK_URL: sms.url, SMTP_URL: mail.url })
    const alarm_id = await opened({ channels: ['sms', 'email'] })
    await send()
    await database.db.update(alarmCalls).set({ state: 'waiting' }).where(eq(alarmCalls.alarm_id, alarm_id))
    await send()
    expect(sms.received).toHaveLength(1)
    await letTimePass(database.db, 15)
    await send()
    const [one, two] = bodies(sms.received)
    expect([one.message_id, sms.received.length]).toEqual([two.message_id, 2])
    const ids = mail.mails.flatMap((each) => /^Message-ID: .*$/m.exec(each) ?? [])
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    await opened()
    await send()
    expect(bodies(sms.received)[2].message_id).not.toBe(one.message_id)
  })

  test('is given each message once, by however many processes', async () => {
    const sms = await webhook(200)
    const opening = Array.from({ length: 10 }, () => opened({ to: [FIRST, SECOND] }))
    await Promise.all(opening)
    await Promise.all(Array.from({ length: 4 }, () => process({ SMS_WEBHOOK_URL: sms.url })()))
    await process({ SMS_WEBHOOK_URL: sms.url })()
    const ids = bodies(sms.received).map(({ message_id }) => message_id)
    expect([ids.length, new Set(ids).size]).toEqual([20, 20])
    expect(await database.db.$count(alarmEntries, eq(alarmEntries.kind, 'told'))).toBe(20)
  })

  test('that takes long holds up neither the other channel nor what becomes due meanwhile', async () => {
    const [slow, late] = [deferred<string>(), deferred<string>()]
    const send = processOver({
      sms: async ({ to }) => {
        if (to === '13800000001') return slow.promise
        late.resolve('taken')
        return late.promise
      },
    })
    const first = await opened({ channels: ['sms', 'email'] })
    const sending = send('sms')
    await send('email')
    expect((await told(first)).map(({ channel }) => channel)).toEqual(['email'])
    await opened({ to: [SECOND] })
    await late.promise
    slow.resolve('taken at last')
    await sending
    expect((await told(first)).map(({ text }) => text)).toEqual(['taken', 'taken at last'])
  })

  test('is not kept busy by one company alone', async () => {
    const sent: string[] = []
    const send = processOver({ sms: async ({ to }) => `${sent.push(to)}` })
    for (let at = 0; at < 8; at++) await opened({ opened_at: '2026-11-25T16:05:00Z' })
    const other = await opened({ to: [] })
    const isOther = eq(alarms.alarm_id, other)
    await database.db.update(alarms).set({ corp_uuid: 'c_hotel' }).where(isOther)
    const call = { corp_uuid: 'c_hotel', alarm_id: other, user_uuid: 'u_one', channel: 'sms' } as const
    await database.db.insert(alarmCalls).values({ ...call, next_at: sql`now()` })
    await send('sms')
    expect(sent).toHaveLength(9)
    expect(sent.slice(0, 4)).toContain('13800000007')
  })
})

test('a message that somebody takes the alarm during was sent all the same, and the time line says so', async () => {
  const alarm_id = await opened()
  const { db } = database
  const send = processOver({
    sms: async () => {
      await db.update(alarms).set({ state: 'taken' }).where(eq(alarms.alarm_id, alarm_id))
      await db.update(alarmCalls).set({ state: 'dropped' }).where(eq(alarmCalls.alarm_id, alarm_id))
      return 'taken'
    },
  })
  await send('sms')
  expect((await told(alarm_id)).map(({ kind }) => kind)).toEqual(['told'])
})

describe('in the quiet hours of its rule', () => {
  const HOUR_MS = 3_600_000
  const clock = (ms: number, zone: string) => clockOf(new Date(ms).toISOString(), zone).slice(-5)

  async function ruleThatIsQuiet(hours: object) {
    const rule_id = randomUUID()
    const row = { corp_uuid: CORP, resource: warningRules.id, record_id: rule_id, values: { name: 'Quiet', ...hours } }
    await database.db.insert(records).values({ ...row, title: 'Quiet' } as typeof records.$inferInsert)
    return rule_id
  }

  test.each(['UTC', 'Pacific/Auckland'])('nobody is called until they end, by the clocks of %s', async (zone) => {
    const { db } = database
    const sms = await webhook(200)
    const send = process({ SMS_WEBHOOK_URL: sms.url })
    await db.update(corps).set({ time_zone: zone }).where(eq(corps.corp_uuid, CORP))
    const now = Date.now()
    const hours = { quiet_from: clock(now - HOUR_MS, zone), quiet_until: clock(now + HOUR_MS, zone) }
    const rule_id = await ruleThatIsQuiet(hours)
    const alarm_id = await opened({ rule_id })
    await send()
    expect([sms.received, await told(alarm_id), await stateOf(alarm_id)]).toEqual([[], [], ['waiting']])
    const wait = (await waitsFor(alarm_id)) ?? 0
    expect(Math.abs(wait - 60 * MINUTE)).toBeLessThanOrEqual(MINUTE)
    const over = { quiet_from: clock(now - 3 * HOUR_MS, zone), quiet_until: clock(now - HOUR_MS, zone) }
    await db.update(records).set({ values: over }).where(eq(records.record_id, rule_id))
    await letTimePass(db, 61 * MINUTE)
    await send()
    await db.update(corps).set({ time_zone: 'UTC' }).where(eq(corps.corp_uuid, CORP))
    expect((await told(alarm_id)).map(({ kind }) => kind)).toEqual(['told'])
  })

  test('minutes without an answer count from their end: until then nobody could answer', async () => {
    const { db } = database
    const sms = await webhook(200)
    const send = process({ SMS_WEBHOOK_URL: sms.url })
    const now = Date.now()
    const hours = { quiet_from: clock(now - HOUR_MS, 'UTC'), quiet_until: clock(now + HOUR_MS, 'UTC') }
    const alarm_id = await opened({ rule_id: await ruleThatIsQuiet(hours), to: [FIRST] })
    const second = { corp_uuid: CORP, alarm_id, user_uuid: SECOND }
    await db.insert(alarmPeople).values({ ...second, after_minutes: 10 })
    await db.insert(alarmCalls).values({ ...second, channel: 'sms', next_at: sql`now() + interval '10 minutes'` })
    await letTimePass(db, 10 * MINUTE)
    await send()
    const untilMs = Date.parse(`${new Date(now + HOUR_MS).toISOString().slice(0, 16)}Z`)
    const waits = (await calls(alarm_id)).map(({ user_uuid, next_at }) => [user_uuid, Date.parse(next_at) - untilMs])
    expect(Object.fromEntries(waits)).toEqual({ [FIRST]: 0, [SECOND]: 10 * MINUTE * 1000 })
    expect(sms.received).toEqual([])
  })

  test('whoever’s minutes had passed before them is called when they end', async () => {
    const now = Date.now()
    const hours = { quiet_from: clock(now - 5 * MINUTE * 1000, 'UTC'), quiet_until: clock(now + HOUR_MS, 'UTC') }
    const opened_at = new Date(now - 10 * MINUTE * 1000).toISOString()
    const alarm_id = await opened({ rule_id: await ruleThatIsQuiet(hours), afterMinutes: 10, last_at: opened_at })
    await dueNow(alarm_id)
    await process({})()
    const untilMs = Date.parse(`${new Date(now + HOUR_MS).toISOString().slice(0, 16)}Z`)
    expect((await calls(alarm_id)).map(({ next_at }) => Date.parse(next_at))).toEqual([untilMs])
  })

  test('nobody is called after them who was not before, once somebody has taken it', async () => {
    const sms = await webhook(200)
    const send = process({ SMS_WEBHOOK_URL: sms.url })
    const now = Date.now()
    const hours = { quiet_from: clock(now - HOUR_MS, 'UTC'), quiet_until: clock(now + HOUR_MS, 'UTC') }
    const alarm_id = await opened({ rule_id: await ruleThatIsQuiet(hours) })
    await send()
    await database.db.update(alarms).set({ state: 'taken' }).where(eq(alarms.alarm_id, alarm_id))
    await letTimePass(database.db, 61 * MINUTE)
    await send()
    expect([sms.received, await stateOf(alarm_id)]).toEqual([[], ['dropped']])
  })
})
