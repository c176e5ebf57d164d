import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { languages, menus, openApps, robotProdtypes } from '../database/schema/catalogue.ts'
import { MENU, type SeedEntry } from './menu.ts'
import { appidOf, OPEN_APPS } from './open-apps.ts'
import { ROBOT_PRODTYPES } from './robot-prodtypes.ts'
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

const prodtypeRows = () =>
  Object.entries(ROBOT_PRODTYPES).map(([robot_prodtype_id, picture], sort) => ({
    robot_prodtype_id,
    sort,
    name_map: prodtypeName(robot_prodtype_id),
    picture,
  }))

const appRows = () => [...OPEN_APPS].map(([open_appid, app]) => ({ open_appid, ...app }))

/** Makes languages, robot types, menu and apps where there are none, and says whether it did. Where another server is faster, its rows stay. */
export async function seedCatalogue(tx: Transaction) {
  const [any] = await tx.select({ one: sql`1` }).from(robotProdtypes).limit(1)
  if (any) return false
  const langs = LANG_CODES.map((lang_code, sort) => ({ lang_code, sort }))
  await tx.insert(languages).values(langs).onConflictDoNothing()
  await tx.insert(robotProdtypes).values(prodtypeRows()).onConflictDoNothing()
  await tx
    .insert(menus)
    .values(MENU.map((entry, index) => menuRow(entry, index)))
    .onConflictDoNothing()
  await tx.insert(openApps).values(appRows()).onConflictDoNothing()
  return true
}
