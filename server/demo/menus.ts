import { SCOPE, type Scope } from '../../domain/scopes.ts'
import { ALL, MENU, page, type SeedEntry, TALKING } from '../catalogue/menu.ts'
import { appsOf } from '../catalogue/open-apps.ts'
import { appRows, menuRow } from '../catalogue/rows.ts'

/** What of the company's own a partner's page does not get. */
const AT_THE_SERVER: readonly Scope[] = [SCOPE.readRobots, SCOPE.readRecords, SCOPE.writeRecords, SCOPE.sendCommands]

/** Pages of partners, which every company of the demo has. */
// biome-ignore format: one entry a line
export const PARTNERS: readonly SeedEntry[] = [
  page('', 'partner.handbook',    ALL, 'book-open', { url: '{apps}/partner/handbook', app: 'partner.handbook' }),
  page('', 'partner.bridge_demo', ALL, 'blocks', { url: '{apps}/partner/bridge-demo', acl: '9', app: 'partner.bridge_demo' }),
  page('', 'partner.training',    ALL, 'graduation-cap', { blank: true, app: 'partner.training' }),
  page('', 'profeatures.profeatures', TALKING, 'sparkles', { url: '{apps}/partner/profeatures', app: 'partner.profeatures' }),
]

export const PARTNER_APPS = appsOf(PARTNERS, {
  'partner.bridge_demo': { scopes: Object.values(SCOPE).filter((scope) => !AT_THE_SERVER.includes(scope)) },
  'partner.handbook': { scopes: [] },
  'partner.profeatures': { scopes: [] },
  'partner.training': { scopes: [], redirect_url: '{apps}/partner/training' },
})

const HOUSE_RULES: SeedEntry = {
  key: 'partner.house_rules',
  parent: '',
  types: ALL,
  icon: 'scroll-text',
  type: '4',
  url: '{apps}/partner/house-rules',
  app: 'partner.handbook',
}

type OwnMenu = { extra: readonly SeedEntry[]; hidden?: readonly string[] }

/** What single companies have beyond the shared menu (`extra`), and what is taken away from them (`hidden`). */
export const MENU_OF_CORP: Readonly<Record<string, OwnMenu>> = {
  c_aurora: { extra: [...PARTNERS, HOUSE_RULES] },
  c_nimbus: { extra: PARTNERS },
  c_hotel: { extra: PARTNERS },
  c_melody: {
    extra: PARTNERS,
    hidden: ['expostor.expor', 'expostor2.expor2', 'expostor.pexpor', 'person.person_tourists', 'remote.idc'],
  },
}

function rowsOfCorp(corp_uuid: string) {
  const { extra = [], hidden = [] } = MENU_OF_CORP[corp_uuid] ?? {}
  const taken = MENU.filter(({ key }) => hidden.includes(key))
  return [
    ...extra.map((entry, index) => menuRow(entry, MENU.length + index, corp_uuid)),
    ...taken.map((entry) => ({ ...menuRow(entry, 0, corp_uuid), is_hidden: true })),
  ]
}

export const menuRowsOfCorps = () => Object.keys(MENU_OF_CORP).flatMap(rowsOfCorp)
export const appRowsOfCorps = () => Object.keys(MENU_OF_CORP).flatMap((corp_uuid) => appRows(PARTNER_APPS, corp_uuid))
