import { describe, expect, it } from 'vitest'
import type { LangCode, MenuNode } from '../../machines/entities.ts'
import { defaultTarget, filterMenu, findMenu, menuTrail, visibleMenu } from '../../src/session/menu.ts'
import { menuNode, robot } from '../machines/stage.ts'

const label = (id: string) => menuNode(`menu.${id}`, [], { menu_type: '2' })
const keysOf = (nodes: MenuNode[]): string[] =>
  nodes.flatMap(({ menu, menu_list }) => [`${menu.project_id}.${menu.menu_id}`, ...keysOf(menu_list)])

const TREE = [
  label('menu_section_1'),
  menuNode('basic.basic'),
  label('menu_section_2'),
  menuNode('menu.menu_dir_id_1', [
    menuNode('greeter.greeter_greet'),
    menuNode('greeter.hello'),
    menuNode('greeter.hello_vip'),
    menuNode('greeter.invite_sms'),
  ]),
  menuNode('menu.menu_dir_id_2', [menuNode('smart-qa.smart_qa')]),
  menuNode('menu.menu_dir_id_5', [menuNode('agentos.agent', [], { open_appid: 'foyer.agentos' })]),
  label('menu_section_3'),
  menuNode('hotel.hotel_remote'),
  menuNode('cafe-ads.cafe_ads'),
  menuNode('ktvrmc.ktv_lead'),
  menuNode('ticket.ticket'),
  label('menu_section_4'),
  menuNode('map.map'),
  menuNode('map.remote_create_map'),
  menuNode('person.corporate_info'),
  menuNode('person.person_staff'),
  menuNode('permissions.permissions'),
  menuNode('person.operation_log'),
]

const seenIn = (lang: LangCode, robotType = 'bao_xiao_mi') =>
  keysOf(visibleMenu(TREE, { lang, robotType, system: 'jiedai' })).filter((key) => !key.startsWith('menu.'))

describe('the menu by language', () => {
  it.each<LangCode>(['zh', 'gd', 'tw'])('is whole in %s', (lang) => {
    expect(visibleMenu(TREE, { lang, system: 'jiedai' })).toEqual(TREE)
  })

  it.each<LangCode>(['en', 'ar'])('lacks the Chinese-only sections in %s', (lang) => {
    expect(seenIn(lang)).toEqual([
      'basic.basic',
      'greeter.hello',
      'greeter.hello_vip',
      'agentos.agent',
      'map.map',
      'map.remote_create_map',
      'person.corporate_info',
      'person.person_staff',
      'permissions.permissions',
      'person.operation_log',
    ])
  })

  it.each<LangCode>(['ja', 'ko'])('is only the settings group in %s, with another list for zcb_in', (lang) => {
    expect(seenIn(lang)).toEqual([
      'person.corporate_info',
      'person.person_staff',
      'permissions.permissions',
      'person.operation_log',
    ])
    expect(seenIn(lang, 'zcb_in')).toEqual([
      'map.map',
      'map.remote_create_map',
      'person.corporate_info',
      'person.operation_log',
    ])
  })

  it('drops directories that lost every entry, and labels that head nothing', () => {
    const keys = keysOf(visibleMenu(TREE, { lang: 'en', system: 'jiedai' }))
    expect(keys).not.toContain('menu.menu_dir_id_2')
    expect(keys).not.toContain('menu.menu_section_3')
    expect(keys).toContain('menu.menu_section_2')
  })
})

describe('AI-agent mode', () => {
  const keys = keysOf(visibleMenu(TREE, { lang: 'zh', robotType: 'bao_mini', system: 'agentOS' }))

  it('puts the AI agent and the knowledge entries first', () => {
    expect(keys.slice(0, 4)).toEqual([
      'agentos.agent',
      'agentos.agent_knowledge',
      'agentos.knowledge_upload',
      'agentos.agent_knowledge_qa',
    ])
  })

  it('keeps only what is on the allow-list', () => {
    expect(keys).toContain('greeter.hello_vip')
    expect(keys).not.toContain('greeter.hello')
    expect(keys).not.toContain('person.operation_log')
    expect(keys.filter((key) => key === 'agentos.agent')).toHaveLength(1)
  })

  it("uses the server's own entry where it sends one, because that has an app", () => {
    const [agent] = visibleMenu(TREE, { lang: 'zh', system: 'agentOS' })
    expect(agent?.menu.open_appid).toBe('foyer.agentos')
  })
})

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

it('a rule may name a whole project', () => {
  expect(keysOf(filterMenu(TREE, { only: ['map.*'] }))).toEqual([
    'menu.menu_section_4',
    'map.map',
    'map.remote_create_map',
  ])
})
