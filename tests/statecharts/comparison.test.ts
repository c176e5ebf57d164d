import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Moment } from '../../src/incident/moment.ts'
import { momentOfStep } from '../../src/incident/moment.ts'
import { type Alignment, firstStepOf, isCommon, type Row } from '../../src/statecharts/incident/comparison/alignment.ts'
import { changedCharts, saidOfBoth } from '../../src/statecharts/incident/comparison/facts.ts'
import { sentenceOf } from '../../src/statecharts/incident/comparison/first-difference.ts'
import { placeAt } from '../../src/statecharts/incident/comparison/reports.ts'
import { aligned, answered, pressed, refused, reportOf, steps } from './support/compared.ts'
import { CHARTS, lockedOut, recordedSignIn } from './support/stories.ts'
import { wordsIn } from './support/words-in.ts'

const WORDS = await wordsIn('en')
const MOST = 5000

const sentence = async (here: readonly Moment[], there: readonly Moment[], words = WORDS) =>
  sentenceOf(words, { here: reportOf(here), there: reportOf(there) }, await aligned(here, there)).replaceAll(
    /[\u2068\u2069]/g,
    '',
  )

const saidIn = (moments: readonly Moment[], cell: Row['here']) => (cell ? (moments[cell.first]?.event ?? '') : '·')

/** Rows as `here there`: `=` for what both did, `~` for what is quiet, `!` for what differs. */
const drawn = async (here: readonly Moment[], there: readonly Moment[]) => {
  const { rows } = await aligned(here, there)
  const mark = (row: Row) => {
    if (isCommon(row)) return '='
    return row.here?.standing === 'different' || row.there?.standing === 'different' ? '!' : '~'
  }
  return rows.map((row) => `${saidIn(here, row.here)}${mark(row)}${saidIn(there, row.there)}`).join(' ')
}

const differ = ({ rows, differences }: Alignment) => differences.map((each) => firstStepOf(rows, each))

