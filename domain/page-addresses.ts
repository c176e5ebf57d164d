/**
 * §2 "Menu item to page path mapping": which embedded page a menu entry opens.
 * The key is `{project_id}.{menu_id}`; the frame's source is `{apps origin}/{first}/{page}`.
 * `row` is the specification's name of the row; a row may serve more than one entry. A page that §2 does not know has '' there.
 */
export type Page = { row: string; first: string; page: string }

const group = (first: string, pages: Record<string, readonly [row: string, page: string]>) => ({ first, pages })

const GROUPS = {
  basic: group('basic', {
    overview: ['', 'overview'],
    basic: ['basic', 'root'],
    tts_setting: ['tts setting', 'ttsSetting'],
  }),
  robot_home: group('robot_home', { robot_home: ['robot home', 'home'], tour_home: ['tour home', 'tourhome'] }),
  greeter: group('greeter', {
    greeter_greet: ['greeter greet', 'solicit'],
    hello: ['hello', 'corpus'],
    hello_role: ['hello_role', 'corpus/common'],
    hello_vip: ['hello_vip', 'corpus/vipcorpus'],
    greeter_chat: ['greeter_chat', 'recommend'],
    dialog_guide: ['dialog guide', 'recommend/dialog'],
    dialog_report: ['dialog report', 'recommend/report'],
    task_quit: ['task quit', 'recommend/task'],
    visitor_reception: ['visitor reception', 'reception'],
    vip_service: ['VIP service', 'reception/VIPservice'],
    invite_sms: ['invite SMS', 'reception/SMS'],
    clone_tone: ['clone tone', 'clone_tone'],
  }),
  qa: group('qa', {
    qa_knowledge: ['qa_knowledge', 'replies'],
    qa_lib: ['qa_lib', 'replies/newReplies'],
    keyword: ['keyword', 'replies/keywords'],
    read: ['read', 'replies/reading'],
    lexicon: ['lexicon', 'replies/words'],
    study: ['study', 'replies/learn'],
    report: ['report', 'replies/voice'],
    qa_api: ['qa api', 'replies/qaapi'],
    web_app: ['web app', 'webApp'],
    guide: ['guide', 'askWay'],
    chatgpt_drill: ['chatgpt drill', 'chatgpt_drill'],
  }),
  'smart-qa': group('smart-qa', { smart_qa: ['smart qa', 'replies/smart'] }),
  expostor: group('expostor', {
    expor: ['expor, expor2', 'expostor'],
    pexpor: ['pexpor', 'expostor/exhibitsExplain'],
    patrol: ['patrol', 'cruise'],
  }),
  expostor2: group('expostor2', { expor2: ['expor, expor2', 'expostor'] }),
  publicity: group('publicity', { advertising: ['advertising', 'advert'] }),
  'cafe-ads': group('cafe-ads', { cafe_ads: ['advertising', 'advert'] }),
  map: group('map', { map: ['map', 'map'], remote_create_map: ['remote create map', 'create_map'] }),
  bxd_map: group('map-path-editor', { bxd_remote_map: ['bxd remote map', 'bxdMapRemote'] }),
  rmap: group('rmap', { rmap_map: ['rmap map', 'map'] }),
  person: group('person', {
    person_vip: ['person_vip', 'vipmanager'],
    person_visitors: ['visitors', 'management/visitors'],
    person_tourists: ['tourists', 'management/tourist'],
    person_staff: ['staff', 'management/staff'],
    corporate_info: ['corporate info', 'comInfo'],
    operation_log: ['operation log', 'operLog'],
  }),
  registry: group('registry', {
    robots: ['', 'robots'],
    open_apps: ['', 'apps'],
    sign_in_secrets: ['', 'sso'],
    api_keys: ['', 'keys'],
    webhooks: ['', 'webhooks'],
    webhook_deliveries: ['', 'webhooks/deliveries'],
    support_reports: ['', 'reports'],
  }),
  permissions: group('permissions', { permissions: ['permissions', 'management/permissions'] }),
  alarm: group('alarm', {
    alarm_warning: ['alarm warning', 'earlyWarning'],
    daily_notice: ['daily notice', 'earlyWarning/dailyNotice'],
    warning_record: ['warning record', 'earlyWarning/warningRecord'],
    notice_log: ['', 'earlyWarning/noticeLog'],
  }),
  rmc: group('rmc', {
    live_floor: ['', 'floor'],
    remote_control: ['remote control', 'remote'],
    mini_remote: ['mini remote', 'separation'],
  }),
  hotel: group('hotel', { hotel_remote: ['remote control', 'remote'] }),
  ktvrmc: group('ktvrmc', { ktv_lead: ['ktv lead', 'lead'] }),
  remote: group('remote', { remote_site: ['remote site', 'remote_site'], idc: ['idc', 'idc'] }),
  apps: group('appstore', { app_store: ['app store', 'appStore'], my_apps: ['my apps', 'myappStore'] }),
  ticket: group('ticket/list', { ticket: ['ticket', 'ticket/list'] }),
  agentos: group('agentos', {
    agent: ['agent', 'agent'],
    agent_knowledge_qa: ['agent knowledge QA', 'knowledge/qa'],
    knowledge_upload: ['knowledge upload', 'knowledge/upload'],
  }),
} as const

export const PAGES: ReadonlyMap<string, Page> = new Map(
  Object.entries(GROUPS).flatMap(([project, { first, pages }]) =>
    Object.entries(pages).map(([menu, [row, page]]) => [`${project}.${menu}`, { row, first, page }] as const),
  ),
)

/** The page of a menu entry, or undefined where §2 names none (label, directory, external page). */
export const pageOf = (projectId: string, menuId: string) => PAGES.get(`${projectId}.${menuId}`)
