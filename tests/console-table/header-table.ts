import type { Corp, LangCode, Viewer } from '../../machines/entities.ts'
import type { HeaderEntry } from '../../src/console/header/header-rules.ts'
import { ROLES, type RoleName, rowsOf } from './viewers.ts'

/**
 * Who sees what of the header, row by row from the specification's sentences; an empty cell means "whoever".
 *
 * - greeting: §2 "A greeting with corp name and role (Chinese only, non-legacy)".
 * - ssoBanner: §2 "A banner for SSO users".
 * - typeLink: §2 "A current robot type link returning to robot-type selection"; legacy mode has "no type choice"
 *   (decisions), and where one type is available "it is selected automatically".
 * - systemMenu: §2 "For the mini type, a dropdown with 'back to robot home' plus the two systems", which stands in the
 *   link's place; §1 "A corp-level switch, enable_aios equal to '1'".
 * - entranceToggle: §2 "A super admin in Chinese sees a toggle between the old and new entrance".
 * - customization, forum: §1 "Chinese gets extra header entries: industry customization, data center, community forum,
 *   NLP customization".
 * - dataCenter: §6 "only for non-SSO users (Chinese)".
 * - nlpCustomization: §6 "The super admin sees the NLP customization entry", §1 Chinese.
 * - changePassword, language, logout: §2 "A user dropdown has: … a language submenu, change password, … logout"; who
 *   comes by single sign-on has no password here.
 * - adminBadge, superAdminBadge: §2 "an admin badge or super-admin badge", §6 role ids.
 *
 * "Chinese" is zh, gd and tw (decisions).
 */
const TABLE = `
  item             | role        | language | single sign-on | entrance | type
  ---------------- | ----------- | -------- | -------------- | -------- | --------------
  greeting         |             | zh gd tw |                | new      |
  ssoBanner        |             |          | yes            |          |
  typeLink         |             |          |                | new      | one of several
  systemMenu       |             |          |                | new      | two systems
  entranceToggle   | super admin | zh gd tw |                |          |
  customization    |             | zh gd tw |                |          |
  dataCenter       |             | zh gd tw | no             |          |
  forum            |             | zh gd tw |                |          |
  nlpCustomization | super admin | zh gd tw |                |          |
  changePassword   |             |          | no             |          |
  language         |             |          |                |          |
  logout           |             |          |                |          |
  adminBadge       | admin       |          |                |          |
  superAdminBadge  | super admin |          |                |          |
`

/** A person at the header: what the menu's table asks, and how they came and to which company. */
export type Comer = Viewer & { isSso: boolean; enable_aios: Corp['enable_aios']; typeCount: number }

/** §1 and decisions: offered for bao_mini and mini_in where enable_aios is '1'. */
const hasTwoSystems = ({ robotType, enable_aios }: Comer) =>
  enable_aios === '1' && ['bao_mini', 'mini_in'].includes(robotType ?? '')

/** The karaoke variant "keeps only the robot type bao_xiao_mi". */
const hasOtherTypes = ({ isKtv, typeCount }: Comer) => !isKtv && typeCount > 1

const TYPE_CELLS: Readonly<Record<string, (comer: Comer) => boolean>> = {
  '': () => true,
  'two systems': hasTwoSystems,
  'one of several': (comer) => hasOtherTypes(comer) && !hasTwoSystems(comer),
}

const isEmptyOr = (cell: string, matches: (cell: string) => boolean) => cell === '' || matches(cell)

const ROWS = rowsOf(TABLE).map(([item = '', role = '', langs = '', sso = '', entrance = '', type = '']) => ({
  item: item as HeaderEntry,
  isSeen: (comer: Comer) =>
    isEmptyOr(role, (name) => ROLES[name as RoleName] === comer.role_id) &&
    isEmptyOr(langs, (codes) => (codes.split(' ') as LangCode[]).includes(comer.lang)) &&
    isEmptyOr(sso, (cell) => (cell === 'yes') === comer.isSso) &&
    isEmptyOr(entrance, () => !comer.isLegacy) &&
    TYPE_CELLS[type]?.(comer) === true,
}))

export const ITEMS = ROWS.map(({ item }) => item)

/** What the table says that somebody sees. */
export const headerOf = (comer: Comer) => ROWS.filter(({ isSeen }) => isSeen(comer)).map(({ item }) => item)
