import type { LangCode, System, Viewer } from '../../machines/entities.ts'

/** §6: "role_id '5' is admin, '9' is super admin, anything else is staff." */
export const ROLES = { staff: '1', admin: '5', 'super admin': '9' } as const
export type RoleName = keyof typeof ROLES
export const ROLE_NAMES = Object.keys(ROLES) as RoleName[]

/** §1: Chinese, Traditional Chinese, English, Japanese, Korean; "Arabic and a regional Chinese variant are also mentioned". */
export const LANGS: readonly LangCode[] = ['zh', 'gd', 'tw', 'en', 'ar', 'ja', 'ko']

/** §3 "Known type ids". */
export const TYPES = [
  'bao_xiao_mi',
  'bao_da_ping',
  'bao_xiao_di',
  'bao_jiu_dian',
  'bao_mini',
  'bao_pao_tang',
  'zcb_in',
  'bao_xiao_du',
  'mini_in',
  'bxm_plus',
  'bxd_pro',
  'bxd_pro_hotel',
  'carry',
  'carry_in',
  'zcb_slim_in',
  'zcb_slim',
  'bxd_slim_hotel',
] as const

const SYSTEMS: readonly System[] = ['jiedai', 'agentOS']
const BOTH = [false, true]

/** Every robot type and none × system × karaoke variant × old entrance, for one role and language. */
export const viewersOf = (role: RoleName, lang: LangCode): Viewer[] =>
  [undefined, ...TYPES].flatMap((robotType) =>
    SYSTEMS.flatMap((system) =>
      BOTH.flatMap((isKtv) =>
        BOTH.map((isLegacy) => ({ role_id: ROLES[role], lang, robotType, system, isKtv, isLegacy })),
      ),
    ),
  )

export const PEOPLE = ROLE_NAMES.flatMap((role) => LANGS.map((lang) => [role, lang] as const))

/** A combination in words, for what a failing test prints. */
export const said = ({ robotType = 'no type', system, isKtv, isLegacy }: Viewer) =>
  [robotType, system, isKtv && 'karaoke', isLegacy && 'old entrance'].filter(Boolean).join(', ')

/** The rows of a table that is written as text: cells between bars, the first line names the columns. */
export const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
