import { describe, expect, it } from 'vitest'
import type { MenuReason, Viewer } from '../../../machines/entities.ts'
import { explainMenu } from '../../../src/console/menu/menu-explanation.ts'
import { menuNode, menuReason, VIEWER } from '../../machines/support/stage.ts'

type Parts = Partial<Omit<MenuReason, 'menu'>> & { under?: string; menu_type?: '1' | '2' }

const row = (key: string, { under = '', menu_type = '1', menu_acl = '', ...parts }: Parts = {}): MenuReason => ({
  ...menuReason(key),
  menu: menuNode(key, [], { p_menu_id: under, menu_type, menu_acl }).menu,
  menu_acl,
  is_legacy: false,
  ...parts,
})

const ROWS = [
  row('menu.menu_section_1', { menu_type: '2', is_legacy: true }),
  row('basic.basic', { is_legacy: true }),
  row('menu.menu_dir_id_1'),
  row('greeter.greeter_greet', { under: 'menu_dir_id_1', robot_prodtype_ids: ['bao_xiao_mi', 'carry'] }),
  row('greeter.hello', { under: 'menu_dir_id_1', menu_acl: '9' }),
  row('menu.menu_dir_id_2', { menu_acl: '5', is_legacy: true }),
  row('qa.keyword', { under: 'menu_dir_id_2', is_legacy: true }),
  row('qa.guide', { is_hidden: true, is_legacy: true }),
]

const PERSON: Viewer = { ...VIEWER, lang: 'zh', system: 'jiedai' }

const explained = (parts: Partial<Viewer> = {}) =>
  explainMenu(ROWS, { ...PERSON, ...parts }, ['bao_mini', 'bao_xiao_mi'])
const about = (menu_id: string, parts?: Partial<Viewer>) =>
  explained(parts).find(({ menu }) => menu.menu_id === menu_id)
const reasons = (parts?: Partial<Viewer>) => explained(parts).map(({ menu, hiddenBy }) => [menu.menu_id, hiddenBy])

describe('the explanation', () => {
  it('has every row of the company in the order of its menu, with what it stands under', () => {
    expect(explained().map(({ menu }) => menu.menu_id)).toEqual(ROWS.map(({ menu }) => menu.menu_id))
    expect(about('greeter_greet')?.above.map(({ menu_id }) => menu_id)).toEqual(['menu_dir_id_1'])
    expect(
      explained()
        .map(({ kind }) => kind)
        .slice(0, 3),
    ).toEqual(['label', 'entry', 'folder'])
  })

  it('names what hides each, and nothing for what shows', () => {
    expect(reasons()).toEqual([
      ['menu_section_1', undefined],
      ['basic', undefined],
      ['menu_dir_id_1', 'robotType'],
      ['greeter_greet', 'robotType'],
      ['hello', 'role'],
      ['menu_dir_id_2', undefined],
      ['keyword', undefined],
      ['guide', 'server'],
    ])
  })

  it('tells the old entrance, which has fewer entries, from what the company does not have', () => {
    expect(about('hello', { isLegacy: true, role_id: '9' })?.hiddenBy).toBe('legacy')
    expect(about('guide', { isLegacy: true })?.hiddenBy).toBe('server')
  })

  it('knows which role, types and languages would let an entry show', () => {
    expect(about('keyword', { role_id: '1' })).toMatchObject({ hiddenBy: 'role', acl: '5' })
    expect(about('greeter_greet')?.types).toEqual(['bao_xiao_mi'])
    expect(about('greeter_greet', { robotType: 'bao_xiao_mi', lang: 'ja' })).toMatchObject({
      hiddenBy: 'language',
      langs: ['zh', 'gd', 'tw'],
    })
  })

  it('says where the AI-agent system puts an entry that stands elsewhere in the usual menu', () => {
    const rows = [row('menu.menu_dir_id_6'), row('agentos.knowledge_upload', { under: 'menu_dir_id_6' })]
    const [folder, docs] = explainMenu(rows, { ...PERSON, system: 'agentOS' }, [])
    expect(folder?.hiddenBy).toBe('agentMode')
    expect([docs?.hiddenBy, docs?.above.map(({ menu_id }) => menu_id)]).toEqual([undefined, ['agent_knowledge']])
  })

  it('names the groups of people that have no entry of it, before what robots and languages have to do with it', () => {
    const groups = ['Front desk', 'Night shift']
    const rows = [row('basic.basic'), row('map.map', { robot_prodtype_ids: ['carry'], left_out_by: groups })]
    expect(explainMenu(rows, PERSON, []).map(({ hiddenBy, groups }) => [hiddenBy, groups])).toEqual([
      [undefined, []],
      ['group', groups],
    ])
  })

  it('leaves out rows that stand under themselves', () => {
    expect(explainMenu([row('a.b', { under: 'b' })], PERSON, [])).toEqual([])
  })
})
