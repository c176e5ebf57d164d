import type { Menu, MenuNode } from '../../../machines/entities.ts'

const GROUPS = 20
const LEAVES = Number(new URLSearchParams(location.search).get('leaves') ?? 24)
export const ENTRIES = GROUPS * LEAVES
const WORDS = ['Map', 'Patrol', 'Greeting', 'Visitor', 'Report', 'Speaker', 'Point', 'Exhibit', 'Keyword', 'Charging']

const entry = (menu_id: string, name: string): Menu => ({
  ...{ project_id: 'bench', menu_id, p_menu_id: '', parent_menu_id: '', menu_name: name, menu_name_map: { en: name } },
  ...{ menu_type: '1', menu_url: '', menu_icon: 'map', menu_icon_active: 'map', menu_icon_type: '2', menu_target: '' },
  ...{ open_appid: '', menu_acl: '', robot_prodtype_id: '', scope_type: '', scope_id: '' },
  ...{ nav_title: '', nav_title_map: {}, nav_intro: '', nav_intro_map: {} },
})

const wordAt = (place: number) => WORDS[place % WORDS.length]

const leaf = (group: number, place: number): MenuNode => ({
  menu: entry(`leaf_${group}_${place}`, `${wordAt(place)} ${wordAt(group + place + 3)} ${group + 1}.${place + 1}`),
  menu_list: [],
})

/** As many entries in each group as the address says. */
export const NODES: MenuNode[] = Array.from({ length: GROUPS }, (_, group) => ({
  menu: entry(`menu_dir_id_${group}`, `${wordAt(group)} group ${group + 1}`),
  menu_list: Array.from({ length: LEAVES }, (_, place) => leaf(group, place)),
}))
