import { randomBytes, randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dailyNotice } from '../../../domain/resources/notices.ts'
import { momentOf } from '../../../domain/sheets/moments.ts'
import type { OpenDatabase } from '../../../server/database/database.ts'
import { alarms } from '../../../server/database/schema/alarms.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { corps, people } from '../../../server/database/schema/identity.ts'
import { noticeSends as sends } from '../../../server/database/schema/notices.ts'
import { records } from '../../../server/database/schema/records.ts'
import { robotEvents, robotHistory } from '../../../server/database/schema/robot-history.ts'
import { chooseDelivery } from '../../../server/delivery/choice.ts'
import { type Channel, deliveryOver, type Message } from '../../../server/delivery/delivery.ts'
import { ProviderRefused } from '../../../server/delivery/failures.ts'
import { wordsOf } from '../../../server/delivery/texts.ts'
import { forgetOld } from '../../../server/jobs/retention.ts'
import { figuresOf } from '../../../server/notices/figures.ts'
import { planNotices } from '../../../server/notices/plan.ts'
import { sendNotices } from '../../../server/notices/send.ts'
import { readSettings } from '../../../server/settings.ts'
import { letTimePass, openTestDatabase } from '../support/harness.ts'
import { mailServer, webhook } from '../support/providers.ts'

const CORP = 'c_aurora'
const [FIRST, SECOND] = ['u_super', 'u_admin']
const ROBOT = 'r_test_1'
const OTHER = 'r_test_2'
const OFFLINE_S = 10
const [HOUR, DAY] = [3_600_000, 86_400_000]
const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

const secretKey = randomBytes(32)
let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase({ seed: true })
})
afterAll(() => database.close())
beforeEach(async () => {
  const { db } = database
  for (const table of [sends, robotEvents, robotHistory, alarms]) await db.delete(table)
  await db.delete(records).where(eq(records.resource, dailyNotice.id))
  await db.update(corps).set({ time_zone: 'Asia/Shanghai', disabled_at: null, enabled_at: null })
})

type Values = Record<string, unknown>

async function keep(values: Values = {}, changed = '2020-01-01T00:00:00Z') {
  const record_id = randomUUID()
  const complete = {
    ...{ name: 'Morning', days: EVERY_DAY, at: '08:00', contents: ['visitors'], channels: ['sms'] },
    ...{ receivers: [{ person: FIRST }], robots: [], is_on: true, ...values },
  }
  const row = { corp_uuid: CORP, resource: dailyNotice.id, record_id, values: complete }
  await database.db.insert(records).values({ ...row, updated_at: changed })
  return record_id
}

const there = (clock: string, zone = 'Asia/Shanghai') => new Date(momentOf(clock, zone))
const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
const planAt = (now: Date) => planNotices(database.db, OFFLINE_S, now)

const settingsOf = (env: Record<string, string>) => readSettings({ DEMO: '0', PORT: '7101', ...env })
const never = new AbortController().signal

/** One process that sends by the providers of its settings. */
function sender(env: Record<string, string>) {
  const { db } = database
  const settings = settingsOf(env)
  const delivery = chooseDelivery(settings, db, () => undefined)
  return async () => {
    for (const channel of ['sms', 'email'] as const)
      await sendNotices({ db, settings, secretKey, delivery, port: () => settings.PORT }, channel, never)
  }
}

/** One whose provider does this with each message. */
function senderOver(take: (message: Message) => Promise<string>) {
  const { db } = database
  const delivery = deliveryOver({ sms: [take], email: [take] }, () => undefined)
  return (channel: Channel = 'sms') =>
    sendNotices({ db, settings: settingsOf({}), secretKey, delivery, port: () => 7101 }, channel, never)
}