describe('two reports beside each other', () => {
  it('of the same steps have no difference, and say so', async () => {
    expect(await drawn(steps('abc'), steps('abc'))).toBe('a=a b=b c=c')
    expect(await sentence(steps('abc'), steps('abc'))).toBe('No difference: both reports tell the same.')
    expect(await sentence([], [])).toBe('No difference: both reports tell the same.')
  })

  it('are the same at other times, on other pages and in other actors of the charts', async () => {
    const later = steps('abc').map((step) => ({ ...step, actor: 'x:7', parent: 'x:6', t: 9000 }))
    expect((await aligned(steps('abc'), later)).differences).toEqual([])
  })

  it('differ by chart, by event, by where it led, by what was refused and by what did nothing', async () => {
    const step = pressed('a')
    const others = [
      { chart: 'reset' },
      { event: 'b' },
      { state: 'b' },
      { failure: 'RET:101005' },
      { refused: ['editing|a|0'] },
      { taken: [] },
    ]
    for (const other of others)
      expect((await aligned([...steps('x'), step], [...steps('x'), { ...step, ...other }])).differences).toHaveLength(1)
  })

  it('tell a countdown as one step, however long it was', async () => {
    const tick = (t: number) => pressed('countdown.tick', { t })
    const counted = [pressed('a'), tick(0), tick(1000), tick(2000), pressed('b')]
    expect(await drawn(counted, [pressed('a'), tick(0), pressed('b')])).toBe('a=a countdown.tick=countdown.tick b=b')
  })

  it('put what only one did on its side, and what they did instead of each other in one row', async () => {
    expect(await drawn(steps('abxyc'), steps('abzcd'))).toBe('a=a b=b x!z y!· c=c ·!d')
  })

  it('are the same for as long as they can be', async () => {
    const [submit, failed, came] = [pressed('submit'), refused('logIn', 'RET:101005'), answered('logIn')]
    const here = [...steps('ab'), submit, failed, submit, came]
    const there = [...steps('ab'), submit, came]
    const alignment = await aligned(here, there)
    expect(differ(alignment)).toEqual([['here', 3]])
    expect(await sentence(here, there)).toMatch(
      /^The same for 3 steps\. Then here: 101005, .+; there: “Signing in” answered/,
    )
  })

  it('take no answer and no timer for a difference that the other has too, at another moment or more often', async () => {
    const [one, other] = [answered('menu'), answered('robots')]
    const here = [...steps('ab'), one, other, ...steps('cd'), other, ...steps('e')]
    const there = [...steps('ab'), other, one, ...steps('cde')]
    expect((await aligned(here, there)).differences).toEqual([])
    expect((await aligned([...here, answered('page')], there)).differences).toHaveLength(1)
  })

  it('take no difference in the order in which calls that were made together were answered', async () => {
    const [one, other] = [
      { languages: 'there', settings: 'loading' },
      { languages: 'loading', settings: 'there' },
    ]
    const both = { languages: 'there', settings: 'there' }
    const here = [...steps('a'), answered('languages', { state: one }), answered('settings', { state: both })]
    const there = [...steps('a'), answered('settings', { state: other }), answered('languages', { state: both })]
    expect((await aligned([...here, ...steps('b')], [...there, ...steps('b')])).differences).toEqual([])
    const failing = answered('languages', { failure: 'RET:101500', state: both })
    const elsewhere = answered('languages', { state: 'elsewhere' })
    for (const last of [failing, elsewhere])
      expect((await aligned(here, [...there.slice(0, 2), last])).differences).toHaveLength(1)
  })

  it('have the order of each chart, and none among the charts', async () => {
    const [menu, list] = [pressed('m', { chart: 'menu' }), pressed('l', { chart: 'list' })]
    expect(await drawn([...steps('a'), menu, list, ...steps('b')], [...steps('a'), list, menu, ...steps('b')])).toMatch(
      /^a=a (?:m~· l=l ·~m|·~l m=m l~·) b=b$/,
    )
    expect(await drawn(steps('acdb'), steps('adcb'))).toMatch(/!/)
    expect(
      (await aligned([...steps('a'), menu, menu, ...steps('b')], [...steps('a'), menu, list])).differences,
    ).not.toEqual([])
  })

  it('begin where they say the same for a while; what one did before that is no difference', async () => {
    const here = steps('xyzabcdefg')
    const there = steps('abcdehg')
    const alignment = await aligned(here, there)
    expect(alignment.begin).toBe(3)
    expect(differ(alignment)).toEqual([['here', 8]])
    expect(await sentence(here, there)).toMatch(/^The same for 5 steps\. Then here: f/)
  })

  it('begin with their first steps where these are the same, however soon they part', async () => {
    const alignment = await aligned(steps('axbcdefgh'), steps('aybcdefgh'))
    expect(alignment.begin).toBe(0)
    expect(differ(alignment)).toEqual([['here', 1]])
    expect(await sentence(steps('ax'), steps('ay'))).toBe('The same for one step. Then here: x (x); there: y (y)')
  })

  it('say where one of them ends', async () => {
    expect(await sentence(steps('ab'), steps('abc'))).toBe(
      'The same for 2 steps. Then here: nothing more; there: c (c)',
    )
  })

  it('say that they have nothing in common, and differ in everything', async () => {
    expect(await sentence(steps('ab'), steps('cd'))).toBe('The two reports have no step in common.')
    expect((await aligned(steps('ab'), steps('cd'))).differences).toEqual([{ first: 0, last: 1 }])
    expect(await sentence([], steps('cd'))).toBe('The two reports have no step in common.')
  })

  it('lose no step and keep their orders, whatever they hold', async () => {
    const some = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 }).map((names) => steps(names.join('')))
    await fc.assert(
      fc.asyncProperty(some, some, async (here, there) => {
        const { rows, differences } = await aligned(here, there)
        const places = (side: 'here' | 'there') =>
          rows.flatMap(({ [side]: cell }) =>
            cell ? Array.from({ length: cell.times }, (_, at) => cell.first + at) : [],
          )
        expect(places('here')).toEqual([...here.keys()])
        expect(places('there')).toEqual([...there.keys()])
        for (const row of rows.filter(isCommon)) expect(saidIn(here, row.here)).toBe(saidIn(there, row.there))
        for (const { first, last } of differences) expect(first).toBeLessThanOrEqual(last)
      }),
    )
  })

  it.each([
    ['the same', (each: Moment[]) => each],
    ['the reverse', (each: Moment[]) => each.toReversed()],
    ['another beginning', (each: Moment[]) => [...steps('abc'), ...each.slice(2000)]],
  ])('of five thousand steps are told apart: %s', async (_, change) => {
    const here = Array.from({ length: MOST }, (_, at) => pressed(`step.${at}`))
    const there = change(here)
    const { rows } = await aligned(here, there)
    expect(rows.filter(({ here }) => here)).toHaveLength(here.length)
    expect(rows.filter(({ there }) => there)).toHaveLength(there.length)
  })

  it('let the page go on with its own work meanwhile', async () => {
    let turns = 0
    const timer = setInterval(() => turns++)
    const many = Array.from({ length: MOST }, (_, at) => pressed(`step.${at}`))
    await aligned(many, many.toReversed())
    clearInterval(timer)
    expect(turns).toBeGreaterThan(0)
  })
})

