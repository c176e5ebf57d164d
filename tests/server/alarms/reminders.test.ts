import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { warningRules } from '../../../domain/resources/warnings.ts'
import { clockOf } from '../../../domain/sheets/moments.ts'
import { RET } from '../../../openapi/ret.ts'
import { markOver } from '../../../server/alarms/lifecycle.ts'
import { sendCalls } from '../../../server/alarms/send-calls.ts'
import { sendReminders } from '../../../server/alarms/send-reminders.ts'
import { alarmEntries, alarmPeople, alarmReminders, alarms } from '../../../server/database/schema/alarms.ts'
import { people, sendCounters } from '../../../server/database/schema/identity.ts'
import { records } from '../../../server/database/schema/records.ts'
import { type Channel, deliveryOver, type Message } from '../../../server/delivery/delivery.ts'
import { NoAnswer } from '../../../server/delivery/failures.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { signedIn } from '../support/signed-in.ts'

const CORP = 'c_aurora'
const RULE = 'rule that reminds'
const [FIRST, SECOND] = ['u_super', 'u_admin']
const MINUTE = 60

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of [alarms, alarmPeople, alarmEntries, alarmReminders, sendCounters]) await server.db.delete(table)
})

const isRule = and(eq(records.resource, warningRules.id), eq(records.record_id, RULE))

async function opened(more: Record<string, unknown> = {}) {
  const values = { name: 'Stuck', channels: ['sms'], remind_minutes: 20, receivers: [], ...more }
  await server.db.delete(records).where(isRule)
  await server.db.insert(records).values({ corp_uuid: CORP, resource: warningRules.id, record_id: RULE, values })
  const alarm_id = randomUUID()
  const about = { robot_uuid: randomUUID(), robot_name: 'Lobby East', rule_name: 'Stuck' }
  const key = { corp_uuid: CORP, alarm_id }
  await server.db.insert(alarms).values({ ...key, ...about, rule_id: RULE, kind: 'stuck', level: 'alarm' })
  for (const user_uuid of [FIRST, SECOND]) await server.db.insert(alarmPeople).values({ ...key, user_uuid })
  return alarm_id
}

const take = async (user_uuid: string, alarm_id: string, version = 1) => {
  const { ret } = await server.ask('alarmTake', { ...(await signedIn(server, user_uuid)), alarm_id, version })
  expect(ret).toBe(RET.ok)
}
const close = async (user_uuid: string, alarm_id: string, version: number) => {
  const asked = { alarm_id, version, found: 'A box in the way' }
  expect((await server.ask('alarmClose', { ...(await signedIn(server, user_uuid)), ...asked })).ret).toBe(RET.ok)
}

/** A process, and what it has sent. */
function process(answer: (message: Message) => Promise<string> = async () => 'taken', perHour = 1000) {
  const sent: Message[] = []
  const driver = async (message: Message) => {
    const answered = await answer(message)
    sent.push(message)
    return answered
  }
  const delivery = deliveryOver({ sms: [driver], email: [driver] }, () => undefined)
  const { db } = server
  const settings = { ...server.settings, TEXT_MESSAGES_PER_HOUR: perHour }
  const sender = { db, settings, delivery, port: () => 7510 }
  const never = new AbortController().signal
  const send = async () => {
    for (const channel of ['sms', 'email'] as const) {
      await sendCalls(sender, channel, never)
      await sendReminders(sender, channel, never)
    }
  }
  return { send, sent }
}

const entries = (alarm_id: string) => {
  const { kind, who, text, channel } = alarmEntries
  const found = server.db.select({ kind, who, text, channel }).from(alarmEntries)
  return found.where(eq(alarmEntries.alarm_id, alarm_id)).orderBy(asc(alarmEntries.at))
}
const kinds = async (alarm_id: string) => (await entries(alarm_id)).map(({ kind }) => kind)

