const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const PASSWORD = 'Robots#2026'
/** Who signs in without end: not the one whose session is measured, for a person has only so many. */
const OTHERS = ['13800000002', '13800000003', '13800000006', '13800000007', '13800000008']

/** As every browser asks: to look into the long menu unpacked takes the asking side longer than the server. */
const PACKED = { 'accept-encoding': 'gzip' }

const form = (fields) => new URLSearchParams(fields).toString()

async function answer(response) {
  const { ret, data } = await response.json()
  if (ret !== 0) throw new Error(`${response.url} answered ret ${ret}`)
  return data
}

const login = (account) => ({
  method: 'POST',
  path: '/capi/v1/corp/admin_password_auth',
  headers: FORM,
  body: form({ auth_account: account, auth_password: PASSWORD }),
})

/** Signs in and lets an embedded page sign in: what the measured requests carry. */
export async function prepare({ origin, apps }, open_appid = 'foyer.basic', account = '13800000001') {
  const { path, ...request } = login(account)
  const { token, user } = await answer(await fetch(origin + path, request))
  const session = { token, uid: user.user_uuid }
  const asked = form({ ...session, open_appid })
  const { open_auth_code } = await answer(await fetch(`${origin}/capi/v1/corp/get_open_auth_code?${asked}`))
  const exchange = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ open_appid, open_auth_code }),
  }
  const { app_token } = await answer(await fetch(`${apps}/open/v1/session`, exchange))
  return { session, app_token }
}

const ROBOTS_PATH = '/open/v1/robot_list?robot_prodtype_id=bao_xiao_mi'

async function etagOf(apps, headers) {
  const response = await fetch(apps + ROBOTS_PATH, { headers })
  return response.headers.get('etag')
}

/** How long a right answer is as browsers are sent it. */
async function packedLengthOf(url) {
  const response = await fetch(url, { headers: PACKED })
  await answer(response)
  return response.headers.get('content-length')
}

/** The measured requests: what each asks, of which origin, and at what rate where not as fast as it goes. */
export async function measures(server, { session, app_token }) {
  const { origin, apps } = server
  const bearer = { authorization: `Bearer ${app_token}` }
  const menu = `/capi/v1/corp/menu_list?${form({ ...session, robot_prodtype_id: 'bao_xiao_mi' })}`
  return [
    {
      name: 'session checks',
      url: origin,
      request: { method: 'POST', path: '/capi/v1/corp/admin_auth_check', headers: FORM, body: form(session) },
    },
    {
      name: 'menu lists',
      url: origin,
      packedLength: await packedLengthOf(origin + menu),
      request: { method: 'GET', path: menu, headers: PACKED },
    },
    { name: 'robot lists, changed', url: apps, request: { method: 'GET', path: ROBOTS_PATH, headers: bearer } },
    {
      name: 'robot lists, unchanged',
      url: apps,
      status: 304,
      request: {
        method: 'GET',
        path: ROBOTS_PATH,
        headers: { ...bearer, 'if-none-match': await etagOf(apps, bearer) },
      },
    },
    {
      name: 'robot lists at 400/s',
      url: apps,
      rate: 400,
      request: { method: 'GET', path: ROBOTS_PATH, headers: bearer },
    },
    { name: 'password logins', url: origin, connections: 4, requests: OTHERS.map(login) },
  ]
}
