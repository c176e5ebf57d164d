import type { Page, Request, Response } from '@playwright/test'
import { RET } from '../../../openapi/ret.ts'
import { brokenBy, operationAt } from './contract-answers.ts'
import { type Answered, type Body, deedsOf, ENDS, LETS_IN, namedIn, RESET, SENDS } from './deeds-done.ts'
import { restorePassword } from './demo-outbox.ts'
import { isOfDemo, strangeIn, wrongStatus } from './demo-people.ts'
import { frameSourcesIn, isPublicRead, wrongRead } from './public-reads.ts'
import { GRANTED, TOLD } from './tell.ts'
import { until } from './until.ts'

const ANSWER = 'the answer to '
const DEED = 'of what the server says that it has done: '

/** What has found a failure: the look at an answer, that at what came of it, or else the screen. */
export function finderOf(failure: string): 'answer' | 'deed' | 'screen' {
  const [, said = ''] = failure.split('\n')
  if (said.trim().startsWith(ANSWER)) return 'answer'
  return said.trim().startsWith(DEED) ? 'deed' : 'screen'
}

const NOT_MODIFIED = 304
const JSON_TYPE = /^application\/json\b/
const isUuid = (text: string | undefined) => text !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

const askedBy = (request: Request) =>
  new URLSearchParams(request.method() === 'GET' ? new URL(request.url()).search : (request.postData() ?? ''))

/** The headers that the real server gives each answer. */
function wrongHeaders(response: Response) {
  const { 'x-request-id': id, 'cache-control': cache = '', 'content-type': type = '' } = response.headers()
  const asked = response.request().headers()['x-request-id']
  return [
    ...(isUuid(asked) && id !== asked ? [`the support id is ${id ?? 'missing'}, not the one that was asked with`] : []),
    ...(/no-store|no-cache/.test(cache) ? [] : ['it may be kept, and must not']),
    ...(JSON_TYPE.test(type) ? [] : [`its type is ${type || 'missing'}`]),
  ]
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Who is let in is whom the form named. */
function wrongPerson({ operation, asked, body: { ret, data } }: Answered) {
  const named = namedIn(asked)
  if (ret !== 0 || !LETS_IN.includes(operation) || named.length === 0 || !isRecord(data?.user)) return []
  const { mobile, email } = data.user
  return named.some((each) => each === mobile || each === email) ? [] : [`${named.join()} is not who was let in`]
}

/** The longest that a server may be told to let a session live (`SESSION_REMEMBER_DAYS`), in seconds. */
const LONGEST_SESSION_S = 365 * 24 * 3600

/** A session that is checked is of who asks, who is set up, and ends neither now nor later than any. */
function wrongCheck({ operation, asked, body: { ret, data } }: Answered) {
  if (operation !== 'adminAuthCheck' || ret !== RET.ok || !data) return []
  const left = Number(data.expires_at) - Date.now() / 1000
  return [
    ...(data.user_uuid === asked.get('uid') ? [] : [`it is about ${data.user_uuid}, and not who asked`]),
    ...wrongStatus(data),
    ...(left > 0 && left < LONGEST_SESSION_S + 60 ? [] : [`the session ends in ${Math.round(left)} s`]),
  ]
}

/** The console leaves no parameter out, and asks for nothing that its people may not: but for a person whom a path has made up. */
const wrongRefusal = ({ operation, body: { ret } }: Answered) =>
  operation !== 'modifyPerson' && (ret === RET.parameterMissing || ret === RET.notAllowed)
    ? [`it is refused with ${ret}`]
    : []

/** A token that says nothing proves nothing. */
function emptyTokens(data: unknown): string[] {
  if (!isRecord(data)) return []
  return Object.entries(data).flatMap(([name, value]) =>
    /token$/.test(name) && value === '' ? [`${name} is empty`] : emptyTokens(value),
  )
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.text()
  } catch {
    // The page has gone on, and its answers with it.
    return undefined
  }
}

function parsed(text: string): Body | undefined {
  try {
    return JSON.parse(text) as Body
  } catch {
    return undefined
  }
}

const GRACE_MS = 2000

function withReject() {
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<never>((_, fail) => {
    reject = fail
  })
  return { promise, reject }
}

/**
 * Looks at every answer of the server that the page is given: it keeps the contract, whoever says it; from the real server it has its
 * headers, and says of people what they are. `kept`: what the server said it had done, it has.
 */
