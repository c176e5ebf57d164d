import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import type { Data, Params } from '../../../server/contract/handler.ts'
import { menus } from '../../../server/database/schema/catalogue.ts'
import { corps } from '../../../server/database/schema/identity.ts'
import { robotEvents } from '../../../server/database/schema/robot-history.ts'
import { appSession } from '../support/app-session.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { pageCalls } from '../support/webhook-calls.ts'

const CORP = 'c_aurora'
const [EAST, WEST] = ['r_xm-2026-0101', 'r_xm-2026-0102']
const OF_THE_HOTEL = 'r_jd-2026-0302'
const PAGE = 'greeter.dialog_report'
const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

/** Where it is about noon now, so that no day ends in the middle of a test. */
const ahead = 12 - new Date().getUTCHours()
const NOON = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`

let server: Harness
let staff: { authorization: string }
beforeAll(async () => {
  server = await startHarness({ seed: true })
  staff = await appSession(server, 'u_staff', 'foyer.greeter')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(robotEvents)
  await server.db.update(corps).set({ time_zone: NOON }).where(eq(corps.corp_uuid, CORP))
})

type Asked = Params<'dialogueReport'>
const ask = (more: Partial<Asked> = {}, headers = staff) =>
  server.ask('dialogueReport', { robot_prodtype_id: 'bao_xiao_mi', ...more }, { on: 'apps', headers })
const report = async (more?: Partial<Asked>) => (await ask(more)).body.data

type Told = { ago_s: number; robot_uuid?: string; text?: string; lang?: string; answer?: string; from?: string }
let last = 0

/** What a robot was asked so long ago, and answered unless something else is said. */
const told = (events: readonly Told[], corp_uuid = CORP) =>
  server.db.insert(robotEvents).values(
    events.map(
      ({
        ago_s,
        robot_uuid = EAST,
        text = 'Where is the lift?',
        lang = 'en',
        answer = 'There.',
        from = 'library',
      }) => ({
        ...{ corp_uuid, robot_uuid, event_id: `e${last++}`, kind: 'question' as const },
        at: sql`now() - make_interval(secs => ${ago_s})`,
        day: sql`((now() - make_interval(secs => ${ago_s})) AT TIME ZONE 'UTC')::date` as never,
        detail: { text, lang, answer, from },
      }),
    ),
  )
const UNANSWERED = { answer: '', from: 'none' } as const

const sumOf = (list: readonly Data<'dialogueReport'>['now'][]) => ({
  answered: list.reduce((sum, { answered }) => sum + answered, 0),
  unanswered: list.reduce((sum, { unanswered }) => sum + unanswered, 0),
})

describe('what guests asked', () => {
  test('is counted by day, by hour and by language, and each of these counts the same questions', async () => {
    await told([
      { ago_s: 60 },
      { ago_s: 2 * DAY_S, ...UNANSWERED, lang: 'ja' },
      { ago_s: 3 * DAY_S },
      { ago_s: 40 * DAY_S },
    ])
    const { now, day_list, hour_list, language_list } = await report({ days: 7 })
    expect(now).toEqual({ answered: 2, unanswered: 1 })
    expect([day_list.length, hour_list.map(({ hour }) => hour)]).toEqual([7, Array.from({ length: 24 }, (_, at) => at)])
    expect([day_list, hour_list, language_list].map(sumOf)).toEqual([now, now, now])
    expect(language_list).toEqual([
      { lang: 'en', answered: 2, unanswered: 0 },
      { lang: 'ja', answered: 0, unanswered: 1 },
    ])
  })

  test('has no answer where a robot says that it has none, whatever it says instead', async () => {
    await told([
      { ago_s: 60, answer: 'Please ask a colleague.', from: 'none' },
      { ago_s: 60, answer: '', from: 'model' },
    ])
    expect((await report()).now).toEqual({ answered: 0, unanswered: 2 })
  })

  test('belongs to the day and the hour that it was by the clocks of the company', async () => {
    await server.db.update(corps).set({ time_zone: 'Asia/Kathmandu' }).where(eq(corps.corp_uuid, CORP))
    const at = new Date(Date.now() - 2 * DAY_S * 1000)
    at.setUTCHours(19, 20, 0, 0)
    await told([{ ago_s: (Date.now() - at.getTime()) / 1000 }])
    const { day_list, hour_list, time_zone } = await report({ days: 7 })
    const next = new Date(at.getTime() + DAY_S * 1000).toISOString().slice(0, 10)
    expect([time_zone, day_list.find(({ answered }) => answered)?.day]).toEqual(['Asia/Kathmandu', next])
    expect(hour_list.find(({ answered }) => answered)?.hour).toBe(1)
  })

  test('of one robot is told with the robots that were asked most, and of another company nothing is', async () => {
    await told([
      { ago_s: 60 },
      { ago_s: 90, robot_uuid: WEST },
      { ago_s: 120, robot_uuid: WEST },
      { ago_s: 60, robot_uuid: 'gone' },
    ])
    await told([{ ago_s: 60, robot_uuid: WEST }], 'c_hotel')
    const { now, robot_list } = await report({ robot_uuid: EAST })
    expect(now).toEqual({ answered: 1, unanswered: 0 })
    expect(robot_list).toEqual([
      { robot_uuid: WEST, robot_name: 'Lobby West', questions: 2 },
      { robot_uuid: 'gone', robot_name: '', questions: 1 },
      { robot_uuid: EAST, robot_name: 'Lobby East', questions: 1 },
    ])
  })
})

test('the robot that is meant is named among those that were asked, also where it was asked nothing', async () => {
  await told([{ ago_s: 60 }])
  const meant = async (robot_uuid: string) => (await report({ robot_uuid })).robot_list[1]
  expect(await meant(WEST)).toEqual({ robot_uuid: WEST, robot_name: 'Lobby West', questions: 0 })
  expect(await meant('gone')).toEqual({ robot_uuid: 'gone', robot_name: '', questions: 0 })
  expect(await meant(OF_THE_HOTEL)).toEqual({ robot_uuid: OF_THE_HOTEL, robot_name: '', questions: 0 })
})

describe('the period before', () => {
  test('has as many days, and ends at the same time of its last day', async () => {
    await told([7 * DAY_S - HOUR_S / 2, 7 * DAY_S + HOUR_S / 2, 20 * DAY_S].map((ago_s) => ({ ago_s })))
    const { before, now } = await report({ days: 7 })
    expect([before, now.answered]).toEqual([{ answered: 1, unanswered: 0 }, 0])
  })

  test('is left out where not all of it is kept', async () => {
    expect((await report({ days: 30 })).before).toEqual({ answered: 0, unanswered: 0 })
    const { before, kept_days } = await report({ days: 90 })
    expect([before, kept_days]).toEqual([undefined, 90])
  })
})

describe('what had no answer', () => {
  test('is listed by how often it was asked, however it was written, as most wrote it', async () => {
    const asked = ['Can I park here?', 'can I park here', ' Can I park here? ', 'Is there a prayer room?']
    await told(asked.map((text, nr) => ({ ago_s: 100 + nr, text, ...UNANSWERED })))
    await told([
      { ago_s: 10, text: 'Can I park here?' },
      { ago_s: 5, text: 'Can I park here?', ...UNANSWERED },
    ])
    const { unanswered_list } = await report()
    expect(unanswered_list.map(({ text, times }) => [text, times])).toEqual([
      ['Can I park here?', 4],
      ['Is there a prayer room?', 1],
    ])
  })

  test('is no more than ten questions, and leads to the answers where the menu has them', async () => {
    await told(Array.from({ length: 12 }, (_, nr) => ({ ago_s: 60 + nr, text: `Question ${nr}`, ...UNANSWERED })))
    const { unanswered_list, teach_entry } = await report()
    expect([unanswered_list.length, teach_entry]).toEqual([10, 'qa.qa_lib'])
    expect((await report({ robot_prodtype_id: 'carry' })).teach_entry).toBe('')
  })
})

describe('who may see it', () => {
  test('is whoever may open the page, from the app that it stands in', async () => {
    expect((await ask()).ret).toBe(RET.ok)
    expect((await ask({}, await appSession(server, 'u_staff', 'foyer.basic'))).ret).toBe(RET.notAllowed)
    await server.db.update(menus).set({ menu_acl: '9' }).where(eq(menus.menu_id, 'dialog_report'))
    expect((await ask()).ret).toBe(RET.notAllowed)
    await server.db.update(menus).set({ menu_acl: '' }).where(eq(menus.menu_id, 'dialog_report'))
  })

  test('is a key that was given the page, for its own robots alone', async () => {
    const page = await pageCalls(server, 'u_super', 'foyer.registry')
    const keyFor = async (values: object) => {
      const { body } = await page.create('apiKeys', {
        name: 'Figures',
        reads: [],
        writes: [],
        robots: [],
        ends_on: '',
        ...values,
      })
      expect(body.ret).toBe(RET.ok)
      const asked = {
        resource: 'apiKeys',
        record_id: body.data.record.record_id,
        key: crypto.randomUUID(),
        overlap_s: 0,
      } as const
      const made = await server.ask('keyMake', asked, page.on)
      return { authorization: `Bearer ${made.body.data.secret}` }
    }
    await told([{ ago_s: 60 }, { ago_s: 60, robot_uuid: WEST }])
    const read = async (headers: { authorization: string }, asked: Asked = {}) =>
      (await server.ask('dialogueReport', asked, { headers })).body
    expect((await read(await keyFor({ name: 'All', reads: [PAGE] }))).data.now.answered).toBe(2)
    const eastKey = await keyFor({ reads: [PAGE], robots: [EAST] })
    const ofEast = (await read(eastKey)).data
    expect([ofEast.now.answered, ofEast.robot_list.map(({ robot_uuid }) => robot_uuid), ofEast.teach_entry]).toEqual([
      1,
      [EAST],
      '',
    ])
    const ofWest = (await read(eastKey, { robot_uuid: WEST })).data
    expect([ofWest.now.answered, ofWest.robot_list[1]]).toEqual([0, { robot_uuid: WEST, robot_name: '', questions: 0 }])
    expect((await read(await keyFor({ name: 'None', reads: ['person.person_visitors'] }))).ret).toBe(RET.notAllowed)
  })
})

test('the demo has ninety days behind it, in which more and more was answered', async () => {
  const { seedQuestions } = await import('../../../server/demo/seed-questions.ts')
  await seedQuestions(server.db)
  const { day_list, now } = await report({ days: 90 })
  const shareOf = (from: number) => {
    const { answered, unanswered } = sumOf(day_list.slice(from, from + 30))
    return answered / (answered + unanswered)
  }
  expect(now.answered + now.unanswered).toBeGreaterThan(1500)
  expect(shareOf(60)).toBeGreaterThan(shareOf(0))
  await seedQuestions(server.db)
  expect((await report({ days: 90 })).now).toEqual(now)
})