const log = () => database.db.select().from(sends).orderBy(asc(sends.at), asc(sends.receiver), asc(sends.channel))
const days = async () => (await log()).map(({ day, state }) => `${day} ${state}`)
const ROUND = there('2026-03-02 08:00')
const planned = async (values: Values = {}) => {
  const id = await keep(values, later(ROUND, -HOUR).toISOString())
  await planAt(ROUND)
  return id
}

describe('when a notice is due', () => {
  test('it is due at its time by the clocks of the company, on its days, while it is on', async () => {
    const changed = there('2026-03-02 06:00').toISOString()
    await keep({ days: ['mon'] }, changed)
    await keep({ days: ['tue'] }, changed)
    await keep({ is_on: false }, changed)
    await planAt(there('2026-03-02 07:59'))
    expect(await log()).toEqual([])
    await planAt(ROUND)
    await planAt(later(ROUND, 1000))
    expect(await days()).toEqual(['2026-03-02 waiting'])
    await planAt(later(ROUND, DAY))
    expect(await days()).toEqual(['2026-03-02 waiting', '2026-03-03 waiting'])
  })

  test('of several servers one writes it down', async () => {
    await keep({ receivers: [{ person: FIRST }, { person: SECOND }] }, later(ROUND, -HOUR).toISOString())
    await Promise.all([planAt(ROUND), planAt(ROUND), planAt(later(ROUND, 500))])
    expect(await days()).toEqual(['2026-03-02 waiting', '2026-03-02 waiting'])
  })

  test('a server that was away sends it up to two hours later, also over midnight; what came too late is missed, once', async () => {
    const changed = there('2026-03-01 12:00').toISOString()
    await keep({ at: '23:30' }, changed)
    await planAt(there('2026-03-02 01:29'))
    expect(await days()).toEqual(['2026-03-01 waiting'])
    await planAt(there('2026-03-04 23:00'))
    await planAt(there('2026-03-04 23:10'))
    expect(await days()).toEqual(['2026-03-01 waiting', '2026-03-02 missed', '2026-03-03 missed'])
    expect((await log())[1]).toMatchObject({ why: 'server_away', receiver: 'Shen Yue' })
  })

  test('what is added, or changed, after its time begins the next day', async () => {
    await keep({}, there('2026-03-02 08:30').toISOString())
    await planAt(there('2026-03-02 09:00'))
    expect(await log()).toEqual([])
    await planAt(later(ROUND, DAY))
    expect(await days()).toEqual(['2026-03-03 waiting'])
  })

  test('a company that is off gets none, and none for the time in which it was off', async () => {
    await keep()
    await database.db.update(corps).set({ disabled_at: ROUND.toISOString() })
    await planAt(ROUND)
    await database.db.update(corps).set({ disabled_at: null, enabled_at: later(ROUND, 3 * HOUR).toISOString() })
    await planAt(later(ROUND, 4 * HOUR))
    expect(await log()).toEqual([])
  })

  test('moving its time on, or a clock that is put back, sends none twice a day', async () => {
    const id = await planned()
    const moved = sql`jsonb_set("values", '{at}', '"09:00"')`
    await database.db.update(records).set({ values: moved }).where(eq(records.record_id, id))
    await planAt(later(ROUND, HOUR))
    await planAt(later(ROUND, -DAY / 2))
    await planAt(later(ROUND, 1.5 * HOUR))
    expect(await days()).toEqual(['2026-03-02 waiting'])
  })

  test.each([
    ['put forward over its time', '2026-03-29', '02:30'],
    ['put back over its time', '2026-10-25', '02:30'],
  ])('on a day when the clocks are %s it goes once', async (_, day, at) => {
    const zone = 'Europe/Berlin'
    await database.db.update(corps).set({ time_zone: zone })
    await keep({ at }, there(`${day} 00:30`, zone).toISOString())
    for (let minutes = 0; minutes < 300; minutes += 15)
      await planAt(later(there(`${day} 00:30`, zone), minutes * 60_000))
    expect(await days()).toEqual([`${day} waiting`])
  })
})

