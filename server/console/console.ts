import { asc } from 'drizzle-orm'
import { hasCompany } from '../companies/first-set-up-address.ts'
import type { Handler } from '../contract/handler.ts'
import type { Database } from '../database/database.ts'
import { languages } from '../database/schema/catalogue.ts'
import { siteAddress, siteOrigins } from '../menu/sites.ts'

const listLanguages = (db: Database) =>
  db.select({ lang_code: languages.lang_code }).from(languages).orderBy(asc(languages.sort))

const EDGE_DOWNLOAD = 'https://www.microsoft.com/edge/download'

export const langList: Handler<'langList'> = async ({ db }) => ({
  items: await listLanguages(db),
})

/** What the console must know before anyone signs in, for the host that it was opened on. */
export const consoleSettings: Handler<'consoleSettings'> = async (deps, _params, _anybody, call) => {
  const { FRAME_ORIGINS, DEMO } = deps.settings
  const links = {
    privacy_policy: { default: siteAddress(deps, call, 'privacy') },
    service_policy: { default: siteAddress(deps, call, 'servicePolicy') },
    forum: siteAddress(deps, call, 'forum'),
    edge_download: EDGE_DOWNLOAD,
  }
  const apps_origin = deps.appsOrigin(call.hostname)
  const window_origins = siteOrigins(deps, call)
  const awaits_set_up = !(await hasCompany(deps.db))
  return {
    ...(awaits_set_up && { awaits_set_up }),
    apps_origin,
    frame_origins: FRAME_ORIGINS,
    window_origins,
    demo: DEMO,
    links,
  }
}
