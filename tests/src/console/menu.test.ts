import { describe, expect, it } from 'vitest'
import type { MenuNode } from '../../../machines/entities.ts'
import { defaultTarget, findMenu, menuTrail } from '../../../src/console/menu/menu.ts'
import { menuNode, robot } from '../../machines/support/stage.ts'

const label = (id: string) => menuNode(`menu.${id}`, [], { menu_type: '2' })

const TREE = [
  label('menu_section_1'),
  menuNode('basic.basic'),
  menuNode('menu.menu_dir_id_1', [menuNode('greeter.hello'), menuNode('greeter.hello_vip')]),
  menuNode('person.corporate_info'),
]

describe('finding an entry', () => {
  it('needs both parts of the name', () => {
    expect(findMenu(TREE, 'greeter', 'hello')?.menu.menu_name).toBe('greeter.hello')
    expect(findMenu(TREE, 'person', 'hello')).toBeUndefined()
  })

  it('knows what lies above it', () => {
    expect(menuTrail(TREE, 'greeter', 'hello').map(({ menu }) => menu.menu_id)).toEqual(['menu_dir_id_1', 'hello'])
    expect(menuTrail(TREE, 'no', 'where')).toEqual([])
  })
})

describe('the default target', () => {
  const usual = { isLegacy: false, robots: [] }
  const idOf = (nodes: MenuNode[], at = usual) => defaultTarget(nodes, at)?.menu_id

  it.each<[string, MenuNode[], string | undefined]>([
    ['skips labels', TREE, 'basic'],
    ['goes down to the first leaf', [menuNode('menu.menu_dir_id_1', [menuNode('qa.keyword')])], 'keyword'],
    ['skips entries that open a new window', [menuNode('nlp.g', [], { menu_target: 'blank' }), menuNode('a.b')], 'b'],
    ['skips empty directories', [menuNode('menu.menu_dir_id_1'), menuNode('a.b')], 'b'],
    ['takes an entry that opens a URL', [menuNode('partner.handbook', [], { menu_type: '4' })], 'handbook'],
    ['is nothing in an empty menu', [], undefined],
    ['is nothing among labels', [label('menu_section_1')], undefined],
  ])('%s', (_, nodes, menuId) => {
    expect(idOf(nodes)).toBe(menuId)
  })

  it('in legacy mode is enterprise info without robots, else basic status', () => {
    expect(idOf(TREE, { isLegacy: true, robots: [] })).toBe('corporate_info')
    expect(defaultTarget(TREE, { isLegacy: true, robots: [robot('bao_mini')] })?.menu_id).toBe('basic')
    expect(idOf([menuNode('a.b')], { isLegacy: true, robots: [] })).toBe('b')
  })
})
