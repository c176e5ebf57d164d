import type { BrowserContext, Route } from '@playwright/test'

export type Calls = { codes: string[]; asked: number; isRefusing: boolean; ended: Set<string> }

const RET = { ok: 0, codeExpired: 101006, notLogin: 101003 }

const answer = (route: Route, ret: number, data: unknown = {}) =>
  route.fulfill({ json: { ret, msg: ret === RET.ok ? 'ok' : 'refused', code: 200, data } })

const robot = (number: number) => ({
  robot: {
    robot_uuid: `r_${number}`,
    robot_prodtype_id: 'bao_mini',
    robot_name: `Robot ${number}`,
    sn: `SN-000${number}`,
    state: number % 3,
    picture: '',
    last_seen: 1_790_000_000,
    battery: 20 * number,
    charging: false,
    task: 'idle',
    task_place: '',
    position: null,
  },
})

function openSession(route: Route, calls: Calls) {
  const { open_auth_code } = route.request().postDataJSON() as { open_auth_code: string }
  calls.codes.push(open_auth_code)
  if (calls.isRefusing) return answer(route, RET.codeExpired)
  return answer(route, RET.ok, { app_token: `token of ${open_auth_code}`, expires_in: 3600 })
}

function listRobots(route: Route, calls: Calls) {
  calls.asked += 1
  const token = route.request().headers().authorization?.replace('Bearer ', '') ?? ''
  if (calls.ended.has(token)) return answer(route, RET.notLogin)
  return answer(route, RET.ok, { robot_list: [1, 2, 3].map(robot) })
}

/** Plays the server's side of `/open/v1`: codes are traded, sessions can be ended, and a robot list is there. */
export async function playServer(context: BrowserContext) {
  const calls: Calls = { codes: [], asked: 0, isRefusing: false, ended: new Set() }
  await context.route('**/open/v1/session', (route) => openSession(route, calls))
  await context.route(/\/open\/v1\/robot_list(\?|$)/, (route) => listRobots(route, calls))
  return calls
}
