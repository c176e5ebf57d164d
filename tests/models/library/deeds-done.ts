import type { Page } from '@playwright/test'
import { RET } from '../../../openapi/ret.ts'
import { codesTo, letsIn } from './demo-outbox.ts'
import { isOfDemo } from './demo-people.ts'
import type { Settings } from './public-reads.ts'
import { until } from './until.ts'

export type Body = { ret: number; data: Record<string, unknown> | null }
/** What the page asked for, and what it was answered. */
export type Answered = { operation: string; asked: URLSearchParams; body: Body; isTold: boolean }

export const LETS_IN = ['adminPasswordAuth', 'adminCodeAuth', 'adminSsoAuth', 'passkeyAuth']
export const RESET = 'adminResetPassword'
/** What ends sessions that were granted before. */
export const ENDS = ['adminLogout', RESET, 'modifyPerson', 'sessionEnd', 'sessionEndOthers']
export const SENDS = ['sendAdminAuthCode', 'sendAdminRpwdCode']

/** Whom the fields of a sign-in, or of a code that is sent, name. */
export const namedIn = (asked: URLSearchParams) =>
  ['auth_account', 'auth_mobile', 'rpwd_account'].flatMap((name) => asked.get(name) ?? [])

const GRACE_MS = 2000
const SECOND_MS = 1000
/** The cookie that a session is bound to (guarantee 14), which no page can read. */
const BOUND = 'console_bind'
const countOf = (all: readonly string[], one: string) => all.filter((each) => each === one).length

type Granted = { token?: string; user?: { user_uuid?: string } }
type OwnSession = { via: string; created_at: number; is_current: boolean }

/** Whether both began in one deed, whose times are told to the second. */
const isTogether = (one: OwnSession, other: OwnSession) =>
  one.via === other.via && Math.abs(one.created_at - other.created_at) <= 1

/** What the real server must have done where it said so; each of it is asked of the server itself. */
export function deedsOf(page: Page, origin: string, isEnded: () => boolean) {
  const context = page.context()
  const { request } = context
  const beganAt = Date.now()
  const isAlive = async (token: string, uid: string) => {
    const answer = await request.post(`${origin}/capi/v1/corp/admin_auth_check`, { form: { token, uid } })
    return ((await answer.json()) as Body).ret === RET.ok
  }
  const sentTo = async (identifier: string) =>
    (await codesTo(request, identifier))?.filter(({ sent_at }) => Date.parse(sent_at) >= beganAt).length
  const isBound = async () => (await context.cookies(page.url())).some(({ name }) => name === BOUND)

  /** Asked at once: later ones are of those that the path lets in itself. */
  async function brokenGrant({ operation, body: { ret, data } }: Answered) {
    if (operation !== 'adminPasswordAuth' || ret !== RET.ok) return []
    const { token = '', user } = (data ?? {}) as Granted
    const params = { token, uid: user?.user_uuid ?? '' }
    // The path may be over by then.
    const told = await request
      .get(`${origin}/capi/v1/corp/session_list`, { params })
      .then((answer) => answer.json())
      .catch(() => undefined)
    const all: OwnSession[] = told?.data?.session_list ?? []
    const own = all.find(({ is_current }) => is_current)
    const isOfPath = ({ created_at }: OwnSession) => created_at * SECOND_MS > beganAt
    const count = own ? all.filter((each) => isOfPath(each) && isTogether(own, each)).length : 1
    return count > 1 ? [`${count} sessions were granted to one sign-in`] : []
  }

  async function brokenSessions(all: readonly Answered[]) {
    const broken: string[] = []
    for (const { asked } of all.filter(({ operation }) => operation === 'adminLogout'))
      if (await isAlive(asked.get('token') ?? '', asked.get('uid') ?? '')) broken.push('a session that was ended lives')
    const last = all.findLast(({ operation }) => ['adminLogout', ...LETS_IN].includes(operation))
    if (last?.operation === 'adminLogout' && (await isBound()))
      broken.push('the browser keeps the cookie of a session that was ended')
    if (isEnded()) return broken
    for (const { body } of all.filter(({ operation }) => LETS_IN.includes(operation))) {
      const { token = '', user } = (body.data ?? {}) as Granted
      if (!(await isAlive(token, user?.user_uuid ?? ''))) broken.push('a session that was granted does not live')
    }
    return broken
  }

  /** `given`: the identifiers of sends that the page gave up, which the server may have made all the same. */
  async function brokenSends(all: readonly Answered[], given: readonly string[]) {
    const asked = all
      .filter(({ operation }) => SENDS.includes(operation))
      .flatMap((each) => namedIn(each.asked)[0] ?? [])
    const broken: string[] = []
    for (const identifier of new Set(asked.filter(isOfDemo))) {
      const least = countOf(asked, identifier)
      const isSent = async () => ((await sentTo(identifier)) ?? least) >= least
      await until(isSent, () => 'not yet', undefined, GRACE_MS).catch(() => undefined)
      const sent = (await sentTo(identifier)) ?? least
      if (sent < least || sent > least + countOf(given, identifier))
        broken.push(`${least} messages were said to be sent to ${identifier}, and ${sent} were`)
    }
    return broken
  }

  async function brokenResets(all: readonly Answered[]) {
    const broken: string[] = []
    for (const { asked } of all.filter(({ operation }) => operation === RESET))
      if (!(await letsIn(request, asked.get('rpwd_account') ?? '', asked.get('rpwd_password') ?? '')))
        broken.push('a password that was set lets nobody in')
    return broken
  }

  async function brokenDemo(all: readonly Answered[]) {
    const said = all.filter(({ operation }) => operation === 'consoleSettings').map(({ body }) => body.data as Settings)
    const hasOutbox = said.length > 0 && (await codesTo(request, '')) !== undefined
    return said.some(({ demo }) => demo !== hasOutbox)
      ? [`an outbox is ${hasOutbox ? '' : 'not '}there, unlike said`]
      : []
  }

  return {
    atOnce: brokenGrant,
    async atEnd(all: readonly Answered[], given: readonly string[]) {
      const real = all.filter(({ isTold, body }) => !isTold && body.ret === RET.ok)
      return [
        ...(await brokenSessions(real)),
        ...(await brokenSends(real, given)),
        ...(await brokenResets(real)),
        ...(await brokenDemo(real)),
      ]
    },
  }
}
