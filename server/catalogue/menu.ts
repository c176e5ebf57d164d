/** Robot types by what they are made for; an entry names the groups that have it. */
const RECEPTION = ['bao_xiao_mi', 'bxm_plus', 'bao_da_ping', 'bao_xiao_du']
const MINI = ['bao_mini', 'mini_in']
const SERVING = ['bao_xiao_di', 'bxd_pro', 'bao_pao_tang', 'zcb_in', 'zcb_slim', 'zcb_slim_in']
const HOTEL = ['bao_jiu_dian', 'bxd_pro_hotel', 'bxd_slim_hotel']
const CARRY = ['carry', 'carry_in']

export const TALKING = [...RECEPTION, ...MINI]
const DRIVING = [...RECEPTION, ...SERVING, ...HOTEL, ...CARRY]
const WITH_SCREEN = [...TALKING, ...SERVING, ...HOTEL]
export const ALL = null

export type SeedEntry = {
  /** `{project_id}.{menu_id}`; its texts stand in `texts/`. */
  key: string
  parent: string
  types: readonly string[] | null
  /** A lucide name, or the path of a picture of our own. */
  icon: string
  type?: '2' | '4'
  url?: string
  blank?: true
  legacy?: true
  acl?: '5' | '9'
  app?: string
}

type Extra = Partial<Pick<SeedEntry, 'url' | 'blank' | 'legacy' | 'acl' | 'app'>>

const section = (menu_id: string): SeedEntry => ({
  key: `menu.${menu_id}`,
  parent: '',
  types: ALL,
  icon: '',
  type: '2',
  legacy: true,
})
const folder = (menu_id: string, icon: string): SeedEntry => ({
  key: `menu.${menu_id}`,
  parent: '',
  types: ALL,
  icon,
  legacy: true,
})
export const page = (
  parent: string,
  key: string,
  types: SeedEntry['types'],
  icon = '',
  extra: Extra = {},
): SeedEntry => ({
  key,
  parent,
  types,
  icon,
  ...(extra.url ? { type: '4' } : {}),
  ...extra,
})

