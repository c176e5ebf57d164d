import { aclsOf, isSsoUser, mayOpen } from '../../domain/rights.ts'
import { RET } from '../../openapi/ret.ts'
import type { Caller } from '../contract/caller.ts'
import type { Deps, Params, Refusal } from '../contract/handler.ts'
import { mayOpenApp, openableBy } from './menu-rights.ts'
import { findMenu, type MenuRow } from './menus.ts'
import { findOpenApp, type OpenApp } from './open-apps.ts'

const notAllowed: Refusal = { ret: RET.notAllowed }

/** An entry of the company's menu, for who may open it. */
export async function menuEntry(
  { db }: Deps,
  caller: Caller,
  { project_id, menu_id }: Params<'menuDetail'>,
): Promise<MenuRow | Refusal> {
  const row = await findMenu(db, caller.corp_uuid, { project_id, menu_id })
  if (!row) return { ret: RET.notFound }
  return mayOpen(caller.role_id, await openableBy(db, caller), row) ? row : notAllowed
}

export type AppOfCaller = { caller: Caller; app: OpenApp }

/** An app, for who may open one of its entries. */
export async function menuApp(
  { db }: Deps,
  caller: Caller,
  { open_appid }: Params<'getOpenAuthCode'>,
): Promise<AppOfCaller | Refusal> {
  const app = await findOpenApp(db, caller.corp_uuid, open_appid)
  if (!app) return { ret: RET.notFound }
  const may = aclsOf(caller.role_id).includes(app.menu_acl) && (await mayOpenApp(db, caller, open_appid))
  return may ? { caller, app } : notAllowed
}

/** §2 header: the data center, not for single sign-on users. */
export const dataCenter = async (_: Deps, caller: Caller): Promise<Caller | Refusal> =>
  isSsoUser(caller) ? notAllowed : caller
