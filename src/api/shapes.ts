import type { Operation } from './unwrap.ts'

type Kind = 'string' | 'number' | 'object' | 'array'
type Shape = Readonly<Record<string, Kind>>

const LOGIN: Shape = { user: 'object', corp: 'object', token: 'string' }

/** What the console cannot do without in an answer's data: anything else counts as unreadable (guarantee 23). */
export const SHAPES: Partial<Record<Operation, Shape>> = {
  sendAdminAuthCode: { auth_token: 'string' },
  adminCodeAuth: LOGIN,
  adminPasswordAuth: LOGIN,
  adminSsoAuth: LOGIN,
  sendAdminRpwdCode: { rpwd_token: 'string' },
  adminRpwdCodeCheck: { rpwd_token: 'string' },
  userProfile: { user: 'object', corp: 'object' },
  langList: { items: 'array' },
  robotProdtypeList: { robot_prodtype_list: 'array' },
  robotListAll: { robot_list: 'array' },
  robotList: { robot_list: 'array' },
  menuList: { menu_list: 'array' },
  getOpenAuthCode: { open_auth_code: 'string' },
  tpartRedirect: { redirect_url: 'string' },
  ssoBdcp: { redirect_url: 'string' },
  ssoNlpcp: { redirect_url: 'string' },
  openSession: { app_token: 'string' },
  openRobotList: { robot_list: 'array' },
  consoleSettings: { apps_origin: 'string', frame_origins: 'array' },
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

export const hasShape = (data: Record<string, unknown>, shape: Shape = {}) =>
  Object.entries(shape).every(([field, kind]) => kindOf(data[field]) === kind)
