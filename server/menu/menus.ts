import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { menus, robots } from '../database/schema/catalogue.ts'
import { VIRTUAL_ROBOT_UUID } from '../robots/robots.ts'

export type MenuRow = typeof menus.$inferSelect

/** Which menu is asked for: that of a robot type, or the old one for all types. */
export type MenuSet = { robot_prodtype_id: string } | 'legacy'

/** The shared rows and the company's own; of two for one entry the company's counts. */
const rowsOf = (db: Database | Transaction, corp_uuid: string) =>
  db
    .selectDistinctOn([menus.project_id, menus.menu_id])
    .from(menus)
    .where(inArray(menus.corp_uuid, ['', corp_uuid]))
    .orderBy(asc(menus.project_id), asc(menus.menu_id), desc(menus.corp_uuid))
    .as('own')

const hasType = (corp_uuid: string, robot_prodtype_id: string) =>
  sql`EXISTS (SELECT 1 FROM ${robots} WHERE ${robots.corp_uuid} = ${corp_uuid}
    AND ${robots.robot_prodtype_id} = ${robot_prodtype_id} AND ${robots.robot_uuid} <> ${VIRTUAL_ROBOT_UUID})`

/** The entries of a menu in their order, without those that the role may not see. A type that the company has no robots of has none. */
export async function listMenus(
  db: Database,
  corp_uuid: string,
  acls: readonly string[],
  set: MenuSet,
): Promise<MenuRow[]> {
  const own = rowsOf(db, corp_uuid)
  const inSet =
    set === 'legacy'
      ? eq(own.is_legacy, true)
      : and(
          sql`(${own.robot_prodtype_ids} IS NULL OR ${set.robot_prodtype_id} = ANY (${own.robot_prodtype_ids}))`,
          hasType(corp_uuid, set.robot_prodtype_id),
        )
  return db
    .select()
    .from(own)
    .where(and(eq(own.is_hidden, false), inArray(own.menu_acl, [...acls]), inSet))
    .orderBy(asc(own.sort))
}

/** Every row that decides over a company's menu, those taken away from it too, in their order. */
export function listAllMenus(db: Database, corp_uuid: string): Promise<MenuRow[]> {
  const own = rowsOf(db, corp_uuid)
  return db.select().from(own).orderBy(asc(own.sort), asc(own.project_id), asc(own.menu_id))
}

/** What of a company's menu can be opened, in its order; `open_appid`: with that app alone. */
export function listEntries(db: Database | Transaction, corp_uuid: string, open_appid?: string) {
  const own = rowsOf(db, corp_uuid)
  // Labels and folders open nothing.
  const isMeant = open_appid === undefined ? ne(own.open_appid, '') : eq(own.open_appid, open_appid)
  return db
    .select()
    .from(own)
    .where(and(isMeant, eq(own.is_hidden, false)))
    .orderBy(asc(own.sort), asc(own.project_id), asc(own.menu_id))
}

export async function findMenu(
  db: Database,
  corp_uuid: string,
  key: { project_id: string; menu_id: string },
): Promise<MenuRow | undefined> {
  const own = rowsOf(db, corp_uuid)
  const isIt = and(eq(own.project_id, key.project_id), eq(own.menu_id, key.menu_id), eq(own.is_hidden, false))
  const [found] = await db.select().from(own).where(isIt)
  return found
}
