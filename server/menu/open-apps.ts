import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { SCOPE } from '../../domain/scopes.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import { after } from '../database/clock.ts'
import { batched } from '../database/coalesced.ts'
import type { Database } from '../database/database.ts'
import { onceFor } from '../database/once-for.ts'
import { isOneOf, oneOf, prepared } from '../database/prepared.ts'
import { appSessions, earlierKeys, openApps, openAuthCodes } from '../database/schema/catalogue.ts'
import { corps, people, sessions } from '../database/schema/identity.ts'
import { isEarlier } from '../robots/earlier-keys.ts'
import { hashOf, newToken } from '../secrets/secrets.ts'

type Corp = components['schemas']['Corp']
type OpenSession = components['schemas']['OpenSessionData']
export type OpenApp = typeof openApps.$inferSelect
export type CodeOwner = { corp_uuid: string; user_uuid: string; session_id: string }

/** Life of an embedded page's session; it ends earlier with the console session. */
const APP_SESSION_HOURS = 12

/** The company's own app of that id before the shared one. */
export async function findOpenApp(db: Database, corp_uuid: string, open_appid: string): Promise<OpenApp | undefined> {
  const [found] = await db
    .select()
    .from(openApps)
    .where(and(inArray(openApps.corp_uuid, ['', corp_uuid]), eq(openApps.open_appid, open_appid)))
    .orderBy(desc(openApps.corp_uuid))
    .limit(1)
  return found
}

/** Makes a code that works once for that app, person, company and console session (guarantee 18). */
export async function issueOpenAuthCode(db: Database, owner: CodeOwner, open_appid: string, lifeS: number) {
  const code = newToken()
  const { corp_uuid, user_uuid, session_id } = owner
  const expires_at = after(lifeS)
  const isOver = and(eq(openAuthCodes.corp_uuid, corp_uuid), lt(openAuthCodes.expires_at, sql`now()`))
  await db.delete(openAuthCodes).where(isOver)
  await db
    .insert(openAuthCodes)
    .values({ code_hash: hashOf(code), corp_uuid, user_uuid, session_id, open_appid, expires_at })
  return code
}

export type Exchange = { open_appid: string; open_auth_code: string; app_secret?: string | undefined }
type Exchanged = Corp & { expires_in: number; user_uuid: string; full_name: string; role_id: string }

const isLive = sql`${openAuthCodes.used_at} IS NULL AND ${openAuthCodes.expires_at} > now()`
const appOfCode = sql`(SELECT corp_uuid, open_appid, secret_hash, old_secret_hash, old_secret_until, scopes FROM ${openApps} app
  WHERE app.corp_uuid IN ('', ${openAuthCodes.corp_uuid}) AND app.open_appid = ${openAuthCodes.open_appid}
  ORDER BY app.corp_uuid DESC LIMIT 1)`
/** The provider's own sites are registered nowhere. */
const mayKnowWho = sql`NOT EXISTS (SELECT 1 FROM ${appOfCode} app WHERE NOT ${SCOPE.readProfile} = ANY (app.scopes))`

