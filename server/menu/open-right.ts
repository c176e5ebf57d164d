import { aclsOf, isSsoUser, mayOpen } from '../../domain/rights.ts'
import { RET } from '../../openapi/ret.ts'
import type { Caller } from '../contract/caller.ts'
import type { Deps, Params } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { findMenu, type MenuRow } from './menus.ts'
import { findOpenApp, type OpenApp } from './open-apps.ts'
import { mayOpenApp, openableBy } from './permission-groups.ts'

/** An entry of the company's menu, for who may open it. */
export async function menuEntry(
  { db }: Deps,
  caller: Caller,
  { project_id, menu_id }: Params<'menuDetail'>,
): Promise<MenuRow> {
  const row = await findMenu(db, caller.corp_uuid, { project_id, menu_id })
  if (!row) throw new Refused(RET.notFound)
  if (!mayOpen(caller.role_id, await openableBy(db, caller), row)) throw new Refused(RET.notAllowed)
  return row
}

export type AppOfCaller = { caller: Caller; app: OpenApp }

/** An app, for who may open one of its entries. */
export async function menuApp(
  { db }: Deps,
  caller: Caller,
  { open_appid }: Params<'getOpenAuthCode'>,
): Promise<AppOfCaller> {
  const app = await findOpenApp(db, caller.corp_uuid, open_appid)
  if (!app) throw new Refused(RET.notFound)
  const may = aclsOf(caller.role_id).includes(app.menu_acl) && (await mayOpenApp(db, caller, open_appid))
  if (!may) throw new Refused(RET.notAllowed)
  return { caller, app }
}

/** §2 header: the data center, not for single sign-on users. */
export async function dataCenter(_: Deps, caller: Caller) {
  if (isSsoUser(caller)) throw new Refused(RET.notAllowed)
  return caller
}
