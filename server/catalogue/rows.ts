import { ROBOT_PRODTYPE_IDS, ROBOT_PRODTYPES } from '../../domain/robot-prodtypes.ts'
import { MENU, type SeedEntry } from './menu.ts'
import { appidOf, OPEN_APPS } from './open-apps.ts'
import { LANG_CODES, menuIntro, menuName, prodtypeName } from './texts.ts'

const isPicture = (icon: string) => icon.startsWith('/')
const activeOf = (icon: string) => (isPicture(icon) ? icon.replace('.svg', '-active.svg') : icon)

export function menuRow(entry: SeedEntry, sort: number, corp_uuid = '') {
  const { key, parent, types, icon } = entry
  const [project_id = '', menu_id = ''] = key.split('.')
  const name = menuName(key)
  return {
    corp_uuid,
    project_id,
    menu_id,
    p_menu_id: parent,
    sort,
    robot_prodtype_ids: types ? [...types] : null,
    is_legacy: entry.legacy ?? false,
    menu_type: entry.type ?? '1',
    menu_url: entry.url ?? '',
    menu_icon: icon,
    menu_icon_active: activeOf(icon),
    menu_icon_type: isPicture(icon) ? '1' : '2',
    menu_target: entry.blank ? 'blank' : '',
    open_appid: appidOf(entry),
    menu_acl: entry.acl ?? '',
    menu_name_map: name,
    nav_title_map: entry.type === '2' ? {} : name,
    nav_intro_map: menuIntro(key),
  } as const
}

const languageRows = () => LANG_CODES.map((lang_code, sort) => ({ lang_code, sort }))

const prodtypeRows = () =>
  ROBOT_PRODTYPE_IDS.map((robot_prodtype_id, sort) => ({
    robot_prodtype_id,
    sort,
    name_map: prodtypeName(robot_prodtype_id),
    picture: ROBOT_PRODTYPES[robot_prodtype_id],
  }))

const menuRows = () => MENU.map((entry, index) => menuRow(entry, index))

export const appRows = (apps = OPEN_APPS, corp_uuid = '') =>
  [...apps].map(([open_appid, app]) => ({ corp_uuid, open_appid, redirect_url: '', ...app }))

/** All rows that the product itself brings; those of menu and apps are every company's. */
export const catalogueRows = () => ({
  languages: languageRows(),
  prodtypes: prodtypeRows(),
  menu: menuRows(),
  apps: appRows(),
})

export type CatalogueRows = ReturnType<typeof catalogueRows>
