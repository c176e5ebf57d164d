import { SCOPE, type Scope } from '../../domain/scopes.ts'
import { MENU, type SeedEntry } from './menu.ts'

type SeedApp = { project_id: string; entry: string; scopes: Scope[]; menu_acl: string; redirect_url?: string }

const EVERYTHING = Object.values(SCOPE)

type Special = Readonly<Record<string, Pick<SeedApp, 'scopes' | 'redirect_url'>>>

/** What differs from an app of our own, which may do everything. */
const SPECIAL: Special = {
  'foyer.nlp': { scopes: [SCOPE.readProfile] },
}

const pathOf = (url: string) => url.replace('{apps}', '')
const projectOf = ({ key }: SeedEntry) => key.slice(0, key.indexOf('.'))

/** The app of an entry; labels and folders have none. */
export const appidOf = (entry: SeedEntry) =>
  entry.app ?? (projectOf(entry) === 'menu' ? '' : `foyer.${projectOf(entry)}`)

const leastAcl = (entries: readonly SeedEntry[]) => entries.map(({ acl = '' }) => acl).sort()[0] ?? ''

/** One app for each `open_appid` of these entries: a person who sees one of them may open it. */
export function appsOf(menu: readonly SeedEntry[], special: Special): ReadonlyMap<string, SeedApp> {
  const entries = menu.filter(appidOf)
  return new Map(
    [...new Set(entries.map(appidOf))].map((open_appid) => {
      const own = entries.filter((entry) => appidOf(entry) === open_appid)
      const [first] = own
      const entry = first?.url ? pathOf(first.url) : (first?.key ?? '')
      const app = { project_id: first ? projectOf(first) : '', entry, scopes: EVERYTHING, menu_acl: leastAcl(own) }
      return [open_appid, { ...app, ...special[open_appid] }]
    }),
  )
}

export const OPEN_APPS = appsOf(MENU, SPECIAL)
