import { mayOpen } from '../../domain/rights.ts'
import type { Database } from '../database/database.ts'
import { findMenu } from './menus.ts'
import type { AppSession } from './open-apps.ts'
import { openableBy } from './permission-groups.ts'

/** Whether one of these entries of the company's menu is opened with the session's app, for a role and a person that may open it. */
export async function mayOpenOneOf(db: Database, session: AppSession, entries: readonly string[]) {
  const found = await Promise.all(
    entries.map((entry) => {
      const [project_id = '', menu_id = ''] = entry.split('.')
      return findMenu(db, session.corp_uuid, { project_id, menu_id })
    }),
  )
  const own = found.filter((menu) => menu?.open_appid === session.open_appid)
  if (own.length === 0) return false
  const openable = await openableBy(db, session)
  return own.some((menu) => menu !== undefined && mayOpen(session.role_id, openable, menu))
}
