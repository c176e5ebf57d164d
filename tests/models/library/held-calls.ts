import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Route } from '@playwright/test'
import type { CallName, Reply } from './reply.ts'
import { TOLD, tell } from './tell.ts'
import { until } from './until.ts'

const LOOK_MS = 5

type Waiting = { url: URL; route: Route }

const REQUEST_ID = '0b6e2f1c-93d2-4f4b-8a51-77c2f2b0aa10'

const isCall = ({ pathname, search }: URL, call: CallName) =>
  typeof call === 'string' ? pathname.endsWith(call) : call.test(`${pathname}${search}`)

async function answerChanged(route: Route, changes: (data: unknown) => unknown) {
  const response = await route.fetch()
  const body = await response.json()
  return route.fulfill({
    response,
    headers: { ...response.headers(), [TOLD]: '1' },
    json: { ...body, data: changes(body.data) },
  })
}

/** The fields of a form, or of the address where there is none, changed on their way. */
async function askOtherwise(route: Route, change: (fields: URLSearchParams) => void | Promise<void>) {
  const request = route.request()
  const url = new URL(request.url())
  const form = request.postData()
  const fields = form === null ? url.searchParams : new URLSearchParams(form)
  await change(fields)
  return route.fallback(form === null ? { url: url.href } : { postData: fields.toString() })
}

function answer(route: Route, reply: Reply): Promise<void> {
  if (reply === 'real') return route.fallback()
  if (reply === 'silence') return route.abort('failed')
  if ('asks' in reply) return askOtherwise(route, reply.asks)
  if ('html' in reply) return route.fulfill({ contentType: 'text/html', body: reply.html })
  if ('changes' in reply) return answerChanged(route, reply.changes)
  if ('status' in reply) return route.fulfill({ status: reply.status, body: '' })
  const { ret, data = null, detail } = reply
  const json = { ret, msg: 'told', code: 200, data, ...(detail === undefined ? {} : { detail }) }
  return tell(route, { headers: { 'x-request-id': REQUEST_ID }, json })
}

export type HeldCalls = ReturnType<typeof heldCalls>

/** The server's answers to some calls wait until a path says what they are. */
export function heldCalls(context: BrowserContext, calls: ReadonlySet<CallName>) {
  const waiting: Waiting[] = []
  let isHolding = false
  const isWaiting = (call: CallName) => waiting.some(({ url }) => isCall(url, call))
  const isHeld = (url: URL) => isHolding && [...calls].some((call) => isCall(url, call))
  return {
    async start() {
      if (isHolding) return
      isHolding = true
      // A call that the page has given up waits for nothing.
      context.on('requestfailed', (request) => {
        const at = waiting.findIndex(({ route }) => route.request() === request)
        if (at >= 0) waiting.splice(at, 1)
      })
      await context.route(isHeld, (route) => void waiting.push({ url: new URL(route.request().url()), route }))
    },
    isWaiting,
    /** Whether the call waits, or comes within so many milliseconds. */
    async comes(call: CallName, ms: number) {
      for (const end = performance.now() + ms; !isWaiting(call) && performance.now() < end; ) await pause(LOOK_MS)
      return isWaiting(call)
    },
    /** Answers the oldest of the calls that wait. */
    async reply(wanted: readonly CallName[], replyTo: (path: string) => Reply | Promise<Reply>) {
      const find = () => waiting.findIndex(({ url }) => wanted.some((call) => isCall(url, call)))
      await until(
        () => find() >= 0,
        () => `the call ${wanted.join(' or ')} was not made`,
      )
      const [found] = waiting.splice(find(), 1)
      if (found) await answer(found.route, await replyTo(found.url.pathname))
    },
    /** Drops the calls of a worker that the page has ended: nothing says that they are given up. */
    async forget(call: CallName) {
      const given = waiting.filter(({ url }) => isCall(url, call))
      for (const each of given) waiting.splice(waiting.indexOf(each), 1)
      await Promise.all(given.map(({ route }) => route.abort().catch(() => undefined)))
    },
    /** Calls that nobody waits for any more are let go, so that the page can close. */
    async stop() {
      isHolding = false
      await Promise.all(waiting.splice(0).map(({ route }) => route.abort().catch(() => undefined)))
    },
  }
}