const addRobot = (robot_uuid: string, more: Partial<typeof robots.$inferInsert> = {}) =>
  database.db
    .insert(robots)
    .values({
      ...{ corp_uuid: CORP, robot_uuid, robot_prodtype_id: 'bao_xiao_mi', robot_name: robot_uuid, sn: robot_uuid },
      ...{ state: 1, last_seen: sql`now()`, battery: 80, ...more },
    })
    .onConflictDoUpdate({ target: [robots.corp_uuid, robots.robot_uuid], set: { last_seen: sql`now()`, ...more } })

const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes}::int)`
const dayAgo = (minutes: number) => sql`((${ago(minutes)}) AT TIME ZONE 'UTC')::date`

const tell = (robot_uuid: string, kind: 'visitor' | 'question', minutes: number) =>
  database.db.insert(robotEvents).values({
    ...{ corp_uuid: CORP, robot_uuid, event_id: randomUUID(), kind, detail: {} },
    ...{ at: ago(minutes), day: dayAgo(minutes) },
  } as never)

const stand = (
  robot_uuid: string,
  minutes: number,
  x: number | null,
  y: number | null,
  map_name: string | null = 'Ground',
) =>
  database.db.insert(robotHistory).values({
    ...{ corp_uuid: CORP, robot_uuid, own_ms: -minutes, at: ago(minutes), day: dayAgo(minutes), map_name, x, y },
    ...{ state: 1, battery: 50, charging: false, task: '', task_place: '' },
  } as never)

const raise = (robot_uuid: string, more: Record<string, unknown>) =>
  database.db.insert(alarms).values({
    ...{ corp_uuid: CORP, alarm_id: randomUUID(), rule_id: randomUUID(), robot_uuid, robot_name: robot_uuid },
    ...{ kind: 'stuck', level: 'warning', rule_name: 'r', ...more },
  } as never)

describe('what a notice counts', () => {
  const count = (contents: readonly string[], of: string[] = [ROBOT, OTHER]) =>
    figuresOf(database.db, contents as never, { corp_uuid: CORP, robots: of, offlineAfterS: OFFLINE_S })

  test('how its robots are, by their last reports', async () => {
    await addRobot(ROBOT, { battery: 12, charging: true })
    await addRobot(OTHER, { battery: 3, last_seen: ago(5) as never })
    expect(await count(['robot_states', 'battery'])).toEqual({
      robot_states: { online: 1, offline: 1, charging: 1 },
      battery: { low: 1, lowest: 12, robot: ROBOT },
    })
    expect(await count(['battery'], [OTHER])).toEqual({ battery: { low: 0 } })
    const all = await count(['robot_states'], [])
    expect(Number(all.robot_states?.offline) + Number(all.robot_states?.online)).toBeGreaterThan(2)
  })

  test('visitors and questions of the last 24 hours, of its robots alone', async () => {
    for (const minutes of [1, 60, 1439, 1441]) await tell(ROBOT, 'visitor', minutes)
    await tell(ROBOT, 'question', 5)
    await tell(OTHER, 'visitor', 5)
    expect(await count(['visitors', 'questions'], [ROBOT])).toEqual({ visitors: { count: 3 }, questions: { count: 1 } })
    expect(await count(['visitors'], [])).toEqual({ visitors: { count: 4 } })
  })

  test('alarms of the last 24 hours as they were opened, taken and closed, and those that nobody has closed', async () => {
    await raise(ROBOT, {})
    await raise(ROBOT, { opened_at: ago(3000), taken_at: ago(10), state: 'taken' })
    await raise(ROBOT, { opened_at: ago(3000), taken_at: ago(2900), closed_at: ago(30), state: 'closed' })
    await raise(OTHER, {})
    expect(await count(['warnings'], [ROBOT])).toEqual({ warnings: { opened: 1, taken: 1, closed: 1, open: 2 } })
  })

  test('the way that robots have covered on each map; nothing for a place that they did not drive to', async () => {
    await stand(ROBOT, 60, 0, 0)
    await stand(ROBOT, 59, 30, 40)
    await stand(ROBOT, 58, 30, 100)
    await stand(ROBOT, 57, 9000, 100)
    await stand(ROBOT, 56, null, null, null)
    await stand(ROBOT, 55, 0, 0, 'First')
    await stand(ROBOT, 1500, 500, 500)
    await stand(OTHER, 10, 0, 0)
    await stand(OTHER, 9, 5, 0)
    expect(await count(['distance'], [ROBOT])).toEqual({ distance: { metres: 110 } })
    expect(await count(['distance'], [])).toEqual({ distance: { metres: 115 } })
  })
})

describe('what is sent', () => {
  test('a mail and a text message in the language of the person, and the log says what the providers answered', async () => {
    const [sms, mail] = [await webhook(202), await mailServer(true)]
    const send = sender({ SMS_WEBHOOK_URL: sms.url, SMTP_URL: mail.url, MAIL_FROM: 'Foyer <house@hotel.example>' })
    await addRobot(ROBOT, { battery: 12 })
    for (let told = 0; told < 3; told++) await tell(ROBOT, 'visitor', 5)
    await database.db.update(people).set({ user_locale_id: 'en' }).where(eq(people.user_uuid, FIRST))
    await planned({ contents: ['visitors', 'battery'], channels: ['sms', 'email'], robots: [ROBOT] })
    await send()
    await send()
    const bodies = sms.received.map(({ body }) => JSON.parse(body))
    expect(bodies).toMatchObject([{ to: '13800000001', purpose: 'notice', lang: 'en' }])
    expect(bodies[0].text).toBe('Morning, Mar 2, 2026\nBatteries: lowest 12 %, 1 below 20 %\nVisitors: 3')
    expect(mail.mails).toHaveLength(1)
    expect(mail.mails[0]).toContain('Subject: Morning, Mar 2, 2026')
    expect(mail.mails[0]?.replaceAll('=\r\n', '')).toContain('Batteries: the lowest has 12 % (r_test_1), 1 below 20 %')
    expect(await log()).toMatchObject([
      { channel: 'email', state: 'sent', tries: 1, answer: expect.stringContaining('250'), why: '' },
      { channel: 'sms', state: 'sent', tries: 1, answer: 'HTTP 202', why: '' },
    ])
  })

  test.each([
    ['zh', '访客：0'],
    ['ar', 'الزوار: 0'],
    ['', 'Visitors: 0'],
  ])('in the language %j of the person, else in that of the company', async (lang, words) => {
    const said: string[] = []
    await database.db.update(people).set({ user_locale_id: lang }).where(eq(people.user_uuid, FIRST))
    await database.db.update(corps).set({ default_lang: 'en' })
    await planned()
    await senderOver(async (message) => {
      said.push(wordsOf(message, 300).text)
      return 'taken'
    })()
    expect(said).toEqual([expect.stringContaining(`\n${words}`)])
  })

  test('of several servers that send no two send the same', async () => {
    const ids: (string | undefined)[] = []
    const send = senderOver(async ({ message_id }) => {
      ids.push(message_id)
      return 'taken'
    })
    await planned({
      receivers: ['u_super', 'u_admin', 'u_staff_4', 'u_staff_5', 'u_staff_9'].map((person) => ({ person })),
    })
    await Promise.all([send(), send(), send()])
    expect(ids).toHaveLength(5)
    expect(new Set(ids).size).toBe(5)
  })

  test('what fails is tried again later and later, as the same message with the same figures, and then given up', async () => {
    const ids: (string | undefined)[] = []
    let isWell = false
    const send = senderOver(async ({ message_id }) => {
      ids.push(message_id)
      if (!isWell) throw new ProviderRefused('no', 503)
      return 'taken'
    })
    await planned()
    const pauses: number[] = []
    for (let tries = 0; tries < 5; tries++) {
      await send()
      await send()
      const wait = sql<number>`round(extract(epoch FROM next_at - now()))::int`
      const [row] = await database.db.select({ wait }).from(sends)
      pauses.push(row?.wait ?? 0)
      expect((await log())[0]).toMatchObject({ state: 'waiting', why: 'refused', status: 503, tries: tries + 1 })
      await database.db.update(sends).set({ next_at: sql`now()` })
    }
    expect(pauses).toEqual([5, 15, 60, 300, 900])
    isWell = true
    await send()
    expect((await log())[0]).toMatchObject({ state: 'sent', why: '', status: null, tries: 6 })
    expect(new Set(ids).size).toBe(1)
  })

  test('two hours later it is given up', async () => {
    const send = senderOver(() => Promise.reject(new ProviderRefused('no', 503)))
    await planned()
    await letTimePass(database.db, 7200)
    await send()
    await letTimePass(database.db, 7200)
    await send()
    expect(await log()).toMatchObject([{ state: 'failed', why: 'refused', status: 503, tries: 1 }])
  })

  test('a server that died at it is followed by another after 15 seconds, with the same message', async () => {
    const ids: (string | undefined)[] = []
    const send = senderOver(async ({ message_id }) => {
      ids.push(message_id)
      return 'taken'
    })
    await planned()
    await database.db.update(sends).set({ next_at: sql`now() + interval '15 seconds'`, tries: 1 })
    await send()
    expect(ids).toEqual([])
    await letTimePass(database.db, 16)
    await send()
    expect(ids).toEqual([(await log())[0]?.send_id])
  })

  test('whoever has no address, is switched off or gone gets none, and the log says why', async () => {
    const send = senderOver(async () => 'taken')
    const who = [
      ['u_staff_4', 'switched_off'],
      ['u_nobody', 'gone'],
      ['u_staff_5', 'no_address'],
    ] as const
    await database.db.update(people).set({ disabled_at: sql`now()` }).where(eq(people.user_uuid, 'u_staff_4'))
    await database.db.update(people).set({ email: '' }).where(eq(people.user_uuid, 'u_staff_5'))
    await planned({ channels: ['email'], receivers: who.map(([person]) => ({ person })) })
    await send('email')
    const found = new Map((await log()).map(({ user_uuid, state, why }) => [user_uuid, [state, why]]))
    for (const [person, why] of who) expect(found.get(person)).toEqual(['failed', why])
    await database.db.update(people).set({ disabled_at: null }).where(eq(people.user_uuid, 'u_staff_4'))
  })

  test.each([
    ['turned off', { is_on: false }, 'turned_off'],
    ['sent by another channel', { channels: ['email'] }, 'turned_off'],
    ['for somebody else', { receivers: [{ person: SECOND }] }, 'removed'],
  ])('what is %s meanwhile goes to nobody', async (_, change, why) => {
    const send = senderOver(async () => 'taken')
    const id = await planned()
    const changed = sql`"values" || ${JSON.stringify(change)}::jsonb`
    await database.db.update(records).set({ values: changed }).where(eq(records.record_id, id))
    await send()
    expect(await log()).toMatchObject([{ state: 'dropped', why, tries: 0 }])
  })

  test('the log is kept for as long as the settings say, and longer than days are looked back at', async () => {
    const rows = async (days: string) => {
      await forgetOld(database.db, readSettings({ NOTICE_LOG_DAYS: days }), never)
      return (await log()).length
    }
    await planned()
    await senderOver(async () => 'taken')()
    await database.db.update(sends).set({ at: ago(8 * 1440) as never })
    expect(await rows('1')).toBe(1)
    await database.db.update(sends).set({ at: ago(31 * 1440) as never })
    expect(await rows('0')).toBe(1)
    expect(await rows('30')).toBe(0)
  })
})
