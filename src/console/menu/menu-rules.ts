import type { LangCode } from '../../../machines/entities.ts'

/** Entries are named `{project_id}.{menu_id}`; `{project_id}.*` names all of a project. */
export type MenuRule = { only?: readonly string[]; without?: readonly string[] }

const CHINESE_ONLY = [
  'greeter.greeter_greet',
  'greeter.invite_sms',
  'hotel.*',
  'cafe-ads.*',
  'ktvrmc.ktv_lead',
  'smart-qa.*',
  'ticket.*',
]
const REGISTRY = 'registry.*'
const SETTINGS = [
  'person.corporate_info',
  'person.person_staff',
  'permissions.permissions',
  'person.operation_log',
  REGISTRY,
]
const SETTINGS_OF_ZCB_IN = [
  'person.corporate_info',
  'map.map',
  'map.remote_create_map',
  'person.operation_log',
  REGISTRY,
]

const REDUCED = { rule: { without: CHINESE_ONLY } }
const SETTINGS_ONLY = { rule: { only: SETTINGS }, ofType: { zcb_in: { only: SETTINGS_OF_ZCB_IN } } }

/** §1 "Non-Chinese locales see a reduced menu", decisions "Menu by language". */
const MENU_BY_LANG: Readonly<Record<LangCode, { rule: MenuRule; ofType?: Readonly<Record<string, MenuRule>> }>> = {
  zh: { rule: {} },
  gd: { rule: {} },
  tw: { rule: {} },
  en: REDUCED,
  ar: REDUCED,
  ja: SETTINGS_ONLY,
  ko: SETTINGS_ONLY,
}

export const ruleOf = (lang: LangCode, robotType = ''): MenuRule => {
  const { rule, ofType } = MENU_BY_LANG[lang]
  return ofType?.[robotType] ?? rule
}

/** §4 "AI-agent mode": the allow-list. */
export const AGENT_MODE_RULE: MenuRule = {
  only: [
    'basic.basic',
    'robot_home.robot_home',
    'rmc.*',
    'qa.guide',
    'qa.web_app',
    'greeter.hello_role',
    'greeter.hello_vip',
    'qa.lexicon',
    'person.person_vip',
    'person.person_visitors',
    'person.person_tourists',
    'person.person_staff',
    'greeter.visitor_reception',
    'greeter.invite_sms',
    'alarm.alarm_warning',
    'expostor.expor',
    'expostor2.expor2',
    'expostor.patrol',
    'publicity.advertising',
    'map.map',
    'bxd_map.bxd_remote_map',
    'person.corporate_info',
    'permissions.permissions',
  ],
}