/** The menu in its order: sections, folders and entries for every row of §2's page table, and some beyond it. */
// biome-ignore format: one entry a line
export const MENU: readonly SeedEntry[] = [
  section('menu_section_1'),
  page('', 'basic.overview',                     ALL,                      'gauge',             { legacy: true }),
  page('', 'basic.basic',                        ALL,                      '/menu/basic.svg',   { legacy: true }),
  page('', 'rmc.live_floor',                     DRIVING,                  'map-pinned',        { legacy: true }),
  page('', 'robot_home.robot_home',              WITH_SCREEN,              'layout-template'),
  page('', 'robot_home.tour_home',               RECEPTION,                'panels-top-left'),
  page('', 'basic.tts_setting',                  WITH_SCREEN,              'volume-2',          { legacy: true }),

  section('menu_section_2'),
  folder('menu_dir_id_1', '/menu/greeting.svg'),
  page('menu_dir_id_1', 'greeter.hello',              WITH_SCREEN, '', { legacy: true }),
  page('menu_dir_id_1', 'greeter.hello_role',         TALKING),
  page('menu_dir_id_1', 'greeter.hello_vip',          TALKING),
  page('menu_dir_id_1', 'greeter.greeter_greet',      WITH_SCREEN),
  folder('menu_dir_id_2', 'messages-square'),
  page('menu_dir_id_2', 'greeter.dialog_guide',       TALKING),
  page('menu_dir_id_2', 'greeter.greeter_chat',       TALKING, '', { legacy: true }),
  page('menu_dir_id_2', 'greeter.dialog_report',      TALKING),
  page('menu_dir_id_2', 'greeter.task_quit',          WITH_SCREEN),
  page('menu_dir_id_2', 'greeter.clone_tone',         TALKING),
  folder('menu_dir_id_3', '/menu/reception.svg'),
  page('menu_dir_id_3', 'greeter.visitor_reception',  TALKING, '', { legacy: true }),
  page('menu_dir_id_3', 'greeter.vip_service',        TALKING),
  page('menu_dir_id_3', 'greeter.invite_sms',         TALKING),

  section('menu_section_3'),
  folder('menu_dir_id_4', 'circle-help'),
  page('menu_dir_id_4', 'qa.qa_knowledge',            WITH_SCREEN, '', { legacy: true }),
  page('menu_dir_id_4', 'qa.qa_lib',                  TALKING, '', { legacy: true }),
  page('menu_dir_id_4', 'qa.keyword',                 TALKING),
  page('menu_dir_id_4', 'qa.lexicon',                 TALKING),
  page('menu_dir_id_4', 'qa.study',                   TALKING),
  page('menu_dir_id_4', 'qa.read',                    TALKING),
  page('menu_dir_id_4', 'qa.report',                  TALKING),
  page('menu_dir_id_4', 'smart-qa.smart_qa',          TALKING),
  page('menu_dir_id_4', 'qa.chatgpt_drill',           TALKING),
  page('menu_dir_id_4', 'qa.qa_api',                  TALKING, '', { acl: '5' }),
  folder('menu_dir_id_5', '/menu/agent.svg'),
  page('menu_dir_id_5', 'agentos.agent',              MINI),
  page('menu_dir_id_5', 'agentos.agent_knowledge_qa', MINI),
  page('menu_dir_id_5', 'agentos.knowledge_upload',   MINI),

  section('menu_section_4'),
  folder('menu_dir_id_6', 'signpost'),
  page('menu_dir_id_6', 'qa.guide',                   TALKING),
  page('menu_dir_id_6', 'qa.web_app',                 WITH_SCREEN),
  folder('menu_dir_id_7', '/menu/exhibition.svg'),
  page('menu_dir_id_7', 'expostor.expor',             RECEPTION, '', { legacy: true }),
  page('menu_dir_id_7', 'expostor2.expor2',           RECEPTION),
  page('menu_dir_id_7', 'expostor.pexpor',            RECEPTION),
  page('menu_dir_id_7', 'expostor.patrol',            [...RECEPTION, ...SERVING]),
  folder('menu_dir_id_8', '/menu/map.svg'),
  page('menu_dir_id_8', 'map.map',                    DRIVING, '', { legacy: true }),
  page('menu_dir_id_8', 'bxd_map.bxd_remote_map',     [...RECEPTION, ...SERVING, ...HOTEL]),
  page('menu_dir_id_8', 'map.remote_create_map',      DRIVING),
  page('menu_dir_id_8', 'rmap.rmap_map',              [...SERVING, ...HOTEL, ...CARRY]),

  section('menu_section_5'),
  page('', 'publicity.advertising',                   WITH_SCREEN, 'megaphone', { legacy: true }),
  page('', 'cafe-ads.cafe_ads',                       SERVING, 'coffee'),
  folder('menu_dir_id_9', 'blocks'),
  page('menu_dir_id_9', 'apps.my_apps',               TALKING),
  page('menu_dir_id_9', 'apps.app_store',             TALKING),

  section('menu_section_6'),
  folder('menu_dir_id_10', '/menu/remote.svg'),
  page('menu_dir_id_10', 'rmc.remote_control',        [...RECEPTION, ...SERVING, ...CARRY], '', { legacy: true }),
  page('menu_dir_id_10', 'rmc.mini_remote',           MINI),
  page('menu_dir_id_10', 'hotel.hotel_remote',        [...SERVING, ...HOTEL]),
  page('menu_dir_id_10', 'ktvrmc.ktv_lead',           ['bao_xiao_mi', 'bao_pao_tang']),
  page('menu_dir_id_10', 'remote.remote_site',        DRIVING),
  page('menu_dir_id_10', 'remote.idc',                RECEPTION),
  folder('menu_dir_id_11', '/menu/alarm.svg'),
  page('menu_dir_id_11', 'alarm.alarm_warning',       ALL, '', { legacy: true }),
  page('menu_dir_id_11', 'alarm.daily_notice',        ALL),
  page('menu_dir_id_11', 'alarm.warning_record',      ALL, '', { legacy: true }),
  page('menu_dir_id_11', 'alarm.notice_log',          ALL, '', { legacy: true }),
  page('', 'ticket.ticket',                           ALL, 'ticket-check'),

  section('menu_section_7'),
  folder('menu_dir_id_12', 'contact-round'),
  page('menu_dir_id_12', 'person.person_vip',         TALKING, '', { legacy: true }),
  page('menu_dir_id_12', 'person.person_visitors',    TALKING, '', { legacy: true }),
  page('menu_dir_id_12', 'person.person_tourists',    RECEPTION),

  section('menu_section_8'),
  folder('menu_dir_id_13', 'settings'),
  page('menu_dir_id_13', 'person.corporate_info',     ALL, '', { legacy: true }),
  page('menu_dir_id_13', 'person.person_staff',       ALL, '', { legacy: true, acl: '5', app: 'foyer.administration' }),
  page('menu_dir_id_13', 'permissions.permissions',   ALL, '', { legacy: true, acl: '5' }),
  page('menu_dir_id_13', 'person.operation_log',      ALL, '', { legacy: true, acl: '5', app: 'foyer.administration' }),
  page('menu_dir_id_13', 'registry.robots',           ALL, '', { legacy: true, acl: '9' }),
  page('menu_dir_id_13', 'registry.open_apps',        ALL, '', { legacy: true, acl: '9' }),
  page('menu_dir_id_13', 'registry.sign_in_secrets',  ALL, '', { legacy: true, acl: '9' }),
  page('menu_dir_id_13', 'registry.api_keys',         ALL, '', { legacy: true, acl: '9' }),
  page('menu_dir_id_13', 'registry.webhooks',         ALL, '', { legacy: true, acl: '9' }),
  page('menu_dir_id_13', 'registry.webhook_deliveries', ALL, '', { legacy: true, acl: '9' }),
  page('menu_dir_id_13', 'registry.support_reports',  ALL, '', { legacy: true, acl: '9' }),
  page('', 'nlp.nlp_grammar',                         TALKING, 'square-code', { blank: true, acl: '5' }),

  section('menu_section_9'),
]
