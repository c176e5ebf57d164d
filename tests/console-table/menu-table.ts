import type { Viewer } from '../../machines/entities.ts'
import { ROLES, rowsOf, TYPES } from './viewers.ts'

/**
 * Who sees which entry, row by row from the specification's sentences.
 *
 * - `least role` and `types` and `old` are what the server decides: §6 "Menu visibility is server-driven per corporate
 *   menu list and robot type", §7 "menu_list: robot_prodtype_id, or is_use_legacy=1 in legacy mode".
 * - `en`: §1 "Non-Chinese locales see a reduced menu. English sees a subset"; decisions: "en, ar: everything but the
 *   Chinese-only sections (icebreaker, invite SMS, hotel, cafe ads, KTV lead, smart Q&A, work orders)".
 * - `ja`: §1 "Japanese and Korean see only the settings group"; decisions: "enterprise info, employee management, access
 *   management, operation history". `zcb`: "with a different list for one robot type, zcb_in"; decisions: "enterprise
 *   info, map, remote map creation, operation history".
 * - `agent`: §4 "The client filters the menu to an allow-list: basic status, homepage, remote control, guide, mini app,
 *   role and personal greeting, terminology, VIP/visitor/guest/staff, visitor registration, invite SMS, alarm custom,
 *   tour guide, patrol, advertising, map, map editor, enterprise info, access management."
 */
const TABLE = `
  entry                         | least role  | types           | old | en | ja | zcb | agent
  ----------------------------- | ----------- | --------------- | --- | -- | -- | --- | -----
  # menu_section_1              |             |                 |     |    |    |     |
  basic.overview                |             | all             | old | en |    |     |
  basic.basic                   |             | all             | old | en |    |     | agent
  rmc.live_floor                |             | driving         | old | en |    |     |
  robot_home.robot_home         |             | talking hotel   |     | en |    |     | agent
  robot_home.tour_home          |             | reception       |     | en |    |     |
  # menu_section_2              |             |                 |     |    |    |     |
  / menu_dir_id_1               |             |                 |     |    |    |     |
  > greeter.greeter_greet       |             | talking         | old |    |    |     |
  > greeter.hello               |             | talking         | old | en |    |     |
  > greeter.hello_role          |             | talking         |     | en |    |     | agent
  > greeter.hello_vip           |             | talking         |     | en |    |     | agent
  / menu_dir_id_2               |             |                 |     |    |    |     |
  > greeter.dialog_guide        |             | talking         |     | en |    |     |
  > greeter.dialog_report       | admin       | talking         |     | en |    |     |
  / menu_dir_id_3               |             |                 |     |    |    |     |
  > greeter.visitor_reception   |             | talking         | old | en |    |     | agent
  > greeter.invite_sms          |             | talking         | old |    |    |     | agent
  # menu_section_3              |             |                 |     |    |    |     |
  / menu_dir_id_4               |             |                 |     |    |    |     |
  > qa.qa_knowledge             |             | talking         | old | en |    |     |
  > qa.keyword                  |             | talking         |     | en |    |     |
  > qa.lexicon                  |             | talking         |     | en |    |     | agent
  > qa.qa_api                   | super admin | talking         |     | en |    |     |
  / menu_dir_id_5               |             |                 |     |    |    |     |
  > smart-qa.smart_qa           |             | talking         |     |    |    |     |
  / menu_dir_id_6               |             |                 |     |    |    |     |
  > agentos.agent               |             | mini            |     | en |    |     |
  > agentos.agent_knowledge_qa  |             | mini            |     | en |    |     |
  > agentos.knowledge_upload    |             | mini            |     | en |    |     |
  # menu_section_4              |             |                 |     |    |    |     |
  qa.guide                      |             | talking         |     | en |    |     | agent
  qa.web_app                    |             | talking hotel   |     | en |    |     | agent
  expostor.expor                |             | reception       | old | en |    |     | agent
  expostor2.expor2              |             | reception       |     | en |    |     | agent
  expostor.pexpor               |             | reception       |     | en |    |     |
  expostor.patrol               |             | reception serving | | en |    |     | agent
  / menu_dir_id_7               |             |                 |     |    |    |     |
  > map.map                     |             | driving         | old | en |    | zcb | agent
  > bxd_map.bxd_remote_map      |             | serving hotel   |     | en |    |     | agent
  > map.remote_create_map       |             | driving         |     | en |    | zcb |
  > rmap.rmap_map               | admin       | carry           |     | en |    |     |
  # menu_section_5              |             |                 |     |    |    |     |
  cafe-ads.cafe_ads             |             | serving         |     |    |    |     |
  hotel.hotel_remote            |             | hotel           | old |    |    |     |
  ticket.ticket                 |             | all             | old |    |    |     |
  # menu_section_6              |             |                 |     |    |    |     |
  publicity.advertising         |             | talking         | old | en |    |     | agent
  / menu_dir_id_8               |             |                 |     |    |    |     |
  > rmc.remote_control          |             | driving         | old | en |    |     | agent
  > rmc.mini_remote             |             | mini            |     | en |    |     | agent
  > ktvrmc.ktv_lead             |             | reception       |     |    |    |     |
  > remote.remote_site          |             | driving         |     | en |    |     |
  / menu_dir_id_9               |             |                 |     |    |    |     |
  > alarm.alarm_warning         |             | all             | old | en |    |     | agent
  > alarm.daily_notice          |             | all             |     | en |    |     |
  > alarm.warning_record        | admin       | all             | old | en |    |     |
  # menu_section_7              |             |                 |     |    |    |     |
  / menu_dir_id_10              |             |                 |     |    |    |     |
  > person.person_vip           |             | talking         | old | en |    |     | agent
  > person.person_visitors      |             | talking         | old | en |    |     | agent
  > person.person_tourists      |             | reception mini  |     | en |    |     | agent
  # menu_section_8              |             |                 |     |    |    |     |
  / menu_dir_id_11              |             |                 |     |    |    |     |
  > person.corporate_info       |             | all             | old | en | ja | zcb | agent
  > person.person_staff         | admin       | all             | old | en | ja |     | agent
  > permissions.permissions     | super admin | all             | old | en | ja |     | agent
  > person.operation_log        | admin       | all             | old | en | ja | zcb |
  nlp.nlp_grammar               | admin       | talking         |     | en |    |     |
  # menu_section_9              |             |                 |     |    |    |     |
  partner.handbook              |             | all             |     | en |    |     |
`

