import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Params } from '../../../server/contract/handler.ts'
import { robots } from '../../../server/database/schema/catalogue.ts'
import { robotEvents } from '../../../server/database/schema/robot-history.ts'
import { demoRobotKey } from '../../../server/demo/robots.ts'
import { forgetOld } from '../../../server/jobs/retention.ts'
import { type Harness, startHarness } from '../support/harness.ts'

type Event = Params<'robotEvents'>['events'][number]

const [EAST, EAST_ID] = ['XM-2026-0101', 'r_xm-2026-0101']
const DAY_MS = 86_400_000

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true, env: { ROBOT_CALLS_PER_S: '1000' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(robotEvents)
  await server.db
    .update(robots)
    .set({ alarms: [], state: 1, task: 'idle', battery: 80, last_seen: new Date().toJSON() })
})

function send(events: readonly Event[], sent_at = Date.now()) {
  const headers = { authorization: `Bearer ${demoRobotKey(EAST)}` }
  return server.ask('robotEvents', { sent_at, events: [...events] }, { headers })
}
const event = (what: Omit<Event, 'event_id' | 'at'>, agoMs = 0): Event => ({
  event_id: randomUUID(),
  at: Date.now() - agoMs,
  ...what,
})
const kept = () => server.db.select().from(robotEvents).orderBy(asc(robotEvents.at))
const alarms = async () => (await server.db.select().from(robots).where(eq(robots.robot_uuid, EAST_ID)))[0]?.alarms

const STRANGER = { alarm: { kind: 'stranger' } } as const
const NO_STRANGER = { alarm: { kind: 'stranger', is_over: true } } as const

test('what has happened at a robot is kept, once however often it is told', async () => {
  const events = [
    event({ visitor: { who: 'vip', name: 'Ms Okafor', place: 'Entrance' } }, 3000),
    event({ question: { text: 'Where is the lift?', lang: 'en', answer: 'To your left.', from: 'library' } }, 2000),
    event({ tour: { name: 'Lobby tour', stops: 5, stops_done: 3, end: 'left' } }, 1000),
  ]
  expect((await send(events)).ret).toBe(0)
  expect((await send(events)).ret).toBe(0)
  expect((await kept()).map(({ kind }) => kind)).toEqual(['visitor', 'question', 'tour'])
  expect((await kept())[0]).toMatchObject({ robot_uuid: EAST_ID, detail: { who: 'vip', name: 'Ms Okafor' } })
})

test('what was taken for another day when it was told first is told once all the same', async () => {
  const lost = { ...event({ visitor: { who: 'vip' } }), at: Date.now() - 2 * DAY_MS }
  await send([lost])
  await send([lost], Date.now() - DAY_MS)
  expect(await kept()).toHaveLength(1)
})

test('an event without what has happened, or with two things at once, is refused', async () => {
  for (const what of [{}, { ...STRANGER, visitor: { who: 'vip' } as const }]) {
    const { status, body } = await send([event(what)])
    expect([status, body.data]).toEqual([400, { field: 'events.0' }])
  }
  expect(await kept()).toEqual([])
})

test('an alarm holds until it is over, told late or twice', async () => {
  const begun = event(STRANGER, 60_000)
  await send([begun, event({ alarm: { kind: 'door_open' } })])
  expect(await alarms()).toEqual(['door_open', 'stranger'])
  await send([event(NO_STRANGER)])
  expect(await alarms()).toEqual(['door_open'])
  await send([begun])
  expect(await alarms()).toEqual(['door_open'])
})

test('of several words on one alarm the last counts', async () => {
  await send([event(NO_STRANGER, 1000), event(STRANGER, 5000)])
  expect(await alarms()).toEqual([])
  await send([event(STRANGER, 3000)])
  expect(await alarms()).toEqual([])
  await send([event(STRANGER, 500), event(NO_STRANGER, 900)])
  expect(await alarms()).toEqual(['stranger'])
})

test('what is older than a week is not taken, and all goes when its days are over', async () => {
  await send([event(STRANGER, 8 * DAY_MS), event({ visitor: { who: 'staff' } }, 5 * DAY_MS), event(NO_STRANGER)])
  expect((await kept()).map(({ kind }) => kind)).toEqual(['visitor', 'alarm'])
  await forgetOld(server.db, { ...server.settings, ROBOT_EVENT_DAYS: 3 }, new AbortController().signal)
  expect((await kept()).map(({ kind }) => kind)).toEqual(['alarm'])
})
