import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SOURCES } from '../../../domain/answers/taught.ts'
import { RET } from '../../../openapi/ret.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { records } from '../../../server/database/schema/records.ts'
import { robotEvents } from '../../../server/database/schema/robot-history.ts'
import { demoRobotKey } from '../../../server/demo/robots.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const [EAST, WEST, HOTEL] = ['XM-2026-0101', 'XM-2026-0102', 'JD-2026-0301']
/** Another, so that none has asked too often. */
const NORTH = 'XM-2026-0103'
const WEST_ID = 'r_xm-2026-0102'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true, env: { ROBOT_CALLS_PER_S: '20' } })
})
afterAll(() => server.close())
beforeEach(() => server.db.delete(records).where(inArray(records.resource, [...SOURCES])))

const of = (sn: string) => ({ headers: { authorization: `Bearer ${demoRobotKey(sn)}` } })
const ask = (question: string, on: object = of(EAST), lang_code: Params<'robotAnswer'>['lang_code'] = 'en') =>
  server.ask('robotAnswer', { sent_at: Date.now(), question, lang_code }, on)
const answer = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).body.data

const VALUES = { language: 'en', robots: [], is_on: true }
const taught = (record_id: string, values: object, resource = 'qaLibrary') =>
  server.db.insert(records).values({ corp_uuid: 'c_aurora', resource, record_id, values: { ...VALUES, ...values } })
const said = (text: string) => [{ text, media_type: 'page', media: 'https://a.example/' }]

test('a robot is told what its company has taught, and tells of it as it was told', async () => {
  await taught('q', { question: 'Is there parking?', answers: said('In the basement.') })
  const { clock, ...told } = await answer('is there parking')
  expect(clock.ahead_ms).toBeLessThanOrEqual(0)
  expect(told).toEqual({
    ...{ outcome: 'answered', text: 'In the basement.', media_type: 'page', media: 'https://a.example/' },
    ...{ from: 'library', record_id: 'q' },
  })
  const question = { text: 'is there parking', lang: 'en', answer: told.text, from: told.from } as const
  const sent_at = Date.now()
  const events = [{ event_id: 'question-1', at: sent_at, question }]
  expect((await server.ask('robotEvents', { sent_at, events }, of(EAST))).ret).toBe(RET.ok)
  const [kept] = await server.db.select().from(robotEvents).where(eq(robotEvents.event_id, 'question-1'))
  expect(kept?.detail).toEqual(question)
})

test('a robot is told nothing that is for other robots, in another language, or of another company', async () => {
  await taught('west', { question: 'Is there parking?', answers: said('In the west.'), robots: [WEST_ID] })
  await taught('ja', { question: '駐車場はありますか', answers: said('あります。'), language: 'ja' })
  const none = { outcome: 'none', text: '', media_type: '', media: '', from: 'none', record_id: '' }
  expect(await answer('Is there parking?')).toMatchObject(none)
  expect(await answer('Is there parking?', of(HOTEL))).toMatchObject(none)
  expect(await answer('駐車場はありますか')).toMatchObject(none)
  expect((await answer('Is there parking?', of(WEST))).text).toBe('In the west.')
  expect((await answer('駐車場はありますか', of(EAST), 'ja')).text).toBe('あります。')
})

test('of several answers robots give the first, each in turn, or any, as it was chosen', async () => {
  const answers = ['One', 'Two', 'Three'].flatMap(said)
  for (const order of ['first', 'in_turn', 'random'])
    await taught(order, { question: `Which is ${order}?`, answers, answer_order: order })
  const heard = async (order: string) => {
    const texts: string[] = []
    for (let nr = 0; nr < 4; nr++) texts.push((await answer(`Which is ${order}?`, of(NORTH))).text)
    return texts
  }
  expect(await heard('first')).toEqual(['One', 'One', 'One', 'One'])
  expect(await heard('in_turn')).toEqual(['One', 'Two', 'Three', 'One'])
  for (const text of await heard('random')) expect(['One', 'Two', 'Three']).toContain(text)
})

test('what a robot asks back is no answer', async () => {
  const doubtful = {
    intent: 'Is there parking tonight?',
    answer: 'Yes.',
    asks_back: 'Tonight?',
    sureness: 100,
    doubt: 50,
  }
  await taught('i', doubtful, 'smartQa')
  expect(await answer('Is there parking?')).toMatchObject({
    outcome: 'asks_back',
    text: 'Tonight?',
    from: 'none',
    record_id: 'i',
  })
})

test('a key that is none is refused, and so are words that are none', async () => {
  expect((await ask('Hello', { headers: { authorization: 'Bearer nobody' } })).ret).toBe(RET.notLogin)
  expect((await ask('Hello', {})).ret).toBe(RET.notLogin)
  expect((await ask('   ')).ret).toBe(RET.parameterMissing)
  expect((await ask('a'.repeat(201))).ret).toBe(RET.parameterMissing)
  expect((await ask('Hello', of(EAST), 'xx' as never)).ret).toBe(RET.parameterMissing)
})

test('a robot that asks too often is told to wait', async () => {
  const asked = await Promise.all(Array.from({ length: 60 }, () => ask('Hello', of(WEST))))
  const rets = asked.map(({ ret }) => ret)
  expect(rets.filter((ret) => ret === RET.ok).length).toBeGreaterThanOrEqual(20)
  expect(rets).toContain(RET.tooMany)
})
