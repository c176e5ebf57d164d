import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { SCOPE, type Scope } from '../../domain/scopes.ts'
import { RET } from '../../openapi/ret.ts'
import { insistOnNone, invalid, Refused } from '../contract/refused.ts'
import { after } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { menus, openApps } from '../database/schema/catalogue.ts'
import { asOutsider, logOperation } from '../people/operation-log.ts'
import { hashOf, newToken } from '../secrets/secrets.ts'

export type NewApp = {
  corp_uuid: string
  /** `{project}.{page}`; its menu entry has the same key. */
  open_appid: string
  name: string
  url: string
  scopes: readonly string[]
}
export type AppPlace = Pick<NewApp, 'corp_uuid' | 'open_appid'>

const APP_ID = /^[a-z][\w-]{0,39}\.[\w-]{1,40}$/
const LAST = 10_000
const SCOPES: readonly string[] = Object.values(SCOPE)

const isApp = ({ corp_uuid, open_appid }: AppPlace) =>
  and(eq(openApps.corp_uuid, corp_uuid), eq(openApps.open_appid, open_appid))

const isPage = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/** The app's own entry at the end of the company's menu. */
function entryOf({ corp_uuid, open_appid, name, url }: NewApp) {
  const [project_id = '', menu_id = ''] = open_appid.split('.')
  const names = { menu_name_map: { en: name }, nav_title_map: { en: name }, nav_intro_map: {} }
  const place = { corp_uuid, project_id, menu_id, sort: LAST, is_legacy: true }
  return {
    ...place,
    ...names,
    menu_type: '4',
    menu_url: url,
    menu_icon: 'blocks',
    menu_icon_active: 'blocks',
    open_appid,
  } as const
}

/** Adds a company's own app and its entry in the company's menu; answers the secret that its server must show, which is kept nowhere. */
export async function addApp(tx: Transaction, app: NewApp, by: string) {
  const { corp_uuid, open_appid, url, scopes } = app
  insistOnNone({
    ...(APP_ID.test(open_appid) ? {} : { id: 'malformed' as const }),
    ...(isPage(url) ? {} : { url: 'malformed' as const }),
    ...(scopes.every((scope) => SCOPES.includes(scope)) ? {} : { scopes: 'notAChoice' as const }),
    ...(app.name.trim() === '' ? { name: 'required' as const } : {}),
  })
  const [project_id] = open_appid.split('.')
  const secret = newToken()
  const row = { corp_uuid, open_appid, project_id, entry: url, origin: new URL(url).origin, scopes: scopes as Scope[] }
  const kept = { ...row, scopes: [...row.scopes], secret_hash: hashOf(secret) }
  const shared = await tx.$count(openApps, isApp({ corp_uuid: '', open_appid }))
  const added = shared > 0 ? [] : await tx.insert(openApps).values(kept).onConflictDoNothing().returning()
  if (added.length === 0) throw invalid({ id: 'taken' })
  const entered = await tx.insert(menus).values(entryOf(app)).onConflictDoNothing().returning({ id: menus.menu_id })
  if (entered.length === 0) throw invalid({ id: 'taken' })
  await logOperation(tx, asOutsider(corp_uuid, by), 'app_added', { about: open_appid })
  return secret
}

/** Gives an app another secret; the one before works on for so many seconds. */
export async function renewAppSecret(tx: Transaction, app: AppPlace, overlapS: number, by: string) {
  const secret = newToken()
  const old =
    overlapS > 0
      ? { old_secret_hash: openApps.secret_hash, old_secret_until: after(overlapS) }
      : { old_secret_hash: null, old_secret_until: null }
  const renewed = await tx
    .update(openApps)
    .set({ secret_hash: hashOf(secret), ...old })
    .where(isApp(app))
    .returning({ open_appid: openApps.open_appid })
  if (renewed.length === 0) throw new Refused(RET.notFound)
  await logOperation(tx, asOutsider(app.corp_uuid, by), 'secret_changed', { about: app.open_appid })
  return secret
}

/** The company's own apps and those of every company. */
export const listApps = (db: Database, corp_uuid: string) => {
  const { open_appid, entry, scopes, secret_hash } = openApps
  return db
    .select({
      ...{ open_appid, entry, scopes },
      is_own: sql<boolean>`${openApps.corp_uuid} <> ''`,
      has_secret: sql<boolean>`${secret_hash} IS NOT NULL`,
    })
    .from(openApps)
    .where(inArray(openApps.corp_uuid, ['', corp_uuid]))
    .orderBy(asc(openApps.corp_uuid), asc(open_appid))
}
