import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { LANG_CODES } from '../../domain/resources/choices.ts'
import { invalid } from '../contract/refused.ts'
import type { Database, Transaction } from '../database/database.ts'
import { menus, openApps } from '../database/schema/catalogue.ts'
import { oldSecretUntil, renewAppSecret, revokeAppSecrets, secretState } from '../menu/app-secrets.ts'
import { type AppValues, changeApp, keepApp, removeApp } from '../menu/register.ts'
import type { Columns } from './columns.ts'
import { keepRemoved, takeRemoved } from './kept-records.ts'
import { countUpTo, inOrder, isAskedFor, isoText } from './narrow.ts'
import type { KeyStore, Place, RecordStore, RecordValues, StoredRecord } from './record-store.ts'
import { versionOf } from './value-version.ts'

const { open_appid, scopes } = openApps
const isOwn = sql<boolean>`${openApps.corp_uuid} <> ''`

/** As the first entry of the menu that opens it is called. */
const name = sql<AppValues['name']>`coalesce((SELECT entry.menu_name_map FROM ${menus} AS entry
  WHERE entry.corp_uuid = open_apps.corp_uuid AND entry.open_appid = open_apps.open_appid
  ORDER BY entry.sort LIMIT 1), '{}')`

const APP = {
  open_appid,
  name,
  scopes,
  address: sql<string>`CASE WHEN ${isOwn} THEN ${openApps.entry} ELSE '' END`,
  origin: openApps.origin,
  kind: sql<'own' | 'shared'>`CASE WHEN ${isOwn} THEN 'own' ELSE 'shared' END`,
  key_state: secretState,
  old_key_until: isoText(oldSecretUntil),
}

const COLUMNS: Columns = {
  search: sql`lower(concat_ws(chr(10), ${open_appid}, ${sql.join(
    LANG_CODES.map((lang) => sql`${name} ->> ${lang}::text`),
    sql`, `,
  )}))`,
  id: sql`${open_appid}`,
  text: (field): SQL => (Object.hasOwn(APP, field) ? sql`(${APP[field as keyof typeof APP]})::text` : sql`''`),
  sortKey: () => sql`lower(${open_appid}) COLLATE "C"`,
}

/** The company's own, and of the shared ones those that none of its own stands in for. */
const ofCorp = ({ corp_uuid }: Place) =>
  or(
    eq(openApps.corp_uuid, corp_uuid),
    and(
      eq(openApps.corp_uuid, ''),
      sql`NOT EXISTS (SELECT 1 FROM ${openApps} AS own WHERE own.corp_uuid = ${corp_uuid} AND own.open_appid = open_apps.open_appid)`,
    ),
  )

type App = Awaited<ReturnType<typeof appsAt>>[number]

function recordOf({ settings }: Place, { origin, ...app }: App): StoredRecord {
  const is_shown = app.kind === 'shared' || (settings?.FRAME_ORIGINS.includes(origin) ?? false)
  const version = versionOf([app.name, app.address, app.scopes])
  const stamps = { created_at: null, created_by: '', updated_at: null, updated_by: '' }
  return { record_id: app.open_appid, version, values: { ...app, is_shown }, ...stamps }
}

const appsAt = (db: Database | Transaction, isMeant: SQL | undefined) => db.select(APP).from(openApps).where(isMeant)

const list: RecordStore['list'] = async (db, place, asked) => {
  const isMeant = and(ofCorp(place), isAskedFor(COLUMNS, asked))
  const counted = await countUpTo(db, openApps, isMeant, asked)
  const found = await appsAt(db, isMeant)
    .orderBy(inOrder(COLUMNS, asked))
    .limit(asked.size)
    .offset((asked.page - 1) * asked.size)
  return { ...counted, rows: found.map((app) => recordOf(place, app)) }
}

const find: RecordStore['find'] = async (db, place, record_id, lock) => {
  const asked = appsAt(db, and(ofCorp(place), eq(open_appid, record_id))).orderBy(desc(openApps.corp_uuid))
  const [found] = await (lock ? asked.for('update') : asked)
  return found && recordOf(place, found)
}

const appOf = ({ corp_uuid }: Place, values: RecordValues) => ({
  ...(values as AppValues & { open_appid: string }),
  corp_uuid,
})

const insert: RecordStore['insert'] = async (tx, place, _, { values }) => {
  const { corp_uuid, open_appid: id, name: names, address, scopes: may } = appOf(place, values)
  await keepApp(tx, { corp_uuid, open_appid: id, name: names, address, scopes: may })
  return true
}

const remove: RecordStore['remove'] = async (tx, place, actor, ids, removal_id) => {
  const found = (await appsAt(tx, and(ofCorp(place), inArray(open_appid, [...ids])))).map((app) => recordOf(place, app))
  const shared = found.filter(({ values }) => values.kind === 'shared').map(({ record_id }) => record_id)
  if (shared.length > 0) throw invalid(Object.fromEntries(shared.map((id) => [id, 'notAllowed' as const])))
  for (const { record_id } of found) await removeApp(tx, { corp_uuid: place.corp_uuid, open_appid: record_id })
  if (found.length > 0)
    await keepRemoved(
      tx,
      place,
      actor,
      removal_id,
      found.map(({ record_id, values }) => ({ record_id, values })),
    )
  return found.length
}

const keyOf = ({ corp_uuid }: Place, record_id: string) => ({ corp_uuid, open_appid: record_id })

const keys: KeyStore = {
  make: (tx, place, actor, { record_id, ...renewal }) => renewAppSecret(tx, keyOf(place, record_id), renewal, actor),
  revoke: (tx, place, actor, record_id) => revokeAppSecrets(tx, keyOf(place, record_id), actor),
}

/** Apps by what they are called in the menu, with their secrets. */
export const openAppsStore: RecordStore = {
  list,
  find,
  names: async (_, __, ids) => new Map(ids.map((id) => [id, id])),
  insert,
  update: (tx, place, _, __, values) => changeApp(tx, appOf(place, values)),
  remove,
  /** Apps come back without a secret. */
  restore: async (tx, place, actor, removal_id) => {
    const kept = await takeRemoved(tx, place, removal_id)
    for (const each of kept) await insert(tx, place, actor, each)
    return kept.length
  },
  idOf: ({ open_appid: id }) => String(id),
  keys,
}