describe('what is said above two reports', () => {
  const momentsOf = (trace: { steps: Parameters<typeof momentOfStep>[1][] }) =>
    trace.steps.map((each) => momentOfStep(CHARTS, each))

  it('marks what the other does not say: where it stopped, why, build and language', async () => {
    const stopped = momentsOf((await lockedOut()) as never)
    const { trace } = recordedSignIn()
    const here = { ...reportOf(stopped), charts: CHARTS }
    const there = {
      ...reportOf(momentsOf(trace() as never), {
        app: '0.2.0',
        lang: 'zh-Hans',
        startedAt: '2026-01-06T10:00:00.000Z',
      }),
      charts: CHARTS,
    }
    const said = saidOfBoth(WORDS, { here, there })
    expect(said.here.reasons).toEqual([{ text: expect.stringContaining('101035'), differs: true }])
    expect(said.here.facts).toEqual([
      { name: 'Page opened', text: '2026-01-05 10:00:00 UTC', differs: false },
      { name: 'Language', text: 'English', differs: true },
      { name: 'Console', text: '0.1.0', differs: true },
    ])
    expect(said.there.facts).toContainEqual({ name: 'Language', text: '简体中文', differs: true })
  })

  it('names the charts that are not the same in both', () => {
    const machines = (hash: string) => ({
      machines: [
        { id: 'signIn', hash },
        { id: 'menu', hash: 'b4731bfd28a3' },
      ],
    })
    const here = reportOf([], machines('0123456789ab'))
    expect(changedCharts({ here, there: reportOf([], machines('b4731bfd28a3')) })).toEqual(['signIn'])
    expect(changedCharts({ here, there: here })).toEqual([])
  })

  it('says where the other one was at the step that is shown', async () => {
    const [here, there] = [steps('abx'), steps('ab')]
    const reports = { here: reportOf(here), there: reportOf(there) }
    const { rows } = await aligned(here, there)
    expect(placeAt(WORDS, reports, rows, { side: 'here', at: 2 }, 'here')).toBe('x')
    expect(placeAt(WORDS, reports, rows, { side: 'here', at: 2 }, 'there')).toBe('b')
    const late = await aligned(steps('xab'), there)
    const lateReports = { here: reportOf(steps('xab')), there: reportOf(there) }
    expect(placeAt(WORDS, lateReports, late.rows, { side: 'here', at: 0 }, 'there')).toBeUndefined()
  })

  it('is said in other languages too', async () => {
    expect(await sentence(steps('abx'), steps('aby'), await wordsIn('zh'))).toBe(
      '有 2 步相同。之后，这一份：x（x）；另一份：y（y）',
    )
    expect(await sentence(steps('abx'), steps('aby'), await wordsIn('ar'))).toContain('عدد الخطوات المتطابقة: 2')
  })
})
