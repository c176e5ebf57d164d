import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import type { OperationId } from '../../../server/contract/handler.ts'
import { FORM_TYPE, formWith } from './import-calls.ts'
import { softwareAuthenticator } from './software-authenticator.ts'

type Params = Readonly<Record<string, unknown>>
/** A request that fits the contract, and the app whose page it comes from. */
type Sample = { app?: string; params?: Params }

const token = 'x'.repeat(43)
const device = softwareAuthenticator('http://localhost')
const credential = device.create({ challenge: 'none', user: { id: 'nobody' } })
const key = randomUUID()

const permissions = (params: Params): Sample => ({
  app: 'foyer.permissions',
  params: { resource: 'permissions', ...params },
})
const registry = (params: Params): Sample => ({ app: 'foyer.registry', params: { resource: 'robots', ...params } })
const patrol = (params: Params): Sample => ({ app: 'foyer.expostor', params: { resource: 'patrol', ...params } })
const vips = (params: Params = {}): Sample => ({ app: 'foyer.person', params: { resource: 'vips', ...params } })
const remote = (params: Params = {}): Sample => ({ app: 'foyer.rmc', params })
const reset = { rpwd_account: '13800000001', rpwd_code: '000000', rpwd_token: token }

const HEARTBEAT = { state: 1, battery: 50, charging: false, task: 'idle' } as const

