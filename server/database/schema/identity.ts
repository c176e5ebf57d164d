import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { LangCode } from '../../../domain/sheets/page-names.ts'
import { moment } from './moment.ts'

const moments = () => moment().array().notNull().default(sql`'{}'`)

/** §3 "Corp". */
export const corps = pgTable('corps', {
  corp_uuid: text().primaryKey(),
  corp_name: text().notNull(),
  corp_logo: text().notNull().default(''),
  corp_scenario: text().notNull().default(''),
  enable_aios: text().$type<'0' | '1'>().notNull().default('0'),
  /** An IANA name, such as Europe/Berlin. */
  time_zone: text().notNull().default('UTC'),
  /** For messages to people who have chosen none. */
  default_lang: text().$type<LangCode>().notNull().default('en'),
  /** Whether its people may send reports to support. */
  takes_reports: boolean().notNull().default(false),
  /** From then on nobody and nothing of the company is let in. */
  disabled_at: moment(),
  /** When they were let in again, the last time. */
  enabled_at: moment(),
})

/** What a company's own server shows to make single sign-on tokens. */
export const corpAppSecrets = pgTable(
  'corp_app_secrets',
  {
    corp_uuid: text().notNull(),
    secret_hash: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    /** Set when another takes its place. */
    expires_at: moment(),
    /** What it was asked for by: asked again, it is replaced. */
    made_for: text(),
  },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.secret_hash] })],
)

/** §3 "User". A single sign-on user's `user_uuid` starts with `SSOUID.`. */
export const people = pgTable(
  'people',
  {
    corp_uuid: text().notNull(),
    user_uuid: text().notNull(),
    person_id: text().notNull(),
    full_name: text().notNull(),
    gender: text().$type<'' | 'female' | 'male' | 'other'>().notNull().default(''),
    mobile: text().notNull().default(''),
    email: text().notNull().default(''),
    dept: text().notNull().default(''),
    job: text().notNull().default(''),
    role_id: text().notNull().default('1'),
    avatar_url: text().notNull().default(''),
    user_locale_id: text().notNull().default(''),
    login_status: integer().$type<0 | 1>().notNull().default(0),
    password_hash: text(),
    /** The password was given by somebody else: the next login answers `flag` 1. */
    must_set_password: boolean().notNull().default(false),
    /** Whether the e-mail address may be used to sign in. */
    is_activated: boolean().notNull().default(true),
    has_console_access: boolean().notNull().default(false),
    disabled_at: moment(),
    /** Rises whenever all sessions are ended, so that a login begun before cannot finish after. */
    session_epoch: integer().notNull().default(0),
    last_login_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.corp_uuid, table.user_uuid] }),
    uniqueIndex('people_person_id').on(table.corp_uuid, table.person_id),
  ],
)

/** Whose a mobile number or e-mail address is; `identifier_hash` is that of the canonical spelling. */
export const identifiers = pgTable(
  'identifiers',
  {
    identifier_hash: text().primaryKey(),
    corp_uuid: text().notNull(),
    user_uuid: text().notNull(),
  },
  (table) => [index('identifiers_person').on(table.corp_uuid, table.user_uuid)],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token. */
    session_id: text().primaryKey(),
    /** Names the session to its owner and opens nothing. */
    public_id: text().notNull().default(sql`gen_random_uuid()::text`),
    corp_uuid: text().notNull(),
    user_uuid: text().notNull(),
    via: text().$type<'code' | 'password' | 'sso' | 'passkey'>().notNull().default('password'),
    browser: text().notNull().default(''),
    os: text().notNull().default(''),
    /** SHA-256 of the browser's `console_bind` cookie; null for clients that are not browsers. */
    bind_hash: text(),
    /** A browser's session that gets its cookie only once the set-up is over, and how long the cookie lasts then. */
    awaited_bind: text().$type<'remembered' | 'passing'>(),
    created_at: moment().notNull().defaultNow(),
    /** Exact to a minute. */
    last_used_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    /** Until then a password is set without the old one: somebody proved who they are just now. */
    may_set_password_until: moment(),
  },
  (table) => [index('sessions_person').on(table.corp_uuid, table.user_uuid)],
)

