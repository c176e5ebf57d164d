import type { Operation } from './operation.ts'

/** A kind of value, an object by its fields, or a list by its items. */
type Shape = 'string' | 'number' | 'object' | { readonly [field: string]: Shape } | readonly [Shape]

const LOGIN: Shape = {
  user: { user_uuid: 'string', login_status: 'number', detail: 'object' },
  corp: { corp_uuid: 'string' },
  token: 'string',
}
const ROBOTS: Shape = { robot_list: [{ robot: { robot_uuid: 'string', robot_prodtype_id: 'string' } }] }
const PASSKEY: Shape = { passkey_id: 'string', name: 'string', created_at: 'number' }
const ALARM: Shape = { alarm_id: 'string', version: 'number', state: 'string', kind: 'string', level: 'string' }
const SILENCE: Shape = { robot_uuid: 'string', robot_name: 'string', by: 'string' }
const ALARM_DATA: Shape = { alarm: ALARM, entry_list: [{ entry_id: 'string', at: 'number', kind: 'string' }] }
const MENU_NODE: { menu: Shape; menu_list: Shape } = {
  menu: { project_id: 'string', menu_id: 'string', menu_type: 'string', menu_name: 'string', menu_name_map: 'object' },
  menu_list: 'object',
}
MENU_NODE.menu_list = [MENU_NODE]

/** What the console cannot do without in an answer's data: anything else counts as unreadable (guarantee 23). */
export const SHAPES: Partial<Record<Operation, Shape>> = {
  sendAdminAuthCode: { auth_token: 'string' },
  adminCodeAuth: LOGIN,
  adminPasswordAuth: LOGIN,
  openLink: { account: 'string', corp_name: 'string' },
  adminSsoAuth: LOGIN,
  sendAdminRpwdCode: { rpwd_token: 'string' },
  adminRpwdCodeCheck: { rpwd_token: 'string' },
  adminResetPassword: { user: { user_uuid: 'string' } },
  adminAuthCheck: { user_uuid: 'string' },
  setPassword: { person: { user_uuid: 'string', login_status: 'number' } },
  jobInfo: { person: { user_uuid: 'string', login_status: 'number' } },
  userProfile: { user: { user_uuid: 'string', detail: { role_id: 'string' } }, corp: { corp_uuid: 'string' } },
  langList: { items: [{ lang_code: 'string' }] },
  robotProdtypeList: {
    robot_prodtype_list: [{ robot_prodtype: { robot_prodtype_id: 'string' }, robot_count: 'number' }],
  },
  robotListAll: ROBOTS,
  robotList: ROBOTS,
  menuList: { menu_list: [MENU_NODE] },
  menuExplain: { menu_list: [{ menu: MENU_NODE.menu, menu_acl: 'string' }] },
  getOpenAuthCode: { open_auth_code: 'string', app: { open_appid: 'string', origin: 'string', scopes: ['string'] } },
  tpartRedirect: { redirect_url: 'string' },
  userPrefs: { prefs: 'object' },
  ssoBdcp: { redirect_url: 'string' },
  ssoNlpcp: { redirect_url: 'string' },
  openSession: { app_token: 'string' },
  openRobotList: ROBOTS,
  passkeyAuth: LOGIN,
  passkeyAuthOptions: { options: { challenge: 'string' } },
  passkeyRegisterOptions: { options: { challenge: 'string', user: { id: 'string' } } },
  passkeyRegister: { passkey: PASSKEY },
  passkeyList: { passkey_list: [PASSKEY] },
  sessionList: { session_list: [{ session_id: 'string', created_at: 'number', last_used_at: 'number' }] },
  alarmList: { open: 'number', total: 'number', alarm_list: [ALARM], silence_list: [SILENCE] },
  alarmDetail: ALARM_DATA,
  alarmTake: ALARM_DATA,
  alarmNote: ALARM_DATA,
  alarmPause: ALARM_DATA,
  silenceEnd: { silence_list: [SILENCE] },
  alarmClose: ALARM_DATA,
  firstSetUp: { expires_at: 'number', unset: ['string'] },
  firstSetUpMessage: { outcome: 'string' },
  sendSupportReport: { report_id: 'string' },
  supportReport: { report: 'string' },
  consoleSettings: { apps_origin: 'string', frame_origins: ['string'], window_origins: ['string'] },
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape)

/** Whether a value has at least what the shape names. */
export function hasShape(value: unknown, shape: Shape = 'object'): boolean {
  if (shape === 'object') return isRecord(value)
  if (typeof shape === 'string') return typeof value === shape
  if (isList(shape)) return Array.isArray(value) && value.every((item) => hasShape(item, shape[0]))
  return isRecord(value) && Object.entries(shape).every(([field, inner]) => hasShape(value[field], inner))
}
