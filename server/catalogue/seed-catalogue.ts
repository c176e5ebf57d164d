import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { languages, menus, openApps, robotProdtypes, robots } from '../database/schema/catalogue.ts'
import { places } from '../database/schema/remote.ts'
import { PLACES } from '../demo/places.ts'
import { ROBOT_PRODTYPES, ROBOTS, type SeedRobot } from '../demo/robots.ts'
import { VIRTUAL_ROBOT_UUID } from '../robots/robots.ts'
import { hashOf } from '../secrets/secrets.ts'
import { MENU, MENU_OF_CORP, type SeedEntry } from './menu.ts'
import { appidOf, OPEN_APPS } from './open-apps.ts'
import { demoRobotKey } from './robot-key.ts'
import { LANG_CODES, menuIntro, menuName, prodtypeName } from './texts.ts'

const isPicture = (icon: string) => icon.startsWith('/')
const activeOf = (icon: string) => (isPicture(icon) ? icon.replace('.svg', '-active.svg') : icon)

function menuRow(entry: SeedEntry, sort: number, corp_uuid = '') {
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

function rowsOfCorp(corp_uuid: string) {
  const { extra = [], hidden = [] } = MENU_OF_CORP[corp_uuid] ?? {}
  const taken = MENU.filter(({ key }) => hidden.includes(key))
  return [
    ...extra.map((entry, index) => menuRow(entry, MENU.length + index, corp_uuid)),
    ...taken.map((entry) => ({ ...menuRow(entry, 0, corp_uuid), is_hidden: true })),
  ]
}

const robotRow = ({ corp, id, type, name, sn, floor, x, y }: SeedRobot) => ({
  corp_uuid: corp,
  robot_uuid: id,
  robot_prodtype_id: type,
  robot_name: name,
  sn,
  key_hash: hashOf(demoRobotKey(sn)),
  state: 1,
  last_seen: sql`now()`,
  battery: 80,
  map_name: floor,
  x,
  y,
  is_simulated: true,
})

/** Has no body: shows on a screen what a robot of the type would do. */
const virtualRobot = {
  corp_uuid: 'c_aurora',
  robot_uuid: VIRTUAL_ROBOT_UUID,
  robot_prodtype_id: 'bao_xiao_mi',
  robot_name: 'Rehearsal stage',
  sn: 'VIRTUAL',
  state: 1,
  battery: 100,
}

const prodtypeRows = () =>
  Object.entries(ROBOT_PRODTYPES).map(([robot_prodtype_id, picture], sort) => ({
    robot_prodtype_id,
    sort,
    name_map: prodtypeName(robot_prodtype_id),
    picture,
  }))

const menuRows = () => [
  ...MENU.map((entry, index) => menuRow(entry, index)),
  ...Object.keys(MENU_OF_CORP).flatMap(rowsOfCorp),
]

const appRows = () => [...OPEN_APPS].map(([open_appid, app]) => ({ open_appid, ...app }))

/** Where another server is faster, its rows stay. */
async function insertAll(tx: Transaction) {
  const langs = LANG_CODES.map((lang_code, sort) => ({ lang_code, sort }))
  await tx.insert(languages).values(langs).onConflictDoNothing()
  await tx.insert(robotProdtypes).values(prodtypeRows()).onConflictDoNothing()
  await tx.insert(menus).values(menuRows()).onConflictDoNothing()
  await tx.insert(openApps).values(appRows()).onConflictDoNothing()
  await tx
    .insert(robots)
    .values([...ROBOTS.map(robotRow), virtualRobot])
    .onConflictDoNothing()
}

/** Makes the demo's robots, menus and languages where there are none, and the places on its maps. */
export async function seedCatalogue(db: Database) {
  await db.transaction(async (tx) => {
    const [any] = await tx.select({ one: sql`1` }).from(robotProdtypes).limit(1)
    if (!any) await insertAll(tx)
    await tx.insert(places).values(PLACES).onConflictDoNothing()
  })
}
