import { aclsOf, isOpenable, type Openable } from '../../domain/rights.ts'
import { RET } from '../../openapi/ret.ts'
import { allowedOrigin } from '../addresses/addresses.ts'
import type { Caller } from '../contract/caller.ts'
import type { Call, Deps, HandlerFor, SessionHandler } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { type TtlCache, ttlCache } from '../database/ttl-cache.ts'
import { type MenuView, menuOf, menuTree } from './menu-tree.ts'
import { listMenus, type MenuRow, type MenuSet } from './menus.ts'
import { issueOpenAuthCode } from './open-apps.ts'
import type { AppOfCaller } from './open-right.ts'
import { openableBy } from './permission-groups.ts'

export const allowedFor = ({ settings, appsOrigin }: Deps, { hostname }: Call) => ({
  apps: appsOrigin(hostname),
  others: settings.FRAME_ORIGINS,
})

/** For which views the answer of a menu is kept. */
const VIEWS_MOST = 20

/** A menu's rows, the same for all of a company's admins, and its answers: they are long, and most people are given the same one. */
function keptMenu(rows: readonly MenuRow[]) {
  const answers = new Map<string, { menu_list: ReturnType<typeof menuTree> }>()
  return (view: MenuView, openable: Openable) => {
    const key = JSON.stringify([view, openable && [...openable]])
    const own = () => rows.filter((row) => isOpenable(openable, row))
    const answer = answers.get(key) ?? { menu_list: menuTree(own(), view) }
    if (answers.size < VIEWS_MOST) answers.set(key, answer)
    return answer
  }
}

const caches = new WeakMap<Deps['db'], TtlCache<ReturnType<typeof keptMenu>>>()

/** A menu, at most MENU_CACHE_S old. */
function menuFor({ db, settings }: Deps, { corp_uuid, role_id }: Caller, set: MenuSet) {
  const acls = aclsOf(role_id)
  const cache = caches.get(db) ?? ttlCache<ReturnType<typeof keptMenu>>(settings.MENU_CACHE_S * 1000)
  caches.set(db, cache)
  return cache.get(JSON.stringify([corp_uuid, acls, set]), async () =>
    keptMenu(await listMenus(db, corp_uuid, acls, set)),
  )
}

/** §3 "Menu node", §4 "After login": the menu of a robot type, or with `is_use_legacy` the old one. */
export const menuList: SessionHandler<'menuList'> = async (deps, params, caller, call) => {
  const { robot_prodtype_id = '', is_use_legacy, lang } = params
  const isLegacy = is_use_legacy === '1'
  if (!isLegacy && !robot_prodtype_id) throw new Refused(RET.parameterMissing, { field: 'robot_prodtype_id' })
  const set = isLegacy ? ('legacy' as const) : { robot_prodtype_id }
  const [answerTo, openable] = await Promise.all([menuFor(deps, caller, set), openableBy(deps.db, caller)])
  const view = { robot_prodtype_id: isLegacy ? '' : robot_prodtype_id, lang, allowed: allowedFor(deps, call) }
  return answerTo(view, openable)
}

export const menuDetail: HandlerFor<'menuDetail', MenuRow> = async (deps, { lang }, row, call) => {
  const robot_prodtype_id = row.robot_prodtype_ids?.[0] ?? ''
  return { menu: menuOf(row, { robot_prodtype_id, lang, allowed: allowedFor(deps, call) }) }
}

/** Guarantee 18: a code for an app whose entries the person may see, and what is registered of the app. */
export const getOpenAuthCode: HandlerFor<'getOpenAuthCode', AppOfCaller> = async (deps, _params, asker, call) => {
  const { open_appid, entry, origin, scopes } = asker.app
  const open_auth_code = await issueOpenAuthCode(deps.db, asker.caller, open_appid, deps.settings.OPEN_AUTH_CODE_S)
  const registered = { open_appid, entry, origin: allowedOrigin(origin, allowedFor(deps, call)), scopes }
  return { open_auth_code, app: registered }
}
