import { setImmediate as others } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SOURCES } from '../../../domain/answers/taught.ts'
import { RET } from '../../../openapi/ret.ts'
import type { Params } from '../../../server/contract/handler.ts'
import { corps } from '../../../server/database/schema/identity.ts'
import { records } from '../../../server/database/schema/records.ts'
import { appSession } from '../support/app-session.ts'
import { cpuTime } from '../support/cpu-time.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { pageCalls } from '../support/webhook-calls.ts'

const CORP = 'c_aurora'
const [EAST, WEST] = ['r_xm-2026-0101', 'r_xm-2026-0102']

let server: Harness
let page: Awaited<ReturnType<typeof pageCalls>>
beforeAll(async () => {
  server = await startHarness({ seed: true })
  page = await pageCalls(server, 'u_staff', 'foyer.qa')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(records).where(inArray(records.resource, [...SOURCES]))
  await server.db.update(corps).set({ time_zone: 'UTC' })
})

type Asked = Params<'answerTry'>
const QUESTION = { resource: 'qaLibrary', question: 'Is there parking?', lang_code: 'en', robot_uuid: '' } as const
const tryIt = (more: Partial<Asked> = {}, on: typeof page.on = page.on) =>
  server.ask('answerTry', { ...QUESTION, ...more }, on)
const answer = async (more: Partial<Asked> = {}, on?: typeof page.on) => (await tryIt(more, on)).body.data

const said = (text: string) => [{ text, media_type: '', media: '' }]
const PARKING = { question: 'Is there parking?', answers: said('In the basement.') }
async function taught(values: object = {}) {
  const { body } = await page.create('qaLibrary', { ...PARKING, ...values })
  expect(body.ret).toBe(RET.ok)
  return body.data.record
}
/** Of pages that another app opens, or another company's, written down as they would be. */
const written = (resource: string, record_id: string, values: Record<string, unknown>, corp_uuid = CORP) =>
  server.db.insert(records).values({ corp_uuid, resource, record_id, values })

describe('what a robot would answer', () => {
  test('is what is saved, as soon as it is saved, changed, removed and brought back', async () => {
    expect(await answer()).toEqual({ outcome: 'none', text: '', media_type: '', media: '', score: 0, near: [] })
    const { record_id, version } = await taught()
    expect(await answer()).toEqual({
      ...{ outcome: 'answered', text: 'In the basement.', media_type: '', media: '', score: 100 },
      near: [
        {
          ...{ resource: 'qaLibrary', record_id, title: 'Is there parking?', phrase: 'Is there parking?', score: 100 },
          ...{ needs: 70, is_draft: false, answers: true, why: '' },
        },
      ],
    })
    await page.change('qaLibrary', record_id, version, { answers: said('Across the street.') })
    expect((await answer()).text).toBe('Across the street.')
    const { body } = await page.remove('qaLibrary', [record_id])
    expect((await answer()).outcome).toBe('none')
    await page.restore('qaLibrary', body.data.removal_id)
    expect((await answer()).text).toBe('Across the street.')
  })

  test('is out of all three pages, whichever it is asked from', async () => {
    await written('agentPairs', 'pair', { question: 'Is there parking?', answers: { en: 'Downstairs.' }, alike: 85 })
    await written('smartQa', 'intent', { intent: 'Umbrella', language: 'en', answer: 'Here.', sureness: 80, doubt: 60 })
    await taught()
    const { text, near } = await answer()
    expect([text, near.map(({ resource, why }) => [resource, why])]).toEqual([
      'Downstairs.',
      [
        ['agentPairs', ''],
        ['qaLibrary', 'less_alike'],
      ],
    ])
    expect((await answer({ question: 'umbrella' })).text).toBe('Here.')
  })

  test('shows what the answer shows, and asks back where an intent is in doubt', async () => {
    await taught({ answers: [{ text: 'Like this.', media_type: 'picture', media: 'https://a.example/p.png' }] })
    expect(await answer()).toMatchObject({ media_type: 'picture', media: 'https://a.example/p.png' })
    const asks_back = 'Would you like to park?'
    const doubtful = { intent: 'Is there parking tonight?', language: 'en', answer: 'Yes.', sureness: 100, doubt: 50 }
    await server.db.delete(records).where(eq(records.resource, 'qaLibrary'))
    await written('smartQa', 'intent', { ...doubtful, asks_back })
    expect(await answer()).toMatchObject({
      outcome: 'asks_back',
      text: asks_back,
      near: [{ needs: 100, answers: true }],
    })
  })

  test('is for the robot that is asked', async () => {
    await taught({ robots: [WEST] })
    expect((await answer({ robot_uuid: EAST })).near).toMatchObject([{ why: 'other_robot', answers: false }])
    expect((await answer({ robot_uuid: WEST })).outcome).toBe('answered')
    expect((await answer({ robot_uuid: 'nothing' })).outcome).toBe('none')
  })

  test('goes by the days of the company’s clocks', async () => {
    const { rows } = await server.db.execute<{ kiritimati: string; niue: string }>(sql`
      SELECT to_char(now() AT TIME ZONE 'Pacific/Kiritimati', 'YYYY-MM-DD') AS kiritimati,
        to_char(now() AT TIME ZONE 'Pacific/Niue', 'YYYY-MM-DD') AS niue`)
    const [first, last] = [rows[0]?.kiritimati ?? '', rows[0]?.niue ?? '']
    expect(first > last).toBe(true)
    const { record_id, version } = await taught({ starts_on: first })
    const asIn = async (time_zone: string) => {
      await server.db.update(corps).set({ time_zone }).where(eq(corps.corp_uuid, CORP))
      return (await answer()).near[0]?.why
    }
    expect([await asIn('Pacific/Kiritimati'), await asIn('Pacific/Niue')]).toEqual(['', 'not_now'])
    await page.change('qaLibrary', record_id, version, { starts_on: '', ends_on: last })
    expect([await asIn('Pacific/Kiritimati'), await asIn('Pacific/Niue')]).toEqual(['not_now', ''])
  })
})

