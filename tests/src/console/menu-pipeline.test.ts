import { describe, expect, it } from 'vitest'
import type { LangCode, MenuNode, Viewer } from '../../../machines/entities.ts'
import { type OfferedNode, visibleMenu, whyHidden } from '../../../src/console/menu/menu-pipeline.ts'
import { menuNode, VIEWER } from '../../machines/support/stage.ts'

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
  ]),
  menuNode('menu.menu_dir_id_2', [menuNode('smart-qa.smart_qa')]),
  menuNode('menu.menu_dir_id_5', [menuNode('agentos.agent', [], { open_appid: 'foyer.agentos' })]),
  label('menu_section_3'),
  menuNode('hotel.hotel_remote'),
  menuNode('ticket.ticket'),
  label('menu_section_4'),
  menuNode('person.corporate_info'),
  menuNode('person.operation_log'),
]

const PERSON: Viewer = { ...VIEWER, lang: 'zh', system: 'jiedai' }
const seen = (nodes: OfferedNode[], parts: Partial<Viewer> = {}) => keysOf(visibleMenu(nodes, { ...PERSON, ...parts }))

describe('the visible menu', () => {
  it("is the server's own where nothing narrows it", () => {
    expect(visibleMenu(TREE, PERSON)).toEqual(TREE)
  })

  it('drops directories that lost every entry, and labels that head nothing', () => {
    const keys = seen(TREE, { lang: 'en' })
    expect(keys).not.toContain('menu.menu_dir_id_2')
    expect(keys).not.toContain('menu.menu_section_3')
    expect(keys).toContain('menu.menu_section_2')
  })

  it('is empty while no robot type is chosen, but in the old entrance, which needs none', () => {
    expect(seen(TREE, { robotType: undefined })).toEqual([])
    expect(seen(TREE, { robotType: undefined, isLegacy: true })).toEqual(keysOf(TREE))
  })

  it('leaves out what a role may not see, a whole directory with all that it holds', () => {
    const tree = [
      menuNode('menu.menu_dir_id_1', [menuNode('a.b')], { menu_acl: '9' }),
      menuNode('a.c', [], { menu_acl: '5' }),
      menuNode('a.d', [], { menu_acl: '1' }),
    ]
    expect(seen(tree, { role_id: '1' })).toEqual(['a.d'])
    expect(seen(tree)).toEqual(['a.c', 'a.d'])
    expect(seen(tree, { role_id: '9' })).toEqual(['menu.menu_dir_id_1', 'a.b', 'a.c', 'a.d'])
  })

  it('leaves out what the server made for another robot type', () => {
    const tree = [menuNode('a.b', [], { robot_prodtype_id: 'carry' }), menuNode('a.c')]
    expect(seen(tree)).toEqual(['a.c'])
  })

  it('of the karaoke variant has only what serves its one robot type', () => {
    const tree = [{ ...menuNode('a.b'), robot_prodtype_ids: ['bao_mini'] }, menuNode('a.c')]
    expect(seen(tree, { isKtv: true })).toEqual(['a.c'])
  })
})

describe('AI-agent mode', () => {
  const keys = seen(TREE, { system: 'agentOS' })

  it('puts the AI agent and the knowledge entries first', () => {
    expect(keys.slice(0, 4)).toEqual([
      'agentos.agent',
      'agentos.agent_knowledge',
      'agentos.knowledge_upload',
      'agentos.agent_knowledge_qa',
    ])
  })

  it('gives the AI agent an icon where the server, which has it in a group, gives none', () => {
    const [agent] = visibleMenu(TREE, { ...PERSON, system: 'agentOS' })
    expect(agent?.menu).toMatchObject({ open_appid: 'foyer.agentos', menu_icon: 'bot', menu_icon_type: '2' })
  })

  it('keeps only what is on the allow-list', () => {
    expect(keys).toContain('greeter.hello_vip')
    expect(keys).not.toContain('greeter.hello')
    expect(keys).not.toContain('person.operation_log')
    expect(keys.filter((key) => key === 'agentos.agent')).toHaveLength(1)
  })

  it.each<LangCode>(['zh', 'en', 'ar'])(
    "uses the server's own entry where it sends one, because that has an app: %s",
    (lang) => {
      const [agent] = visibleMenu(TREE, { ...PERSON, lang, system: 'agentOS' })
      expect(agent?.menu.open_appid).toBe('foyer.agentos')
    },
  )

  it.each<[LangCode, string]>([
    ['ja', 'bao_mini'],
    ['ko', 'bao_mini'],
    ['ja', 'mini_in'],
    ['ko', 'mini_in'],
  ])('adds nothing to the settings that are all of %s (§1 "only the settings group"): %s', (lang, robotType) => {
    expect(seen(TREE, { lang, robotType, system: 'agentOS' })).toEqual(['menu.menu_section_4', 'person.corporate_info'])
  })

  it.each<[string, Partial<Viewer>]>([
    ['a type that it is not offered for', { robotType: 'bao_xiao_mi' }],
    ['the old entrance', { isLegacy: true }],
  ])('changes nothing in %s', (_, parts) => {
    expect(seen(TREE, { system: 'agentOS', ...parts })).toEqual(keysOf(TREE))
  })
})

describe('why an entry is hidden', () => {
  const OFFERED: OfferedNode[] = [
    menuNode('basic.basic'),
    menuNode('menu.menu_dir_id_1', [menuNode('greeter.greeter_greet'), menuNode('greeter.hello_vip')]),
    { ...menuNode('qa.qa_api', [], { menu_acl: '9' }), is_legacy: false },
    { ...menuNode('map.map'), robot_prodtype_ids: ['carry', 'bao_xiao_mi'] },
    { ...menuNode('rmc.mini_remote'), robot_prodtype_ids: ['bao_mini'] },
    menuNode('agentos.agent'),
    { ...menuNode('agentos.knowledge_upload'), robot_prodtype_ids: ['carry'] },
  ]
  const why = (key: string, parts: Partial<Viewer> = {}) => {
    const [project_id = '', menu_id = ''] = key.split('.')
    return whyHidden(OFFERED, { ...PERSON, ...parts })({ project_id, menu_id })
  }

  it.each<[string, string, Partial<Viewer>]>([
    ['no.where', 'server', {}],
    ['qa.qa_api', 'server', { isLegacy: true }],
    ['qa.qa_api', 'role', {}],
    ['map.map', 'robotType', {}],
    ['greeter.greeter_greet', 'language', { lang: 'ar' }],
    ['menu.menu_dir_id_1', 'language', { lang: 'ko' }],
    ['greeter.greeter_greet', 'agentMode', { system: 'agentOS' }],
    ['rmc.mini_remote', 'ktv', { isKtv: true }],
  ])('%s, by the step "%s"', (key, hiddenBy, parts) => {
    expect(why(key, parts)).toEqual({ hiddenBy })
  })

  it('names the first of several reasons', () => {
    expect(why('qa.qa_api', { lang: 'ja', isKtv: true })).toEqual({ hiddenBy: 'role' })
  })

  it('says where an entry is that is shown', () => {
    const visibility = why('greeter.hello_vip')
    expect('trail' in visibility && keysOf(visibility.trail).slice(0, 1)).toEqual(['menu.menu_dir_id_1'])
  })

  it('counts an entry as shown that one step drops and a later one puts first', () => {
    expect(why('agentos.knowledge_upload', { system: 'agentOS' })).toHaveProperty('trail')
  })

  it('names the language for what AI-agent mode would put first', () => {
    expect(why('agentos.agent', { lang: 'ja', system: 'agentOS' })).toEqual({ hiddenBy: 'language' })
  })
})
