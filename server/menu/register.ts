import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { checkValues } from '../../domain/resources/check.ts'
import { openApps as appsPage } from '../../domain/resources/open-apps.ts'
import { completed } from '../../domain/resources/values.ts'
import type { Scope } from '../../domain/scopes.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { insistOnNone, invalid } from '../contract/refused.ts'
import type { Database, Transaction } from '../database/database.ts'
import { appSessions, menus, openApps, openAuthCodes } from '../database/schema/catalogue.ts'
import { logOperation, type Who } from '../people/operation-log.ts'
import { forgetEarlier } from '../robots/earlier-keys.ts'
import { hashOf, newToken } from '../secrets/secrets.ts'

export type AppValues = {
  name: components['schemas']['NameMap']
  /** The page that the entry opens. */
  address: string
  scopes: readonly string[]
}
export type NewApp = AppValues & {
  corp_uuid: string
  /** `{project}.{page}`; its menu entry has the same key. */
  open_appid: string
}
export type AppPlace = Pick<NewApp, 'corp_uuid' | 'open_appid'>

const APP_ID = /^[a-z][\w-]{0,39}\.[\w-]{1,40}$/
const LAST = 10_000
/** No secret has this hash. */
export const NO_SECRET = ''
export const isSet = sql<boolean>`(coalesce(${openApps.secret_hash}, ${NO_SECRET}) <> ${NO_SECRET})`

export const isApp = ({ corp_uuid, open_appid }: AppPlace) =>
  and(eq(openApps.corp_uuid, corp_uuid), eq(openApps.open_appid, open_appid))

const isEntry = ({ corp_uuid, open_appid }: AppPlace) =>
  and(eq(menus.corp_uuid, corp_uuid), eq(menus.open_appid, open_appid), eq(menus.sort, LAST))

const appColumns = ({ address, scopes }: AppValues) => ({
  entry: address,
  origin: new URL(address).origin,
  scopes: scopes as Scope[],
})
const entryColumns = ({ name, address }: AppValues) => ({
  menu_name_map: name,
  nav_title_map: name,
  menu_url: address,
})

/** The app's own entry at the end of the company's menu. */
function entryOf(app: NewApp) {
  const { corp_uuid, open_appid } = app
  const [project_id = '', menu_id = ''] = open_appid.split('.')
  const place = { corp_uuid, project_id, menu_id, open_appid, sort: LAST, is_legacy: true, nav_intro_map: {} }
  return { ...place, ...entryColumns(app), menu_type: '4', menu_icon: 'blocks', menu_icon_active: 'blocks' } as const
}

/** Whether the product's own entries or apps are of a project: one of a company there would stand in for them. */
async function isOfProduct(tx: Transaction, project_id: string) {
  const isTheirs = sql`split_part(${openApps.open_appid}, '.', 1) = ${project_id}`
  const entries = await tx.$count(menus, and(eq(menus.corp_uuid, ''), eq(menus.project_id, project_id)))
  return entries > 0 || (await tx.$count(openApps, and(eq(openApps.corp_uuid, ''), isTheirs))) > 0
}

/** Keeps a company's own app, which has no secret yet, and its entry in the company's menu. */
export async function keepApp(tx: Transaction, app: NewApp) {
  const { corp_uuid, open_appid } = app
  const { corp_uuid: _, ...given } = app
  insistOnNone({
    ...(APP_ID.test(open_appid) ? {} : { open_appid: 'malformed' as const }),
    ...checkValues(appsPage, completed(appsPage.fields, given)),
  })
  const [project_id = ''] = open_appid.split('.')
  if (await isOfProduct(tx, project_id)) throw invalid({ open_appid: 'taken' })
  const row = { corp_uuid, open_appid, project_id, secret_hash: NO_SECRET, ...appColumns(app) }
  const added = await tx.insert(openApps).values(row).onConflictDoNothing().returning()
  if (added.length === 0) throw invalid({ open_appid: 'taken' })
  const entered = await tx.insert(menus).values(entryOf(app)).onConflictDoNothing().returning({ id: menus.menu_id })
  if (entered.length === 0) throw invalid({ open_appid: 'taken' })
}

/** Adds a company's own app; answers the secret that its server must show, which is kept nowhere. */
export async function addApp(tx: Transaction, app: NewApp, who: Who) {
  await keepApp(tx, app)
  const secret = newToken()
  await tx
    .update(openApps)
    .set({ secret_hash: hashOf(secret) })
    .where(isApp(app))
  await logOperation(tx, who, 'app_added', { about: app.open_appid })
  return secret
}

/** Whoever has the app open goes on with what it may do now, as soon as it has asked for a code again. */
export async function closeApp(tx: Transaction, { corp_uuid, open_appid }: AppPlace) {
  for (const table of [appSessions, openAuthCodes])
    await tx.delete(table).where(and(eq(table.corp_uuid, corp_uuid), eq(table.open_appid, open_appid)))
}

export async function changeApp(tx: Transaction, app: NewApp) {
  await tx.update(openApps).set(appColumns(app)).where(isApp(app))
  await tx.update(menus).set(entryColumns(app)).where(isEntry(app))
  await closeApp(tx, app)
}

/** Takes an app from the company, with its entry; answers whether there was one. */
export async function removeApp(tx: Transaction, app: AppPlace) {
  const removed = await tx.delete(openApps).where(isApp(app)).returning({ id: openApps.open_appid })
  await tx.delete(menus).where(isEntry(app))
  await forgetEarlier(tx, { corp_uuid: app.corp_uuid, kind: 'app' }, [app.open_appid])
  await closeApp(tx, app)
  return removed.length > 0
}

/** The company's own apps and those of every company. */
export const listApps = (db: Database, corp_uuid: string) => {
  const { open_appid, entry, scopes } = openApps
  return db
    .select({
      ...{ open_appid, entry, scopes },
      is_own: sql<boolean>`${openApps.corp_uuid} <> ''`,
      has_secret: isSet,
    })
    .from(openApps)
    .where(inArray(openApps.corp_uuid, ['', corp_uuid]))
    .orderBy(asc(openApps.corp_uuid), asc(open_appid))
}
