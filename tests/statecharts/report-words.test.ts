import { describe, expect, it } from 'vitest'
import type { About, Step, Trace } from '../../domain/statecharts/trace.ts'
import { LANG_CODES } from '../../src/i18n/languages.ts'
import { clockOf, factsOf } from '../../src/incident/facts.ts'
import { reportWords } from '../../src/incident/report-words.ts'
import { lockedOut } from './support/stories.ts'
import { wordsIn } from './support/words-in.ts'

const WORDS = await wordsIn('en')
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const ABOUT: About = {
  at: '2026-11-26T10:02:11.512Z',
  ahead: 480,
  commit: '0123456789ab',
  agent: CHROME,
  size: '1440x900',
  ratio: 2,
  role: 'superAdmin',
  system: 'agentOS',
  robotType: 'mini',
  place: 'console map/map',
}
const SUPPORT_ID = '3f2c1a70-1b2c-4d5e-8f90-0123456789ab'

async function report(about: About = ABOUT): Promise<Trace> {
  const trace = await lockedOut()
  const refused = trace.steps.find(({ r }) => r !== undefined)
  const call = { t: 0, o: 'adminPasswordAuth', id: SUPPORT_ID, ms: refused?.t ?? 0, r: 'RET:101035' }
  return { ...trace, startedAt: '2026-11-26T10:00:00.000Z', lang: 'en', supportId: SUPPORT_ID, about, calls: [call] }
}
const factsIn = async (about: About) => {
  const { steps: _, ...head } = await report(about)
  return Object.fromEntries(factsOf(WORDS, head).map(({ name, value }) => [name, value]))
}

describe('what a report says of its person and computer', () => {
  it('is what support asks first, in words', async () => {
    expect(await factsIn(ABOUT)).toEqual({
      'Support ID': SUPPORT_ID,
      Taken: '2026-11-26 18:02:11 UTC+08:00',
      'Page opened': '2026-11-26 18:00:00 UTC+08:00',
      Where: 'Console map/map',
      Role: 'Super admin',
      'Robot type': 'mini',
      System: 'AI agent system',
      Language: 'English',
      Browser: 'Chrome 141, Windows 10',
      Window: '1440 × 900, ×2',
      Console: expect.stringMatching(/^\d+\.\d+\.\d+ \(0123456789ab\)$/),
    })
  })

  it('names the page before where nobody is signed in any more', async () => {
    const { role: _, ...about } = ABOUT
    const { steps: __, ...head } = { ...(await report({ ...about, place: 'login' })), before: ABOUT }
    const facts = Object.fromEntries(factsOf(WORDS, head).map(({ name, value }) => [name, value]))
    expect(facts).toMatchObject({ Where: 'Sign-in page', 'Page before': 'Console map/map, Super admin' })
    expect(facts).not.toHaveProperty('Role')
  })

  it('leaves out what an older report does not know, and shows as it came what this page does not', async () => {
    expect(Object.keys(await factsIn({}))).toEqual(['Support ID', 'Page opened', 'Language', 'Console'])
    expect(await factsIn({ role: 'owner', system: 'next', agent: 'curl/8.1', ahead: -210 })).toMatchObject({
      Role: 'owner',
      System: 'next',
      'Page opened': '2026-11-26 06:30:00 UTC-03:30',
    })
  })

  it('tells the time of a step by the clock that the person saw', async () => {
    const { steps: _, ...head } = await report()
    expect(clockOf(head, 61_000)).toBe('18:01:01')
    expect(clockOf({ ...head, about: undefined }, 61_000)).toBe('10:01:01')
  })
})

describe('a report as a message', () => {
  it('says where it stopped and why, by which call, then the last sentences and the facts', async () => {
    const [title, why, story, facts] = reportWords(WORDS, await report()).split('\n\n')
    expect(title).toBe('Report for support')
    expect(why?.split('\n')).toEqual([
      'Stopped at: Sign in by account and password',
      expect.stringMatching(/^Refused: 101035, The password is locked/),
      expect.stringMatching(/^adminPasswordAuth · \d+ ms · 3f2c1a70-/),
    ])
    expect(story?.split('\n').at(-1)).toMatch(
      /^18:00:\d\d {2}“Signing in” failed · Refused: 101035.* · → Sign in by account/,
    )
    expect(facts).toContain('Browser: Chrome 141, Windows 10')
  })

  it('has at most ten sentences, the last ones, and tells once what repeats itself', async () => {
    const trace = await report()
    const last = trace.steps.at(-1) as Step
    const { r: _, ...tried } = last
    const many: Step[] = Array.from({ length: 30 }, (_, at) => ({ ...tried, t: last.t + at, e: `tab.${at}` }))
    const story = (steps: readonly Step[]) =>
      reportWords(WORDS, { ...trace, steps })
        .split('\n\n')[2]
        ?.split('\n') ?? []
    expect(story([...trace.steps, ...many])).toHaveLength(10)
    expect(story([...trace.steps, ...many]).at(-1)).toContain('tab.29')
    const same = many.map((step) => ({ ...step, e: 'tab.code' }))
    expect(story([...trace.steps, ...same]).at(-1)).toMatch(/\(30 times\)/)
  })

  it('of steps whose charts are not there, and of none, is told all the same', async () => {
    const trace = await report()
    expect(reportWords(WORDS, { ...trace, machines: [] })).toContain('101035')
    expect(reportWords(WORDS, { ...trace, machines: [], steps: [], calls: undefined })).toContain('Role: Super admin')
  })

  it.each(LANG_CODES)('is whole in %s', async (lang) => {
    const text = reportWords(await wordsIn(lang), await report())
    expect(text).toContain('101035')
    expect(text).toContain(SUPPORT_ID)
    expect(text).not.toMatch(/[{}]|undefined|incident\.|shell\./)
  })
})
