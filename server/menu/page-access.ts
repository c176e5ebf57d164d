import { type Opening, opensFor } from '../../domain/key-rights.ts'
import { entriesOf, type Resource } from '../../domain/resources/shape.ts'
import { mayOpen } from '../../domain/rights.ts'
import type { KeyCaller } from '../contract/caller.ts'
import type { Database } from '../database/database.ts'
import type { PersonKey } from '../people/people.ts'
import { findMenu } from './menus.ts'
import type { AppSession } from './open-apps.ts'
import { openableBy } from './permission-groups.ts'

function menuOf(db: Database, corp_uuid: string, entry: string) {
  const [project_id = '', menu_id = ''] = entry.split('.')
  return findMenu(db, corp_uuid, { project_id, menu_id })
}

/** Who calls for the records of pages: an embedded page, for a person, or a key of the company. */
export type PageCaller = AppSession | KeyCaller

export const isByKey = (caller: object): caller is KeyCaller => 'grant' in caller

async function keyOpensOneOf(
  db: Database,
  { corp_uuid, role_id, grant }: KeyCaller,
  entries: readonly string[],
  opening: Opening,
) {
  const granted = entries.filter((entry) => opensFor(grant, entry, opening))
  const found = await Promise.all(granted.map((entry) => menuOf(db, corp_uuid, entry)))
  return found.some((menu) => menu !== undefined && mayOpen(role_id, undefined, menu))
}

/** Whether one of these entries of the company's menu is opened with the session's app, for a role and a person that may open it; or is open to the key. */
export async function mayOpenOneOf(db: Database, session: PageCaller, entries: readonly string[], opening: Opening) {
  if (isByKey(session)) return keyOpensOneOf(db, session, entries, opening)
  const found = await Promise.all(entries.map((entry) => menuOf(db, session.corp_uuid, entry)))
  const own = found.filter((menu) => menu?.open_appid === session.open_appid)
  if (own.length === 0) return false
  const openable = await openableBy(db, session)
  return own.some((menu) => menu !== undefined && mayOpen(session.role_id, openable, menu))
}

/** Whether somebody may open one of these entries of their company's menu, with whichever app. */
export async function mayOpenAnyOf(db: Database, person: PersonKey & { role_id: string }, entries: readonly string[]) {
  const found = await Promise.all(entries.map((entry) => menuOf(db, person.corp_uuid, entry)))
  const openable = await openableBy(db, person)
  return found.some((menu) => menu !== undefined && mayOpen(person.role_id, openable, menu))
}

/** Whether somebody may open a page by one of its entries. */
export const mayOpenPage = (db: Database, person: PersonKey & { role_id: string }, page: Resource) =>
  mayOpenAnyOf(db, person, entriesOf(page))

/** Whether who calls, from wherever, may read a page. */
export const mayReadPage = (db: Database, caller: (PersonKey & { role_id: string }) | KeyCaller, page: Resource) =>
  isByKey(caller) ? mayOpenOneOf(db, caller, entriesOf(page), 'read') : mayOpenPage(db, caller, page)