/** What the test's server calls types that are made for the same work. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  reception: ['bao_xiao_mi', 'bxm_plus', 'bao_da_ping', 'bao_xiao_du'],
  mini: ['bao_mini', 'mini_in'],
  serving: ['bao_xiao_di', 'bxd_pro', 'bao_pao_tang', 'zcb_in', 'zcb_slim', 'zcb_slim_in'],
  hotel: ['bao_jiu_dian', 'bxd_pro_hotel', 'bxd_slim_hotel'],
  carry: ['carry', 'carry_in'],
  get talking() {
    return [...(this.reception ?? []), ...(this.mini ?? [])]
  },
  get driving() {
    return TYPES.filter((type) => !this.mini?.includes(type))
  },
}

export type TableRow = {
  key: string
  kind: 'label' | 'folder' | 'entry'
  /** The folder that it stands in. */
  folder?: string
  leastRole: string
  types: string[] | null
  isOld: boolean
  says: Readonly<Record<'en' | 'ja' | 'zcb' | 'agent', boolean>>
}

const typesIn = (cell: string) =>
  cell === '' || cell === 'all' ? null : cell.split(' ').flatMap((name) => GROUPS[name] ?? [])

function readTable() {
  const rows: TableRow[] = []
  for (const [name = '', least = '', types = '', old, en, ja, zcb, agent] of rowsOf(TABLE)) {
    const [, mark = '', key = ''] = /^([#/>]?) ?(.*)$/.exec(name) ?? []
    const kind = mark === '#' ? 'label' : mark === '/' ? 'folder' : 'entry'
    rows.push({
      key: kind === 'entry' ? key : `menu.${key}`,
      kind,
      folder: mark === '>' ? rows.findLast((row) => row.kind === 'folder')?.key : undefined,
      leastRole: least === '' ? '' : ROLES[least === 'admin' ? 'admin' : 'super admin'],
      types: typesIn(types),
      isOld: kind !== 'entry' || old === 'old',
      says: { en: en !== '', ja: ja !== '', zcb: zcb !== '', agent: agent !== '' },
    })
  }
  return rows
}

export const ROWS = readTable()

const KARAOKE_TYPE = 'bao_xiao_mi'

const mayByRole = ({ leastRole }: TableRow, { role_id }: Viewer) => Number(role_id) >= Number(leastRole || '1')

const isMadeFor = ({ types, isOld }: TableRow, { robotType, isLegacy }: Viewer) =>
  isLegacy ? isOld : robotType !== undefined && (types === null || types.includes(robotType))

function isInLanguage({ says }: TableRow, { lang, robotType, isLegacy }: Viewer) {
  if (lang === 'en' || lang === 'ar') return says.en
  if (lang === 'ja' || lang === 'ko') return robotType === 'zcb_in' && !isLegacy ? says.zcb : says.ja
  return true
}

/**
 * §1: "adds a choice between an AI-agent system and the original system. It is offered only for the mini robot type",
 * which the karaoke variant ("keeps only the robot type bao_xiao_mi") and the old entrance (no type) do not have.
 */
export const isAgentMode = ({ system, robotType, isLegacy, isKtv }: Viewer) =>
  system === 'agentOS' && !isLegacy && !isKtv && (GROUPS.mini ?? []).includes(robotType ?? '')

/** §1 karaoke variant: "It keeps only the robot type bao_xiao_mi"; the old menu is for no type. */
const isKept = ({ types }: TableRow, { isKtv, isLegacy }: Viewer) =>
  !isKtv || isLegacy || types === null || types.includes(KARAOKE_TYPE)

/** Whether an entry of the table is seen. */
export const isSeen = (row: TableRow, viewer: Viewer) =>
  mayByRole(row, viewer) &&
  isMadeFor(row, viewer) &&
  isInLanguage(row, viewer) &&
  (!isAgentMode(viewer) || row.says.agent) &&
  isKept(row, viewer)

/**
 * §4: "prepends fixed AI agent and knowledge Q&A entries (with knowledge docs and QA library)"; §1: "Japanese and Korean see
 * only the settings group", in AI-agent mode, too.
 */
export const agentEntriesIn = (lang: Viewer['lang']) => (lang === 'ja' || lang === 'ko' ? [] : AGENT_ENTRIES)

const AGENT_ENTRIES = [
  'agentos.agent',
  'agentos.agent_knowledge',
  'agentos.knowledge_upload',
  'agentos.agent_knowledge_qa',
]
