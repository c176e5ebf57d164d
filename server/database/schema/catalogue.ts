import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { components } from '../../../openapi/capi.gen.ts'
import { moment } from './moment.ts'

type NameMap = components['schemas']['NameMap']
type RobotTask = components['schemas']['RobotTask']

/** The languages on offer (§3 "Language item"). */
export const languages = pgTable('languages', {
  lang_code: text().$type<keyof NameMap>().primaryKey(),
  sort: integer().notNull(),
})

/** §3 "Known type ids". */
export const robotProdtypes = pgTable('robot_prodtypes', {
  robot_prodtype_id: text().primaryKey(),
  sort: integer().notNull(),
  name_map: jsonb().$type<NameMap>().notNull(),
  picture: text().notNull().default(''),
})

export const robots = pgTable(
  'robots',
  {
    corp_uuid: text().notNull(),
    robot_uuid: text().notNull(),
    robot_prodtype_id: text().notNull(),
    robot_name: text().notNull(),
    sn: text().notNull(),
    /** SHA-256 of the robot's own key; a robot without one cannot report. */
    key_hash: text(),
    /** The key before, as long as it still works; those before that one are in `earlier_keys`. */
    old_key_hash: text(),
    old_key_until: moment(),
    /** What the key was asked for by: asked again, it is replaced, and the key before stays. */
    key_made_for: text(),
    /** What it reported last; silence makes it offline when read. */
    state: integer().notNull().default(0),
    last_seen: moment(),
    /** When lists began to show it as they do: no writer can forget it, one that changes nothing to be seen says so. No index, for it would make each report rewrite them all. */
    changed_at: moment()
      .notNull()
      .defaultNow()
      .$onUpdate(() => sql`clock_timestamp()`),
    battery: integer().notNull().default(0),
    charging: boolean().notNull().default(false),
    task: text().$type<RobotTask>().notNull().default('idle'),
    task_place: text().notNull().default(''),
    map_name: text(),
    x: doublePrecision(),
    y: doublePrecision(),
    /** Of when it is what the robot said last, by our clock. */
    reported_at: moment(),
    versions: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    faults: jsonb().$type<readonly components['schemas']['RobotFault'][]>().notNull().default([]),
    /** The kinds of alarms that it has raised and that are not over. */
    alarms: text().array().notNull().default(sql`'{}'`),
    /** The demo's fleet stands in for it until the robot reports itself. */
    is_simulated: boolean().notNull().default(false),
    /** Nobody uses it any more but servers of before. */
    orders: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.corp_uuid, table.robot_uuid] }),
    uniqueIndex('robots_key_hash').on(table.key_hash),
    index('robots_old_key_hash').on(table.old_key_hash).where(sql`old_key_hash IS NOT NULL`),
    uniqueIndex('robots_sn').on(table.corp_uuid, table.sn),
    index('robots_simulated').on(table.corp_uuid).where(sql`is_simulated`),
  ],
)

/** Keys of robots and secrets of apps that still work beside the last one that was replaced, which stands beside the key itself. */
export const earlierKeys = pgTable(
  'earlier_keys',
  {
    corp_uuid: text().notNull(),
    /** `stand_in`: of whoever speaks for a robot of the demo until the robot reports itself. */
    kind: text().$type<'robot' | 'app' | 'stand_in'>().notNull(),
    /** robot_uuid or open_appid. */
    owner_id: text().notNull(),
    key_hash: text().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corp_uuid, table.kind, table.owner_id, table.key_hash] }),
    index('earlier_keys_hash').on(table.key_hash),
  ],
)

/**
 * §3 "Menu node". Rows of `corp_uuid` '' are every company's; a company's own row adds an entry,
 * replaces the shared one of the same key, or takes it away (`is_hidden`).
 */
export const menus = pgTable(
  'menus',
  {
    corp_uuid: text().notNull().default(''),
    project_id: text().notNull(),
    menu_id: text().notNull(),
    /** The parent's menu_id; '' at the top. */
    p_menu_id: text().notNull().default(''),
    sort: integer().notNull(),
    /** Robot types that have the entry; null for all. */
    robot_prodtype_ids: text().array(),
    is_legacy: boolean().notNull().default(false),
    is_hidden: boolean().notNull().default(false),
    menu_type: text().$type<'1' | '2' | '4'>().notNull(),
    menu_url: text().notNull().default(''),
    menu_icon: text().notNull().default(''),
    menu_icon_active: text().notNull().default(''),
    menu_icon_type: text().$type<'1' | '2'>().notNull().default('2'),
    menu_target: text().$type<'' | 'blank'>().notNull().default(''),
    open_appid: text().notNull().default(''),
    menu_acl: text().notNull().default(''),
    menu_name_map: jsonb().$type<NameMap>().notNull(),
    nav_title_map: jsonb().$type<NameMap>().notNull(),
    nav_intro_map: jsonb().$type<NameMap>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.project_id, table.menu_id] })],
)

/** What an embedded page or a partner's site may do for a person; rows of `corp_uuid` '' are every company's. */
export const openApps = pgTable(
  'open_apps',
  {
    corp_uuid: text().notNull().default(''),
    open_appid: text().notNull(),
    project_id: text().notNull().default(''),
    /** Its first page: `{project_id}.{menu_id}`, or a path. */
    entry: text().notNull().default(''),
    /** Where its pages come from; '' for the embedded pages' own origin. */
    origin: text().notNull().default(''),
    scopes: text().array().notNull(),
    /** The least role_id that may open it; '' for all. */
    menu_acl: text().notNull().default(''),
    /** Where a `blank` entry leads. */
    redirect_url: text().notNull().default(''),
    /** SHA-256 of the secret that its server must show; '' where none opens it, null where it needs none. */
    secret_hash: text(),
    /** The secret before, as long as it still works; those before that one are in `earlier_keys`. */
    old_secret_hash: text(),
    old_secret_until: moment(),
    /** What the secret was asked for by. */
    secret_made_for: text(),
  },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.open_appid] })],
)

/** Guarantee 18: once, short-lived, bound to person, company, app and console session. */
export const openAuthCodes = pgTable(
  'open_auth_codes',
  {
    code_hash: text().primaryKey(),
    corp_uuid: text().notNull(),
    user_uuid: text().notNull(),
    session_id: text().notNull(),
    open_appid: text().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [index('open_auth_codes_expired').on(table.corp_uuid, table.expires_at)],
)

/** An embedded page's session; it lives only as long as the console session it came from. */
export const appSessions = pgTable(
  'app_sessions',
  {
    token_hash: text().primaryKey(),
    corp_uuid: text().notNull(),
    user_uuid: text().notNull(),
    session_id: text().notNull(),
    open_appid: text().notNull(),
    scopes: text().array().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index('app_sessions_expired').on(table.corp_uuid, table.expires_at)],
)

/** Usage by day, company and event; nothing about a person. */
export const statistics = pgTable(
  'statistics',
  {
    corp_uuid: text().notNull(),
    day: date().notNull(),
    stat_event: text().notNull(),
    times: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.day, table.stat_event] })],
)
