import { describe, expect, it } from 'vitest'
import ar from '../../locales/ar.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import zh from '../../locales/zh.json' with { type: 'json' }
import { catalogue } from '../../src/statecharts/atlas/catalogue.ts'
import { entriesOf, find } from '../../src/statecharts/atlas/find.ts'
import { SCREEN_TEXTS } from '../../src/statecharts/atlas/screen-texts.ts'
import { wordsIn } from './support/words-in.ts'

const CHARTS = await catalogue('0.1.0')
const ENGLISH = entriesOf(CHARTS, await wordsIn('en'))
const CHINESE = entriesOf(CHARTS, await wordsIn('zh'))
const ARABIC = entriesOf(CHARTS, await wordsIn('ar'))

const flat = (texts: object, above = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${above}${key}`, text] as [string, string]] : flat(text, `${above}${key}.`),
  )
/** As somebody reads it: with something where the text has a place for it. */
const read = (text: string) => text.replace(/\{\{\w+\}\}/g, '7')
const isSeen = (entries: typeof ENGLISH, text: string) => {
  const said = text.replace(/\{\{\w+\}\}/g, '…')
  return find(entries, read(text)).some(({ node, name, what }) => node !== undefined && [name, what].includes(said))
}

/** Texts that show in no state of a chart, and why. */
const NOWHERE: Readonly<Record<string, string>> = {
  'basic.task.at': 'a task and a place alone, whose names are found by themselves',
  'basic.change': 'the name of a robot and its state alone',
}

describe('the search of the charts', () => {
  it('finds an error number, and leads to the state where it is seen', () => {
    expect(find(ENGLISH, '101035')[0]).toMatchObject({
      chart: 'signIn',
      name: '101035',
      where: 'Sign-in › Sign-in refused',
    })
    expect(find(ENGLISH, '101006').map(({ chart }) => chart)).toEqual(expect.arrayContaining(['signIn', 'reset']))
  })

  it('tells each sentence that a number has from call to call', () => {
    const sentences = find(ENGLISH, '251001').filter(({ chart }) => chart === 'signIn')
    expect(new Set(sentences.map(({ what }) => what)).size).toBe(4)
  })

  it('finds what the customer reads on the screen', () => {
    expect(find(ENGLISH, 'locked after too many')[0]).toMatchObject({ chart: 'signIn', name: '101035' })
    expect(find(CHINESE, '密码错误次数过多')[0]).toMatchObject({ chart: 'signIn', name: '101035' })
  })

  it.each([
    ['REQUEST_FAIL:502', 'REQUEST_FAIL'],
    ['RET:101005', '101005'],
    ['101003', '101003'],
    ['That code is not right. Tries left: 2.', '101005'],
    ['tries left: 2', '101005'],
  ])('finds %s as it stands on the screen or in a report', (typed, name) => {
    expect(find(ENGLISH, typed).map((found) => found.name)).toContain(name)
  })

  it.each(['profile on', 'xon', 'of', '…', '7'])('takes no short word of a text for the text: %s', (typed) => {
    expect(find(ENGLISH, typed).filter(({ name }) => name === '… of …' || name === '… on …')).toEqual([])
  })

  it('finds nothing where nothing is said so', () => {
    expect(find(ENGLISH, 'zebra crossing by moonlight')).toEqual([])
  })

  it('finds states, events, guards and calls by their names, and by what they go by in the code', () => {
    const places = (query: string) => find(ENGLISH, query).map(({ node }) => node)
    expect(places('confirmingLogout')[0]).toBe('console.confirmingLogout')
    expect(places('Sign out?')[0]).toBe('console.confirmingLogout')
    expect(places('login.submit')).toContain('signIn.editing')
    expect(places('isSetUpExpired')).toContain('login.settingUp')
    expect(places('sendCode')).toContain('codeRequest.counting.sending')
  })

  it('tells the whole name before one that only begins so, and that before one that holds it', () => {
    const names = find(ENGLISH, 'menu').map(({ name }) => name.toLowerCase())
    expect(names[0]).toBe('menu')
    expect(names.findIndex((name) => !name.startsWith('menu'))).toBeGreaterThan(names.lastIndexOf('menu'))
  })

  it.each([
    ['English', en, ENGLISH],
    ['Chinese', zh, CHINESE],
    ['Arabic', ar, ARABIC],
  ])(
    'comes to a state from every error text, title and button in %s, or the list above says why not',
    (_, texts, entries) => {
      const lost = flat(texts).filter(([key, text]) => !isSeen(entries, text) && NOWHERE[key] === undefined)
      expect(lost).toEqual([])
    },
  )

  it('names only states and texts that there are, on the screens', () => {
    const ids = new Set(CHARTS.flatMap(({ nodes }) => nodes.map(({ id }) => id)))
    const keys = flat(en).map(([key]) => key)
    const begins = Object.values(SCREEN_TEXTS).flat()
    expect(Object.keys(SCREEN_TEXTS).filter((id) => !ids.has(id))).toEqual([])
    expect(begins.filter((begin) => !keys.some((key) => key === begin || key.startsWith(`${begin}.`)))).toEqual([])
    expect(Object.keys(NOWHERE).filter((key) => !keys.includes(key))).toEqual([])
  })

  it('lists the charts where nothing is typed', () => {
    expect(find(ENGLISH, ' ').map(({ chart }) => chart)).toEqual(CHARTS.map(({ id }) => id))
  })
})
