import { describe, expect, it } from 'vitest'
import { entriesOf } from '../../../src/console/palette/findable.ts'
import { rangesOf, TIER, tierOf } from '../../../src/console/palette/match.ts'
import { find, folded, indexed, marksIn, termsOf } from '../../../src/console/palette/rank.ts'
import { foundSections, restingSections, type Stock } from '../../../src/console/palette/sections.ts'
import { menuNode } from '../../machines/support/stage.ts'
import { cpuTime } from '../../server/support/cpu-time.ts'

const named = (...names: string[]) => indexed(names.map((name) => ({ name })))
const namesFound = (list: ReturnType<typeof named>, query: string) =>
  find(list, termsOf(query), 20).items.map(({ name }) => name)

describe('a text is compared', () => {
  it.each([
    ['Basic STATUS', 'basic status'],
    ['Café Ünal', 'cafe unal'],
    ['ＡＢ１２', 'ab12'],
    ['İstanbul', 'istanbul'],
    ['한국', '한국'],
    ['知识库', '知识库'],
  ])('%s as %s', (text, expected) => {
    expect(folded(text)).toBe(expected)
  })

  it.each(['İß ﬁ é 한 ｶﾞ ﷺ', '😀 A'])('letter for letter as long as it is: %s', (text) => {
    expect(folded(text)).toHaveLength(text.length)
  })
})

describe('a term is found', () => {
  it.each([
    ['map', 'map', TIER.whole],
    ['map editor', 'map', TIER.start],
    ['tour map', 'map', TIER.wordStart],
    ['q&a-map', 'map', TIER.wordStart],
    ['bitmap', 'map', TIER.inside],
    ['bitmap of the map', 'map', TIER.wordStart],
    ['my apple', 'map', TIER.scattered],
    ['apt', 'map', TIER.none],
    ['my apple', 'm', TIER.start],
    ['xyz', 'q', TIER.none],
  ])('in "%s" "%s" at tier %d', (text, term, tier) => {
    expect(tierOf(text, term)).toBe(tier)
  })

  it('at its best place, which is marked', () => {
    expect(rangesOf('bitmap of the map', 'map')).toEqual([[14, 17]])
    expect(rangesOf('my apple', 'map')).toEqual([
      [0, 1],
      [3, 5],
    ])
  })

  it('and marked once where two terms touch', () => {
    expect(marksIn('Basic status', termsOf('bas sic st'), true)).toEqual([
      [0, 5],
      [6, 8],
    ])
  })
})

describe('finding', () => {
  it('puts the start of a name before the start of a word, and that before the middle', () => {
    const list = named('Bitmap', 'Tour map', 'Map editor', 'Map')
    expect(namesFound(list, 'map')).toEqual(['Map', 'Map editor', 'Tour map', 'Bitmap'])
  })

  it('keeps the order of the menu where matches are alike', () => {
    expect(namesFound(named('Map two', 'Map one'), 'map')).toEqual(['Map two', 'Map one'])
  })

  it('takes scattered letters only where nothing better is found', () => {
    expect(namesFound(named('My apple', 'Map'), 'map')).toEqual(['Map'])
    expect(namesFound(named('My apple', 'Tour'), 'map')).toEqual(['My apple'])
  })

  it('puts a name before what is said beside it and before other names', () => {
    const list = indexed([
      { name: 'Learning', detail: 'Status', also: ['study'] },
      { name: 'Bastion', detail: '' },
    ])
    expect(find(list, termsOf('st'), 20).items.map(({ name }) => name)).toEqual(['Bastion', 'Learning'])
  })

  it('wants every word, in any order, in the name or beside it', () => {
    const list = indexed([
      { name: 'Keywords', detail: 'Questions' },
      { name: 'Keywords', detail: 'Advertising' },
    ])
    expect(find(list, termsOf('quest key'), 20).items).toEqual([{ name: 'Keywords', detail: 'Questions' }])
  })

  it('says how many there are where it shows fewer', () => {
    const many = named(...Array.from({ length: 30 }, (_, number) => `Robot ${number}`))
    expect(find(many, ['robot'], 12)).toMatchObject({ count: 30 })
    expect(find(many, ['robot'], 12).items).toHaveLength(12)
  })
})

const MENU = [
  menuNode('menu.menu_section_1', [], { menu_type: '2', menu_name: 'Robots' }),
  menuNode('basic.basic', [], { menu_name: '基本状态', menu_name_map: { en: 'Basic status' } }),
  menuNode('menu.menu_dir_id_1', [menuNode('qa.qa_lib', [], { menu_name: '问答库' })], { menu_name: '问答' }),
]
const stockOf = (parts: Partial<Stock> = {}): Stock => ({
  entries: indexed(entriesOf(MENU, (menu) => menu.menu_name)),
  robots: [],
  commands: [],
  ...parts,
})
const command = (name: string, isQuiet = false) =>
  ({ kind: 'command', id: `command:${name}`, name, icon: null, isQuiet, run: () => undefined }) as const

describe('the entries of a menu', () => {
  it('are those that open something, with the groups they stand in', () => {
    expect(stockOf().entries.map(({ item }) => [item.name, item.detail])).toEqual([
      ['基本状态', ''],
      ['问答库', '问答'],
    ])
  })

  it.each([
    ['问答', '问答库'],
    ['basic', '基本状态'],
    ['qa lib', '问答库'],
  ])('are found in Chinese by %s too', (query, name) => {
    expect(foundSections(stockOf(), termsOf(query))[0]?.items[0]?.name).toBe(name)
  })
})

describe('sections', () => {
  it('the one with the best match is first', () => {
    const stock = stockOf({ commands: indexed([command('Theme: basic'), command('Basic')]) })
    expect(foundSections(stock, ['basic']).map(({ name }) => name)).toEqual(['commands', 'entries'])
  })

  it('nothing typed shows favourites, what was opened last, and what can be done, each entry once', () => {
    const stock = stockOf({ commands: indexed([command('Sign out'), command('日本語', true)]) })
    const kept = { favourites: ['qa.qa_lib', 'gone.gone'], recents: ['basic.basic', 'qa.qa_lib'] }
    const shown = (activeKey?: string) =>
      restingSections(stock, { ...kept, activeKey }).map(({ name, items }) => [name, ...items.map((item) => item.name)])
    expect(shown()).toEqual([
      ['favourites', '问答库'],
      ['recents', '基本状态'],
      ['commands', 'Sign out'],
    ])
    expect(shown('basic.basic').map(([name]) => name)).toEqual(['favourites', 'commands'])
  })

  it('somebody who has neither finds the first entries of the menu', () => {
    const [first] = restingSections(stockOf(), { favourites: [], recents: [], activeKey: 'basic.basic' })
    expect(first).toMatchObject({ name: 'entries', items: [{ name: '问答库' }] })
  })

  it('500 entries and 10,000 robots are searched within 50 ms', () => {
    const entries = Array.from({ length: 500 }, (_, number) => menuNode(`p.entry_${number}`))
    const robots = Array.from({ length: 10_000 }, (_, number) => ({
      name: `Reception robot ${number}`,
      detail: `SN${number}`,
    }))
    const stock = {
      ...stockOf({ entries: indexed(entriesOf(entries, (menu) => menu.menu_name)) }),
      robots: indexed(robots),
    }
    const times = Array.from({ length: 5 }, () => {
      const begin = cpuTime()
      foundSections(stock as unknown as Stock, termsOf('rec 99'))
      return cpuTime() - begin
    })
    expect(Math.min(...times)).toBeLessThan(50)
  })
})