describe('whoever has taken an alarm', () => {
  test('is told again each time that the minutes of its rule have passed, until it is closed', async () => {
    const { send, sent } = process()
    const alarm_id = await opened({ channels: ['sms', 'email'] })
    await take(FIRST, alarm_id)
    await server.letTimePass(19 * MINUTE)
    await send()
    expect(sent).toEqual([])
    await server.letTimePass(MINUTE)
    await send()
    await send()
    expect(sent.map(({ to, channel }) => [to, channel])).toEqual([
      ['13800000001', 'sms'],
      [expect.stringContaining('@'), 'email'],
    ])
    expect(sent[0]?.alarm).toMatchObject({ isReminder: true, isLater: false, robot: 'Lobby East' })
    await server.letTimePass(20 * MINUTE)
    await send()
    expect(new Set(sent.map(({ message_id }) => message_id)).size).toBe(4)
    await close(FIRST, alarm_id, 2)
    await server.letTimePass(20 * MINUTE)
    await send()
    expect(sent).toHaveLength(4)
    expect(await server.db.select().from(alarmReminders)).toEqual([])
  })

  test('reads in the time line how often, once for each channel', async () => {
    const { send } = process()
    const alarm_id = await opened()
    await take(FIRST, alarm_id)
    for (const _ of [1, 2, 3]) {
      await server.letTimePass(20 * MINUTE)
      await send()
    }
    const { body } = await server.ask('alarmDetail', { ...(await signedIn(server, FIRST)), alarm_id })
    expect(body.data.entry_list).toMatchObject([
      { kind: 'reminded', who: 'Shen Yue', text: '3', channel: 'sms' },
      { kind: 'taken', who: 'Shen Yue' },
    ])
    expect(body.data.alarm.entries).toBe(4)
  })

  test('is told once for each time by several processes', async () => {
    const both = [process(), process()]
    const taken = [await opened(), await opened(), await opened()]
    for (const alarm_id of taken) await take(FIRST, alarm_id)
    for (const times of [1, 2]) {
      await server.letTimePass(20 * MINUTE)
      await Promise.all(both.map(({ send }) => send()))
      expect(both.flatMap(({ sent }) => sent)).toHaveLength(times * taken.length)
    }
  })

  test('is told no more once somebody else has taken it over, who is', async () => {
    const { send, sent } = process()
    const alarm_id = await opened()
    await take(FIRST, alarm_id)
    await server.letTimePass(10 * MINUTE)
    await take(SECOND, alarm_id, 2)
    await server.letTimePass(10 * MINUTE)
    await send()
    expect(sent).toEqual([])
    await server.letTimePass(10 * MINUTE)
    await send()
    expect(sent.map(({ to }) => to)).toEqual(['13800000002'])
  })

  test('is told anew, not the same again, after taking it back', async () => {
    const { send, sent } = process()
    const alarm_id = await opened()
    for (const [at, who] of [FIRST, SECOND, FIRST].entries()) {
      await take(who, alarm_id, at + 1)
      await server.letTimePass(20 * MINUTE)
      await send()
    }
    expect(sent.map(({ to }) => to)).toEqual(['13800000001', '13800000002', '13800000001'])
    expect(new Set(sent.map(({ message_id }) => message_id)).size).toBe(3)
  })

  test('is not told by a rule that is off', async () => {
    const { send, sent } = process()
    const alarm_id = await opened({ is_on: false })
    await take(FIRST, alarm_id)
    await server.letTimePass(20 * MINUTE)
    await send()
    expect(sent).toEqual([])
  })

  test('is told no more once they have left, which the time line says', async () => {
    const { send } = process()
    const alarm_id = await opened()
    const key = { corp_uuid: CORP, alarm_id }
    await server.db.update(alarms).set({ state: 'taken', taken_by: 'u_left' }).where(eq(alarms.alarm_id, alarm_id))
    const due = { user_uuid: 'u_left', channel: 'sms', next_at: new Date(0).toISOString() } as const
    await server.db.insert(alarmReminders).values({ ...key, ...due })
    await send()
    await send()
    expect(await entries(alarm_id)).toEqual([{ kind: 'not_told', who: '', text: 'gone', channel: 'sms' }])
    expect(await server.db.select().from(alarmReminders)).toEqual([])
  })

  test('beyond the text messages of the hour is told in the next', async () => {
    const { send, sent } = process(undefined, 1)
    const both = [await opened(), await opened()]
    for (const alarm_id of both) await take(FIRST, alarm_id)
    await server.letTimePass(20 * MINUTE)
    await send()
    await send()
    expect(sent).toHaveLength(1)
    const lines = (await Promise.all(both.map(entries))).flat().filter(({ kind }) => kind === 'not_told')
    expect(lines).toMatchObject([{ text: 'hour_limit' }])
    await server.letTimePass(60 * MINUTE)
    await send()
    expect(sent.length).toBeGreaterThan(1)
  })

  test('without access to the console is not told of what they cannot close, until they have it again', async () => {
    const { send, sent } = process()
    const alarm_id = await opened()
    await take(FIRST, alarm_id)
    const give = (has_console_access: boolean) =>
      server.db.update(people).set({ has_console_access }).where(eq(people.user_uuid, FIRST))
    await give(false)
    for (const _ of [1, 2]) {
      await server.letTimePass(20 * MINUTE)
      await send()
    }
    const failures = (await entries(alarm_id)).filter(({ kind }) => kind === 'not_told')
    await give(true)
    expect([sent, failures]).toEqual([[], [{ kind: 'not_told', who: 'Shen Yue', text: 'no_access', channel: 'sms' }]])
    await server.letTimePass(20 * MINUTE)
    await send()
    expect(sent).toHaveLength(1)
  })

  test('is told although its cause is over: it is still not closed', async () => {
    const { send, sent } = process()
    const alarm_id = await opened()
    await take(FIRST, alarm_id)
    await server.db.transaction((tx) => markOver(tx, { corp_uuid: CORP, alarm_id }, new Date()))
    await server.letTimePass(20 * MINUTE)
    await send()
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['none in the rule', { remind_minutes: null }],
    ['no more channel', { channels: [] }],
  ])('is not told where the rule has %s by then', async (_, values) => {
    const { send, sent } = process()
    const alarm_id = await opened()
    await take(FIRST, alarm_id)
    const changed = { name: 'Stuck', channels: ['sms'], remind_minutes: 20, ...values }
    await server.db.update(records).set({ values: changed }).where(isRule)
    await server.letTimePass(20 * MINUTE)
    await send()
    expect([sent, await kinds(alarm_id)]).toEqual([[], ['taken']])
  })

  test('is told by messages, and by no robot that says it', async () => {
    const { send, sent } = process()
    const alarm_id = await opened({ channels: ['sms', 'robot'] })
    await take(FIRST, alarm_id)
    await server.letTimePass(20 * MINUTE)
    await send()
    expect(sent.map(({ channel }) => channel)).toEqual(['sms'])
    expect((await server.db.select().from(alarmReminders)).map(({ channel }) => channel)).toEqual(['sms'])
  })

  test('is not told where the rule says nothing of it', async () => {
    await take(FIRST, await opened({ remind_minutes: null }))
    expect(await server.db.select().from(alarmReminders)).toEqual([])
  })

  test('is told after quiet hours what fell into them', async () => {
    const { send, sent } = process()
    const clock = (minutes: number) =>
      clockOf(new Date(Date.now() + minutes * MINUTE * 1000).toISOString(), 'UTC').slice(-5)
    const alarm_id = await opened({ quiet_from: clock(-60), quiet_until: clock(60) })
    await take(FIRST, alarm_id)
    await server.letTimePass(20 * MINUTE)
    await send()
    expect(sent).toEqual([])
    const over = { channels: ['sms'], remind_minutes: 20, quiet_from: clock(-120), quiet_until: clock(-60) }
    await server.db.update(records).set({ values: over }).where(isRule)
    await server.letTimePass(61 * MINUTE)
    await send()
    expect(sent).toHaveLength(1)
  })

  test('is told as soon as the provider is back, and the time line has its failure once', async () => {
    let isAway = true
    const { send, sent } = process(async () => {
      if (isAway) throw new NoAnswer('away')
      return 'taken'
    })
    const alarm_id = await opened()
    await take(FIRST, alarm_id)
    await server.letTimePass(20 * MINUTE)
    await send()
    await server.letTimePass(5)
    await send()
    isAway = false
    await server.letTimePass(15)
    await send()
    expect(sent).toHaveLength(1)
    expect(await entries(alarm_id)).toMatchObject([
      { kind: 'taken' },
      { kind: 'not_told', text: 'no_answer' },
      { kind: 'reminded', text: '1' },
    ])
  })

  test('without an address is told from when there is one', async () => {
    const { send, sent } = process()
    const isFirst = and(eq(people.corp_uuid, CORP), eq(people.user_uuid, FIRST))
    const alarm_id = await opened({ channels: ['email'] })
    await take(FIRST, alarm_id)
    const [before] = await server.db.select({ email: people.email }).from(people).where(isFirst)
    await server.db.update(people).set({ email: '' }).where(isFirst)
    await server.letTimePass(20 * MINUTE)
    await send()
    expect([sent, await kinds(alarm_id)]).toEqual([[], ['taken', 'not_told']])
    await server.db.update(people).set({ email: before?.email }).where(isFirst)
    await server.letTimePass(20 * MINUTE)
    await send()
    expect(sent.map(({ channel }): Channel => channel)).toEqual(['email'])
  })
})