export function answersKept(page: Page, origin: string) {
  const answered: Answered[] = []
  const broken: string[] = []
  const reading = new Set<Promise<void>>()
  const asked = new Set<string>()
  const given: string[] = []
  const unanswered = new Map<Request, string>()
  let frameSources: readonly string[] = []
  const { promise: breaking, reject: breakOff } = withReject()
  // Nobody may be waiting for it.
  breaking.catch(() => undefined)
  const endsSession = () => ENDS.some((each) => asked.has(each))
  const deeds = deedsOf(page, origin, endsSession)

  const granted = new Set<string>()
  /** A session that was granted is not refused as none before the page has asked for what ends it. */
  function deadGrant(isEnded: boolean, { operation, asked: fields, body: { ret, data } }: Answered) {
    if (ret === RET.ok && LETS_IN.includes(operation)) granted.add(String(data?.token))
    const isRefused = ret === RET.notLogin && granted.has(fields.get('token') ?? '') && !isEnded
    return isRefused ? ['a session that was granted is refused'] : []
  }
  const brokenNow = () => new Error([...new Set(broken)].join('\n     '))

  async function look(response: Response, isEnded: boolean) {
    const request = response.request()
    const operation = operationAt(request.method(), new URL(response.url()).pathname)
    if (!operation || operation.sendsFile || response.status() === NOT_MODIFIED) return
    const text = await bodyOf(response)
    if (typeof text !== 'string') return
    const body = parsed(text)
    const told = response.headers()[TOLD]
    const isTold = told !== undefined && told !== GRANTED
    const each = { operation: operation.id, asked: askedBy(request), isTold, body: body ?? { ret: -1, data: null } }
    const wrong = [
      ...[brokenBy(operation, response.status(), body)].flatMap((problem) => problem ?? []),
      ...emptyTokens(each.body.data),
      ...(told === undefined ? wrongHeaders(response) : []),
      ...(isTold
        ? []
        : [...strangeIn(each.body.data), ...wrongPerson(each), ...wrongCheck(each), ...wrongRefusal(each)]),
    ]
    if (!isTold) wrong.push(...deadGrant(isEnded, each))
    if (wrong.length === 0 && isPublicRead(operation))
      wrong.push(
        ...(each.body.ret === RET.ok
          ? wrongRead(operation.id, each.body.data, frameSources)
          : ['everybody may read it, and it is refused']),
      )
    answered.push(each)
    broken.push(...wrong.map((what) => `${ANSWER}${operation.id}: ${what}`))
    if (wrong.length === 0 && !isTold) broken.push(...(await deeds.atOnce(each)).map((what) => `${DEED}${what}`))
    if (broken.length > 0) breakOff(brokenNow())
  }

  // A page that goes takes the answer with it.
  page.on('request', (request) => {
    const operation = operationAt(request.method(), new URL(request.url()).pathname)
    if (operation) asked.add(operation.id)
    if (operation && isPublicRead(operation)) unanswered.set(request, operation.id)
  })
  page.on('requestfailed', (request) => {
    unanswered.delete(request)
    const operation = operationAt(request.method(), new URL(request.url()).pathname)
    if (operation && SENDS.includes(operation.id)) given.push(...namedIn(askedBy(request)))
  })
  page.on('response', (response) => {
    unanswered.delete(response.request())
    const policy = response.headers()['content-security-policy']
    const isConsole = new URL(response.url()).port === new URL(origin).port
    if (isConsole && response.request().isNavigationRequest()) frameSources = frameSourcesIn(policy)
    const looking = look(response, endsSession()).finally(() => void reading.delete(looking))
    reading.add(looking)
  })
  const insist = () => {
    if (broken.length > 0) throw brokenNow()
  }
  return {
    /** Throws where an answer so far was not as it must be. */
    insist,
    /** What is done in the page, as long as every answer is as it must be: no longer. */
    during: <Done>(work: Promise<Done>) => Promise.race([work, breaking]),
    /** People of the demo have their passwords again, for whoever comes next. */
    async restore() {
      const resets = answered.filter(({ operation, isTold }) => operation === RESET && !isTold)
      for (const account of new Set(resets.flatMap((each) => namedIn(each.asked))))
        if (isOfDemo(account)) await restorePassword(page.request, account)
    },
    async kept() {
      const isAllAnswered = () => unanswered.size === 0
      await until(isAllAnswered, () => `${ANSWER}${[...unanswered.values()].join()} did not come`, undefined, GRACE_MS)
      await Promise.all(reading)
      insist()
      broken.push(...(await deeds.atEnd(answered, given)).map((what) => `${DEED}${what}`))
      insist()
    },
  }
}