describe('what somebody has typed', () => {
  test('stands in for the saved record, field by field, and changes nothing', async () => {
    const { record_id } = await taught({ similar: ['Where can I park?'] })
    const draft = { record_id, values: { answers: said('On the roof.') } }
    const { text, near } = await answer({ question: 'Where can I park?', draft })
    expect([text, near.length, near[0]]).toMatchObject([
      'On the roof.',
      1,
      { record_id, is_draft: true, answers: true },
    ])
    expect((await answer({ draft: { record_id, values: { is_on: false } } })).near).toMatchObject([{ why: 'off' }])
    expect((await answer()).text).toBe('In the basement.')
    const [kept] = await server.db.select().from(records).where(eq(records.record_id, record_id))
    expect(kept).toMatchObject({ version: 1, values: { is_on: true } })
    expect(await server.db.$count(records, eq(records.resource, 'qaLibrary'))).toBe(1)
  })

  test('stands beside what is saved where it is new, or what it was is gone', async () => {
    const { record_id } = await taught()
    const values = { question: 'Is there parking for buses?', answers: said('Behind the house.') }
    for (const id of ['', 'gone']) {
      const { text, near } = await answer({ question: 'Is there parking for buses?', draft: { record_id: id, values } })
      expect(text).toBe('Behind the house.')
      expect(near.map((each) => [each.record_id, each.is_draft])).toEqual([
        ['', true],
        [record_id, false],
      ])
    }
  })

  test('is taken as far as it can be used', async () => {
    await taught()
    const odd = {
      question: 7,
      similar: 'no list',
      answers: [{ text: null }],
      robots: [7],
      starts_on: 'soon',
      extra: [],
    }
    const { ret, body } = await tryIt({ draft: { record_id: '', values: odd } })
    expect([ret, body.data.text]).toEqual([RET.ok, 'In the basement.'])
    expect(body.data.near.at(-1)).toMatchObject({ is_draft: true, title: '', score: 0, why: 'too_unlike' })
  })

  test('of an intent is tried on the page of intents', async () => {
    const on = { on: 'apps', headers: await appSession(server, 'u_staff', 'foyer.smart-qa') } as const
    const values = {
      intent: 'Umbrella',
      language: 'en',
      examples: ['May I have an umbrella?'],
      answer: 'Here you are.',
    }
    const asked = { resource: 'smartQa', question: 'may I have an umbrella', draft: { record_id: '', values } }
    expect((await answer(asked, on)).text).toBe('Here you are.')
  })
})