/** The one live code of an identifier, and the wrong codes of its last 24 hours. */
export const codes = pgTable('codes', {
  identifier_hash: text().primaryKey(),
  purpose: text().notNull(),
  token_hash: text().notNull(),
  /** HMAC of the code, bound to token, identifier and purpose. */
  code_hash: text().notNull(),
  tries: integer().notNull().default(0),
  wrong_at: moments(),
  expires_at: moment().notNull(),
  used_at: moment(),
})

/** When codes were sent for an identifier or asked for from an address. */
export const sendCounters = pgTable('send_counters', {
  counter_hash: text().primaryKey(),
  sent_at: moments(),
})

/** Wrong passwords, or wrong codes, that came from an address within its hour; the exports of a company. */
export const addressTries = pgTable('address_tries', {
  counter_hash: text().primaryKey(),
  tries: integer().notNull(),
  until: moment().notNull(),
})

/** Wrong passwords of an account (guarantee 6). */
export const passwordLocks = pgTable('password_locks', {
  account_hash: text().primaryKey(),
  failures: integer().notNull().default(0),
  /** HMACs of the different passwords that are being checked right now; each counts as wrong until it proves right. */
  guesses: text().array().notNull().default(sql`'{}'`),
  guessed_at: moment().notNull().defaultNow(),
  /** How many locks there have been without a success between them. */
  locks: integer().notNull().default(0),
  locked_until: moment(),
})

/** What a checked reset code is exchanged for (guarantee 9). */
export const resetTokens = pgTable('reset_tokens', {
  identifier_hash: text().primaryKey(),
  token_hash: text().notNull(),
  code_hash: text().notNull(),
  expires_at: moment().notNull(),
})

/** Addresses that set up the first company; none is left once there is one. */
export const firstSetUps = pgTable('first_set_ups', {
  token_hash: text().primaryKey(),
  made_at: moment().notNull().defaultNow(),
  expires_at: moment().notNull(),
})

export const ssoTokens = pgTable(
  'sso_tokens',
  {
    token_hash: text().primaryKey(),
    corp_uuid: text().notNull(),
    user_uuid: text().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index('sso_tokens_corp').on(table.corp_uuid)],
)

/** What a person has set for themselves. */
export const userPrefs = pgTable(
  'user_prefs',
  {
    corp_uuid: text().notNull(),
    user_uuid: text().notNull(),
    pref_key: text().notNull(),
    /** JSON as it came: the database's own JSON takes neither NUL nor half a surrogate pair. */
    pref_value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.corp_uuid, table.user_uuid, table.pref_key] })],
)

/** Public keys that sign somebody in (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    credential_id: text().primaryKey(),
    corp_uuid: text().notNull(),
    user_uuid: text().notNull(),
    /** COSE key, base64url. */
    public_key: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default(sql`'{}'`),
    name: text().notNull(),
    is_backed_up: boolean().notNull(),
    created_at: moment().notNull().defaultNow(),
    last_used_at: moment(),
  },
  (table) => [index('passkeys_person').on(table.corp_uuid, table.user_uuid)],
)

/** Challenges that a passkey has answered: each works once. Those never answered are kept nowhere. */
export const spentChallenges = pgTable('spent_challenges', {
  challenge_hash: text().primaryKey(),
  expires_at: moment().notNull(),
})

type Named = Record<'full_name' | 'user_uuid', AnyPgColumn>
/** Who did it, in the same order on every database: lines of before the names were written down carry the id alone. */
export const loggedName = ({ full_name, user_uuid }: Named): SQL<string> =>
  sql<string>`(coalesce(nullif(${full_name}, ''), ${user_uuid}) COLLATE "C")`

/** Who did what in a company; never holds a secret. */
export const operationLog = pgTable(
  'operation_log',
  {
    corp_uuid: text().notNull(),
    log_id: text().notNull(),
    user_uuid: text().notNull(),
    /** The name at that time: people leave. */
    full_name: text().notNull().default(''),
    action: text().notNull(),
    detail: jsonb().$type<Readonly<Record<string, string | readonly string[]>>>().notNull().default({}),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.corp_uuid, table.log_id] }),
    index('operation_log_at').on(table.corp_uuid, table.at),
    index('operation_log_action').on(table.corp_uuid, table.action, table.at),
    index('operation_log_name').on(table.corp_uuid, loggedName(table), table.at),
  ],
)
