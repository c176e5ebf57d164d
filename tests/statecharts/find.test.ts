import { describe, expect, it } from 'vitest'
import { catalogue } from '../../src/statecharts/atlas/catalogue.ts'
import { entriesOf, find } from '../../src/statecharts/atlas/find.ts'
import { wordsIn } from './support/words-in.ts'

const CHARTS = await catalogue('0.1.0')
const ENGLISH = entriesOf(CHARTS, await wordsIn('en'))
const CHINESE = entriesOf(CHARTS, await wordsIn('zh'))

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
    expect(new Set(sentences.map(({ what }) => what)).size).toBe(3)
  })

  it('finds what the customer reads on the screen', () => {
    expect(find(ENGLISH, 'locked after too many')[0]).toMatchObject({ chart: 'signIn', name: '101035' })
    expect(find(CHINESE, '密码错误次数过多')[0]).toMatchObject({ chart: 'signIn', name: '101035' })
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

  it('lists the charts where nothing is typed', () => {
    expect(find(ENGLISH, ' ').map(({ chart }) => chart)).toEqual(CHARTS.map(({ id }) => id))
  })
})
