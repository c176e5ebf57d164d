import { PASSWORD } from './load.ts'

type Server = { origin: string; apps: string }
/** Whoever asks, with what the calls of console and pages carry. */
export type Asker = {
  company: number
  person: number
  session: Record<string, string>
  app_token: string
  log_token: string
}
export type Call = { name: string; ask: () => Promise<unknown> }

const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString()

async function dataOf(url: string, init?: RequestInit) {
  const response = await fetch(url, init)
  const { ret, data } = await response.json()
  if (ret !== 0) throw new Error(`${url.split('?')[0]} answered ret ${ret}`)
  return data
}

const post = (fields: Readonly<Record<string, string>>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: form(fields),
})

const accountOf = (company: number, person: number) => `p${person}@c${company}.example`

const signIn = ({ origin }: Server, company: number, person: number) =>
  dataOf(
    `${origin}/capi/v1/corp/admin_password_auth`,
    post({ auth_account: accountOf(company, person), auth_password: PASSWORD }),
  )

async function openPage({ origin, apps }: Server, session: Asker['session'], open_appid: string): Promise<string> {
  const { open_auth_code } = await dataOf(
    `${origin}/capi/v1/corp/get_open_auth_code?${form({ ...session, open_appid })}`,
  )
  const { app_token } = await dataOf(`${apps}/open/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ open_appid, open_auth_code }),
  })
  return app_token
}

const [TICKETS_APP, LOG_APP] = ['foyer.ticket', 'foyer.administration']

/** Signs in, and opens the embedded pages of tickets and of the operation log. */
export async function asker(server: Server, company: number, person: number): Promise<Asker> {
  const { token, user } = await signIn(server, company, person)
  const session = { token, uid: user.user_uuid }
  const app_token = await openPage(server, session, TICKETS_APP)
  return { company, person, session, app_token, log_token: await openPage(server, session, LOG_APP) }
}

export const robotsSince = ({ apps }: Server, { app_token }: Asker, since: string) =>
  fetch(`${apps}/open/v1/robot_list?${form({ since })}`, { headers: { authorization: `Bearer ${app_token}` } })

export type Known = { records: number; oneHit: string }

/** What a person does in a company, each as one call. */
export function callsOf(server: Server, own: Asker, { records, oneHit }: Known): Call[] {
  const { origin, apps } = server
  const { session, company, person, app_token, log_token } = own
  const headers = { authorization: `Bearer ${app_token}` }
  const list = (more: Readonly<Record<string, string>>) => () =>
    dataOf(`${apps}/open/v1/records?${form({ resource: 'tickets', ...more })}`, { headers })
  const log = `${apps}/open/v1/records?${form({ resource: 'operationLog' })}`
  const lastPage = String(Math.max(1, Math.ceil(records / 10)))
  const middle = { sort: 'subject', page: String(Math.ceil(records / 20)) }
  let seen: Promise<{ cursor: string }> | undefined
  const turned = async () => {
    seen ??= list(middle)()
    return list({ ...middle, page: String(Number(middle.page) + 1), cursor: (await seen).cursor })()
  }
  return [
    { name: 'sign-in', ask: () => signIn(server, company, person) },
    { name: 'session check', ask: () => dataOf(`${origin}/capi/v1/corp/admin_auth_check`, post(session)) },
    {
      name: 'menu',
      ask: () => dataOf(`${origin}/capi/v1/corp/menu_list?${form({ ...session, robot_prodtype_id: 'bao_xiao_mi' })}`),
    },
    { name: 'robot list', ask: () => dataOf(`${apps}/open/v1/robot_list`, { headers }) },
    { name: 'record list', ask: list({}) },
    { name: 'sort', ask: list({ sort: 'subject' }) },
    { name: 'last page', ask: list({ sort: 'subject', page: lastPage }) },
    { name: 'middle page', ask: list(middle) },
    { name: 'page after the middle', ask: turned },
    { name: 'search, one hit', ask: list({ q: oneHit }) },
    { name: 'search, many hits', ask: list({ q: 'round 1' }) },
    { name: 'search, no hit', ask: list({ q: 'elephant' }) },
    { name: 'search, two letters', ask: list({ q: 'qz' }) },
    {
      name: 'name search',
      ask: () =>
        dataOf(`${apps}/open/v1/record_names?${form({ resource: 'tickets', field: 'assignee', q: 'person 7' })}`, {
          headers,
        }),
    },
    { name: 'operation log', ask: () => dataOf(log, { headers: { authorization: `Bearer ${log_token}` } }) },
  ]
}

export const medianOf = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

async function tookOf({ ask }: Call) {
  const began = performance.now()
  await ask()
  return performance.now() - began
}

export type Pair = { name: string; before: number; after: number }

/** Two calls in turn, so many times, after two turns that warm up: what else the machine does meets both. In milliseconds, the middle of each. */
export async function pairOf(before: Call, after: Call, times: number): Promise<Pair> {
  const took: [number, number][] = []
  for (let n = -2; n < times; n++) {
    const pair: [number, number] = [await tookOf(before), await tookOf(after)]
    if (n >= 0) took.push(pair)
  }
  return { name: before.name, before: medianOf(took.map(([one]) => one)), after: medianOf(took.map(([, two]) => two)) }
}