/** One request for each operation. Those with a right ask for something that not every role may. */
export const SAMPLES: Readonly<Record<OperationId, Sample>> = {
  sendAdminAuthCode: { params: { auth_mobile: '13800000003' } },
  adminCodeAuth: { params: { auth_mobile: '13800000003', auth_code: '000000', auth_token: token } },
  adminPasswordAuth: { params: { auth_account: '13800000008', auth_password: 'Wrong#2026' } },
  openLink: { params: { link_token: token } },
  sendConfirmation: { params: { auth_account: 'idle@aurora.example' } },
  adminSsoAuth: { params: { sso_token: token } },
  sendAdminRpwdCode: { params: { rpwd_account: reset.rpwd_account } },
  adminRpwdCodeCheck: { params: reset },
  adminResetPassword: { params: { ...reset, rpwd_password: 'Lobby!2027x' } },
  adminAuthCheck: {},
  adminLogout: {},
  modifyPerson: { params: { person: '{"dept":"Desk"}' } },
  userProfile: {},
  userPrefs: {},
  saveUserPref: { params: { pref_key: 'menu.recents', pref_value: '[]' } },
  sessionList: {},
  sessionEnd: { params: { session_id: 'unknown' } },
  sessionEndOthers: {},
  passkeyRegisterOptions: {},
  passkeyRegister: { params: { credential } },
  passkeyList: {},
  passkeyRemove: { params: { passkey_id: 'unknown' } },
  passkeyAuthOptions: {},
  passkeyAuth: { params: { credential: device.get({ challenge: 'none' }) } },
  firstSetUp: { params: { set_up_token: token } },
  firstSetUpMessage: { params: { set_up_token: token, to: 'nobody@mail.example' } },
  firstSetUpFinish: {
    params: {
      set_up_token: token,
      name: 'Inn',
      time_zone: 'UTC',
      default_lang: 'en',
      full_name: 'Nobody',
      password: 'Wrong#2026',
    },
  },
  langList: {},
  robotProdtypeList: {},
  robotListAll: {},
  robotList: {},
  menuList: { params: { robot_prodtype_id: 'bao_xiao_mi' } },
  menuDetail: { params: { project_id: 'person', menu_id: 'person_staff' } },
  menuExplain: {},
  tongji: { params: { stat_event: 'console.started' } },
  alarmList: {},
  alarmDetail: { params: { alarm_id: 'unknown' } },
  alarmTake: { params: { alarm_id: 'unknown', version: 1 } },
  alarmNote: { params: { alarm_id: 'unknown', key, note: 'Seen' } },
  alarmPause: { params: { alarm_id: 'unknown', of: 'alarm', span: 'hour' } },
  silenceEnd: { params: { robot_uuid: 'unknown' } },
  alarmClose: { params: { alarm_id: 'unknown', version: 1, found: 'Nothing' } },
  supportReport: { params: { report_id: 'unknown' } },
  sendSupportReport: { params: { key } },
  ssoBdcp: {},
  ssoNlpcp: {},
  getOpenAuthCode: { params: { open_appid: 'foyer.permissions' } },
  tpartRedirect: { params: { tpart_redirect: 'foyer.nlp' } },
  consoleSettings: {},
  ssoToken: { params: { sso_uid: 'SSOUID.1001' } },
  openSession: { params: { open_appid: 'foyer.basic', open_auth_code: token } },
  openRobotList: remote(),
  overview: { app: 'foyer.basic', params: { robot_prodtype_id: 'bao_xiao_mi' } },
  robotHeartbeat: { params: HEARTBEAT },
  robotReport: { params: { sent_at: 0, reports: [{ at: 0, ...HEARTBEAT }] } },
  robotOrders: {},
  robotOrder: { params: { sent_at: 0, order_id: 'unknown.1', run: key, state: 'accepted' } },
  robotPublications: {},
  robotPublication: { params: { resource: 'patrol', record_id: 'unknown' } },
  robotPublicationTaken: {
    params: { sent_at: 0, resource: 'patrol', record_id: 'unknown', version: 1, outcome: 'applied' },
  },
  robotNames: {},
  robotEvents: { params: { sent_at: 0, events: [{ event_id: key, at: 0, alarm: { kind: 'stranger' } }] } },
  robotAnswer: { params: { sent_at: 0, question: 'Where is the lift?', lang_code: 'en' } },
  robotLog: { params: { sent_at: 0, line_list: [{ line_id: key, at: 0, level: 'info', text: 'Ready' }] } },
  robotLogList: { app: 'foyer.basic', params: { robot_uuid: 'unknown' } },
  robotDetail: { app: 'foyer.basic', params: { robot_uuid: 'unknown' } },
  dialogueReport: { app: 'foyer.greeter' },
  floorList: remote(),
  placeList: remote(),
  commandList: remote(),
  commandDetail: remote({ command_id: 'unknown' }),
  commandSend: remote({ key, kind: 'restart', params: {}, robot_uuids: ['unknown'] }),
  commandRetry: remote(),
  commandCancel: remote(),
  recordList: permissions({}),
  recordDetail: permissions({ record_id: 'unknown' }),
  recordActivity: permissions({ record_id: 'unknown' }),
  recordNames: permissions({ field: 'entries' }),
  recordPlan: permissions({ field: 'entries', record_id: 'unknown' }),
  noticePreview: permissions({ record_id: 'unknown' }),
  answerTry: permissions({ question: 'Where is the lift?', lang_code: 'en', robot_uuid: '' }),
  noticeTrial: permissions({ record_id: 'unknown', key }),
  recordCreate: permissions({ key, values: {} }),
  recordChange: permissions({ record_id: 'unknown', version: 1, values: {} }),
  recordRemove: permissions({ record_ids: ['unknown'] }),
  keyMake: registry({ record_id: 'unknown', key, overlap_s: 0 }),
  keyRevoke: registry({ record_id: 'unknown' }),
  recordRestore: permissions({ removal_id: 'unknown' }),
  removalList: permissions({}),
  recordFile: permissions({ record_id: 'unknown', field: 'name' }),
  recordFileKeep: permissions({ field: 'name', key }),
  publishPlan: patrol({ record_id: 'unknown' }),
  publish: patrol({ record_id: 'unknown', version: 1, key, robot_uuids: ['unknown'] }),
  publicationRetry: patrol({ record_id: 'unknown' }),
  publicationWithdraw: patrol({ record_id: 'unknown' }),
  publicationList: patrol({ record_ids: '["unknown"]' }),
  publicationDetail: patrol({ record_id: 'unknown' }),
  recordTemplate: vips({ format: 'csv' }),
  recordImport: vips({ key }),
  recordImportState: vips({ job_id: 'unknown' }),
  recordImportList: vips(),
  recordImportErrors: vips({ job_id: 'unknown' }),
  recordImportCancel: vips({ job_id: 'unknown' }),
  recordImportUndo: vips({ job_id: 'unknown' }),
  recordExport: { app: 'foyer.administration', params: { resource: 'operationLog', format: 'csv' } },
}

type Shape = { method: 'GET' | 'POST'; path: string; bodyTypes: readonly string[]; takesFile: boolean }

/** The request as it travels. */
export function requestOf({ method, path: url, bodyTypes, takesFile }: Shape, params: Params): InjectOptions {
  const fields = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  if (method === 'GET') return { method, url: `${url}?${new URLSearchParams(fields)}` }
  if (takesFile) {
    const payload = formWith(Buffer.from('Name\n'), { resource: '', ...fields })
    return { method, url, payload, headers: { 'content-type': FORM_TYPE } }
  }
  if (bodyTypes.includes('application/json')) return { method, url, payload: params }
  const payload = new URLSearchParams(fields).toString()
  return { method, url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
}