/** Uses the code up and opens the session in one statement: of any number that try at once, one succeeds. */
async function exchange(db: Database, { open_appid, open_auth_code, app_secret }: Exchange, token: string) {
  const hash = hashOf(app_secret ?? '')
  const { rows } = await db.execute<Exchanged>(sql`
    WITH used AS (
      UPDATE ${openAuthCodes} SET used_at = now()
      FROM ${sessions}, ${people}
      WHERE ${openAuthCodes.code_hash} = ${hashOf(open_auth_code)} AND ${openAuthCodes.open_appid} = ${open_appid} AND ${isLive}
        AND ${sessions.session_id} = ${openAuthCodes.session_id} AND ${sessions.expires_at} > now()
        AND ${people.corp_uuid} = ${openAuthCodes.corp_uuid} AND ${people.user_uuid} = ${openAuthCodes.user_uuid}
        AND ${people.has_console_access} AND ${people.disabled_at} IS NULL
        AND NOT EXISTS (SELECT 1 FROM ${appOfCode} app WHERE app.secret_hash <> ${hash}
          AND NOT coalesce(app.old_secret_hash = ${hash} AND app.old_secret_until > now(), false)
          AND NOT EXISTS (SELECT 1 FROM ${earlierKeys}
            WHERE ${earlierKeys.corp_uuid} = app.corp_uuid AND ${earlierKeys.owner_id} = app.open_appid AND ${isEarlier('app', hash)}))
      RETURNING ${openAuthCodes.corp_uuid}, ${openAuthCodes.user_uuid}, ${openAuthCodes.session_id}, ${openAuthCodes.open_appid},
        ${mayKnowWho} AS may_know_who, ${people.full_name}, ${people.role_id}, coalesce((SELECT scopes FROM ${appOfCode} app), '{}') AS scopes,
        least(${sessions.expires_at}, now() + make_interval(hours => ${APP_SESSION_HOURS})) AS ends_at
    ), opened AS (
      INSERT INTO ${appSessions} (token_hash, corp_uuid, user_uuid, session_id, open_appid, scopes, expires_at)
      SELECT ${hashOf(token)}, corp_uuid, user_uuid, session_id, open_appid, scopes, ends_at FROM used
      RETURNING expires_at
    )
    SELECT used.user_uuid, CASE WHEN may_know_who THEN used.full_name ELSE '' END AS full_name,
      CASE WHEN may_know_who THEN used.role_id ELSE '' END AS role_id, floor(extract(epoch FROM opened.expires_at - now()))::int AS expires_in,
      corp.corp_uuid, corp.corp_name, corp.corp_logo, corp.corp_scenario, corp.enable_aios, corp.default_lang
    FROM used, opened, ${corps} corp WHERE corp.corp_uuid = used.corp_uuid`)
  return rows[0]
}

/** Whether the code would have worked with the app's secret. */
async function lacksSecret(db: Database, { open_appid, open_auth_code }: Exchange) {
  const isIt = and(
    eq(openAuthCodes.code_hash, hashOf(open_auth_code)),
    eq(openAuthCodes.open_appid, open_appid),
    isLive,
  )
  const found = await db
    .select({ needs: sql<boolean>`EXISTS (SELECT 1 FROM ${appOfCode} app WHERE app.secret_hash IS NOT NULL)` })
    .from(openAuthCodes)
    .where(isIt)
  return found[0]?.needs === true
}

const forgetEnded = (db: Database, corp_uuid: string) =>
  db.delete(appSessions).where(and(eq(appSessions.corp_uuid, corp_uuid), lt(appSessions.expires_at, sql`now()`)))

/** Exchanges an open auth code for a session of its app. */
export async function openAppSession(db: Database, asked: Exchange): Promise<OpenSession> {
  const app_token = newToken()
  const opened = await exchange(db, asked, app_token)
  if (!opened && (await lacksSecret(db, asked))) throw new Refused(RET.notAllowed, { field: 'app_secret' })
  if (!opened) throw new Refused(RET.codeExpired)
  const { expires_in, user_uuid, full_name, role_id, ...corp } = opened
  await forgetEnded(db, corp.corp_uuid)
  return { app_token, expires_in, user: { user_uuid, full_name, role_id }, corp }
}

const appSessionsOf = prepared((db) =>
  db
    .select({
      token_hash: appSessions.token_hash,
      corp_uuid: appSessions.corp_uuid,
      user_uuid: appSessions.user_uuid,
      role_id: people.role_id,
      login_status: sql<number>`CASE WHEN ${people.must_set_password} THEN 0 ELSE ${people.login_status} END`,
      awaited_bind: sessions.awaited_bind,
      open_appid: appSessions.open_appid,
      scopes: appSessions.scopes,
    })
    .from(appSessions)
    .innerJoin(sessions, eq(sessions.session_id, appSessions.session_id))
    .innerJoin(people, and(eq(people.corp_uuid, appSessions.corp_uuid), eq(people.user_uuid, appSessions.user_uuid)))
    .where(
      and(
        isOneOf(appSessions.token_hash),
        sql`${appSessions.expires_at} > now() AND ${sessions.expires_at} > now()`,
        sql`${people.has_console_access} AND ${people.disabled_at} IS NULL`,
      ),
    ),
)

const appSessionFinder = onceFor((db: Database) =>
  batched(
    (hashes) => appSessionsOf(db, oneOf(hashes)),
    ({ token_hash }) => token_hash,
  ),
)

/** Whose embedded page a bearer token belongs to, as long as the console session behind it lives. */
export const findAppSession = (db: Database, token: string) => appSessionFinder(db)(hashOf(token))

export type AppSession = NonNullable<Awaited<ReturnType<typeof findAppSession>>>
