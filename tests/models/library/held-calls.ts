import type { BrowserContext, Route } from '@playwright/test'
import type { Reply } from './bindings.ts'
import { until } from './until.ts'

type Waiting = { path: string; route: Route }

const REQUEST_ID = '0b6e2f1c-93d2-4f4b-8a51-77c2f2b0aa10'

function answer(route: Route, reply: Reply): Promise<void> {
  if (reply === 'real') return route.continue()
  if (reply === 'silence') return route.abort('failed')
  if ('status' in reply) return route.fulfill({ status: reply.status, body: '' })
  const { ret, data = null, detail } = reply
  const json = { ret, msg: 'told', code: 200, data, ...(detail === undefined ? {} : { detail }) }
  return route.fulfill({ headers: { 'x-request-id': REQUEST_ID }, json })
}

/** The server's answers to some calls wait until a path says what they are. */
export function heldCalls(context: BrowserContext, calls: ReadonlySet<string>) {
  const waiting: Waiting[] = []
  let isHolding = false
  const isHeld = (url: URL) => isHolding && [...calls].some((call) => url.pathname.endsWith(call))
  return {
    async start() {
      if (isHolding) return
      isHolding = true
      // A call that the page has given up waits no more.
      context.on('requestfailed', (request) => {
        const at = waiting.findIndex(({ route }) => route.request() === request)
        if (at >= 0) waiting.splice(at, 1)
      })
      await context.route(
        isHeld,
        (route) => void waiting.push({ path: new URL(route.request().url()).pathname, route }),
      )
    },
    /** Answers the oldest of the calls that wait. */
    async reply(wanted: readonly string[], replyTo: (path: string) => Reply | Promise<Reply>) {
      const find = () => waiting.findIndex(({ path }) => wanted.some((call) => path.endsWith(call)))
      await until(
        () => find() >= 0,
        () => `the call ${wanted.join(' or ')} was not made`,
      )
      const [found] = waiting.splice(find(), 1)
      if (found) await answer(found.route, await replyTo(found.path))
    },
    /** Calls that nobody waits for any more are let go, so that the page can close. */
    async stop() {
      isHolding = false
      await Promise.all(waiting.splice(0).map(({ route }) => route.abort().catch(() => undefined)))
    },
  }
}
