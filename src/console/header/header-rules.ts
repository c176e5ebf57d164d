import { roleOf } from '../../../domain/roles.ts'
import type { LangCode } from '../../../machines/entities.ts'

/** Decisions "Languages": the Chinese-only entries show for these. */
const CHINESE: readonly LangCode[] = ['zh', 'gd', 'tw']
const isChinese = (lang: LangCode) => CHINESE.includes(lang)

/** Everything that decides what the header holds (§2 "Header", §6). */
export type HeaderViewer = {
  role_id: string
  lang: LangCode
  isSso: boolean
  isLegacy: boolean
  /** The mini type of a company that has both systems. */
  offersAgentMode: boolean
  mayChangeType: boolean
}

/** One sentence of §1, §2 or §6 each. */
const RULES = {
  greeting: ({ lang, isLegacy }) => isChinese(lang) && !isLegacy,
  ssoBanner: ({ isSso }) => isSso,
  /** The mini type has the way back in its dropdown. */
  typeLink: ({ isLegacy, mayChangeType, offersAgentMode }) => !isLegacy && mayChangeType && !offersAgentMode,
  systemMenu: ({ isLegacy, offersAgentMode }) => !isLegacy && offersAgentMode,
  entranceToggle: ({ role_id, lang }) => roleOf(role_id) === 'superAdmin' && isChinese(lang),
  customization: ({ lang }) => isChinese(lang),
  dataCenter: ({ lang, isSso }) => isChinese(lang) && !isSso,
  forum: ({ lang }) => isChinese(lang),
  nlpCustomization: ({ role_id, lang }) => roleOf(role_id) === 'superAdmin' && isChinese(lang),
  /** A person from the company's own system has no password here. */
  changePassword: ({ isSso }) => !isSso,
  language: () => true,
  logout: () => true,
  adminBadge: ({ role_id }) => roleOf(role_id) === 'admin',
  superAdminBadge: ({ role_id }) => roleOf(role_id) === 'superAdmin',
} satisfies Record<string, (viewer: HeaderViewer) => boolean>

export type HeaderEntry = keyof typeof RULES

const ENTRIES = Object.keys(RULES) as HeaderEntry[]

export const headerEntries = (viewer: HeaderViewer): ReadonlySet<HeaderEntry> =>
  new Set(ENTRIES.filter((entry) => RULES[entry](viewer)))
