import { describe, expect, it } from 'vitest'
import type { Menu, MenuNode } from '../../../machines/entities.ts'
import { filterByName, queryOf, smallNames } from '../../../src/console/menu/menu-filter.ts'
import { menuNode } from '../../machines/support/stage.ts'

const label = (key: string) => menuNode(key, [], { menu_type: '2' })
const named = (key: string, name: string, list: MenuNode[] = []) => menuNode(key, list, { menu_name: name })
const nameOf = ({ menu_name }: Menu) => menu_name

const MENU = [
  label('menu.section_1'),
  named('basic.basic', 'Basic status'),
  label('menu.section_2'),
  named('menu.dir_1', 'Places', [named('map.map', 'Map'), named('map.edit', 'Map editing'), named('map.site', 'Site')]),
  named('person.info', 'Information'),
]

function find(text: string) {
  const { matches, count, first } = filterByName(MENU, queryOf(text), smallNames(MENU, nameOf))
  return { matches: Object.fromEntries(matches), count, first: first?.menu_id }
}

describe('the filter of the menu', () => {
  it('keeps what matches, its group and the label above it, and says where it matches', () => {
    expect(find('edit')).toEqual({
      matches: { 'menu.section_2': -1, 'menu.dir_1': -1, 'map.edit': 4 },
      count: 1,
      first: 'edit',
    })
  })

  it('keeps all of a group whose own name matches', () => {
    const { matches, count } = find('place')
    expect(count).toBe(3)
    expect(matches).toMatchObject({ 'menu.dir_1': 0, 'map.map': -1, 'map.site': -1 })
  })

  it('ignores capital letters and blanks around the text', () => {
    expect(find('  MAP ').count).toBe(2)
  })

  it('keeps nothing where nothing matches', () => {
    expect(find('zzz')).toEqual({ matches: {}, count: 0, first: undefined })
  })

  it('finds Chinese names', () => {
    const menu = [named('a.b', '基本状态'), named('a.c', '地图')]
    const { matches } = filterByName(menu, queryOf('状态'), smallNames(menu, nameOf))
    expect([...matches]).toEqual([['a.b', 2]])
  })

  it('does not lose its place in a name whose small letters are longer', () => {
    const menu = [named('a.b', 'İİ map')]
    const { matches } = filterByName(menu, queryOf('map'), smallNames(menu, nameOf))
    expect(matches.get('a.b')).toBe(3)
  })
})