describe('who may ask', () => {
  test('is whoever may read the page, of pages that teach answers alone', async () => {
    for (const role of ['u_staff', 'u_admin', 'u_super']) {
      const on = { on: 'apps', headers: await appSession(server, role, 'foyer.qa') } as const
      expect((await tryIt({}, on)).ret).toBe(RET.ok)
      expect((await tryIt({ resource: 'keywords' }, on)).ret).toBe(RET.notFound)
      expect((await tryIt({ resource: 'nothing' }, on)).ret).toBe(RET.notFound)
      expect((await tryIt({ resource: 'smartQa' }, on)).ret).toBe(RET.notAllowed)
    }
    const headers = await appSession(server, 'u_staff', 'foyer.qa', ['robot.read'])
    expect((await tryIt({}, { on: 'apps', headers })).ret).toBe(RET.notAllowed)
    expect((await tryIt({}, { on: 'apps', headers: { authorization: 'Bearer nobody' } })).ret).toBe(RET.notLogin)
  })

  test('hears of a page that they cannot open what the robot says, and nothing else that is in it', async () => {
    const pair = { question: 'Is there parking?', answers: { en: 'Downstairs.' }, alike: 85 }
    await written('agentPairs', 'pair', pair)
    await written('agentPairs', 'off', { ...pair, question: 'Is there secret parking?', is_on: false })
    const { record_id } = await taught()
    const heard = async () => (await answer()).near.map((each) => [each.record_id, each.title, each.phrase, each.why])
    const [title, phrase] = [PARKING.question, PARKING.question]
    const secret = 'Is there secret parking?'
    expect(await heard()).toEqual([
      ['pair', title, phrase, ''],
      [record_id, title, phrase, 'less_alike'],
      ['off', secret, secret, 'too_unlike'],
    ])
    const values = { name: 'Desk', is_on: true, members: [{ person: 'u_staff' }], entries: ['qa.qa_lib'] }
    await written('permissions', 'desk', values)
    expect(await heard()).toEqual([
      ['', '', '', ''],
      [record_id, title, phrase, 'less_alike'],
    ])
    expect(await answer()).toMatchObject({ text: 'Downstairs.', near: [{ resource: 'agentPairs', answers: true }, {}] })
    await server.db.delete(records).where(eq(records.record_id, 'desk'))
  })

  test('hears nothing of another company, nor can have a draft stand in for its records', async () => {
    const values = { ...PARKING, language: 'en', answers: said('Of the hotel.'), is_on: true }
    await written('qaLibrary', 'theirs', values, 'c_hotel')
    expect((await answer()).near).toEqual([])
    const draft = { record_id: 'theirs', values: {} }
    expect((await answer({ draft })).near).toMatchObject([{ record_id: '', title: '', score: 0 }])
  })

  test('may type any letters, at most 200 and not only blanks', async () => {
    await taught()
    const odd = ['%_\\', '𝕏'.repeat(100), '\u202e\u0301'.repeat(100), '.*(a+)+$'.repeat(25), '中'.repeat(200)]
    for (const question of odd) expect([question, (await tryIt({ question })).ret]).toEqual([question, RET.ok])
    for (const question of ['', '   ', 'a'.repeat(201), '\u0000'])
      expect([question, (await tryIt({ question })).ret]).toEqual([question, RET.parameterMissing])
    expect((await tryIt({ lang_code: 'xx' as never })).ret).toBe(RET.parameterMissing)
  })
})

describe('of thousands of entries', () => {
  const [ENTRIES, WORDINGS, TRIES] = [5000, 6, 100]
  /** Well within what a person notices, of a processor that does much else at the same time. */
  const CPU_MS_MOST = 150
  const WORDS = 'door lift room tour table ticket garden dinner coat train music shop'.split(' ')
  const word = (seed: number) => WORDS[Math.abs(Math.imul(seed, 2654435761) >> 8) % WORDS.length]
  const question = (nr: number, way: number) =>
    `Which ${word(nr)} has the ${word(nr + way)} number ${nr} ${word(nr * 7 + way)}?`
  const entry = (nr: number) => {
    const [first, ...similar] = Array.from({ length: WORDINGS }, (_, way) => question(nr, way))
    return { question: first, similar, language: 'en', answers: said(`Answer ${nr}`), robots: [], is_on: true }
  }
  beforeEach(async () => {
    const many = Array.from({ length: ENTRIES }, (_, nr) => ({ record_id: `many${nr}`, values: entry(nr) }))
    for (let at = 0; at < ENTRIES; at += 500)
      await server.db
        .insert(records)
        .values(many.slice(at, at + 500).map((each) => ({ corp_uuid: CORP, resource: 'qaLibrary', ...each })))
  })

  test('the right one answers, soon, and as soon as one has changed', async () => {
    expect((await answer({ question: question(7, 3) })).text).toBe('Answer 7')
    const times: number[] = []
    for (let nr = 0; nr < TRIES; nr++) {
      const since = cpuTime()
      const { text } = await answer({ question: question(nr * 49, nr % WORDINGS) })
      times.push(cpuTime() - since)
      expect(text).toBe(`Answer ${nr * 49}`)
    }
    times.sort((one, other) => one - other)
    expect(times[TRIES / 2]).toBeLessThan(CPU_MS_MOST)
    await server.db
      .update(records)
      .set({ values: { ...PARKING, language: 'en', answers: said('Changed.') }, updated_at: sql`now()` })
      .where(and(eq(records.resource, 'qaLibrary'), eq(records.record_id, 'many4999')))
    expect((await answer()).text).toBe('Changed.')
  })

  async function turnsUntil(asked: Promise<unknown>) {
    let [turns, isOver] = [0, false]
    const over = asked.finally(() => {
      isOver = true
    })
    while (!isOver) {
      await others()
      turns += 1
    }
    await over
    return turns
  }

  test('are read and compared while others are answered', async () => {
    const asked = Promise.all([7, 8, 9].map((nr) => answer({ question: question(nr, 3) })))
    expect(await turnsUntil(asked)).toBeGreaterThan(10)
    expect((await asked).map(({ text }) => text)).toEqual(['Answer 7', 'Answer 8', 'Answer 9'])
  })

  test('are compared with one question after another, however many there are at once', async () => {
    const NRS = Array.from({ length: 40 }, (_, nr) => nr)
    await answer()
    const asked = Promise.all(NRS.map((nr) => answer({ question: question(nr, 3) })))
    expect(await turnsUntil(asked)).toBeGreaterThan(NRS.length)
    expect((await asked).map(({ text }) => text)).toEqual(NRS.map((nr) => `Answer ${nr}`))
  })
})
