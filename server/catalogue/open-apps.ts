import { SCOPE, type Scope } from '../../domain/scopes.ts'
import { MENU, type SeedEntry } from './menu.ts'

type SeedApp = { project_id: string; entry: string; scopes: Scope[]; menu_acl: string; redirect_url?: string }

const EVERYTHING = Object.values(SCOPE)

/** What of the company's own a partner's page does not get. */
const AT_THE_SERVER: readonly Scope[] = [SCOPE.readRobots, SCOPE.readRecords, SCOPE.writeRecords, SCOPE.sendCommands]

/** What differs from an app of our own, which may do everything. */
const SPECIAL: Readonly<Record<string, Pick<SeedApp, 'scopes' | 'redirect_url'>>> = {
  'foyer.nlp': { scopes: [SCOPE.readProfile] },
  'partner.bridge_demo': { scopes: EVERYTHING.filter((scope) => !AT_THE_SERVER.includes(scope)) },
  'partner.handbook': { scopes: [] },
  'partner.training': { scopes: [], redirect_url: '{apps}/partner/training' },
}

const pathOf = (url: string) => url.replace('{apps}', '')
const projectOf = ({ key }: SeedEntry) => key.slice(0, key.indexOf('.'))

/** The app of an entry; labels and folders have none. */
export const appidOf = (entry: SeedEntry) =>
  entry.app ?? (projectOf(entry) === 'menu' ? '' : `foyer.${projectOf(entry)}`)

const leastAcl = (entries: readonly SeedEntry[]) => entries.map(({ acl = '' }) => acl).sort()[0] ?? ''

const entries = MENU.filter(appidOf)

/** One app for each `open_appid` of the menu: a person who sees one of its entries may open it. */
export const OPEN_APPS: ReadonlyMap<string, SeedApp> = new Map(
  [...new Set(entries.map(appidOf))].map((open_appid) => {
    const own = entries.filter((entry) => appidOf(entry) === open_appid)
    const [first] = own
    const entry = first?.url ? pathOf(first.url) : (first?.key ?? '')
    const app = { project_id: first ? projectOf(first) : '', entry, scopes: EVERYTHING, menu_acl: leastAcl(own) }
    return [open_appid, { ...app, ...SPECIAL[open_appid] }]
  }),
)
