import { vi } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { handOverMachine } from '../../../machines/pages/hand-over.machine.ts'
import type { AuthCode, FromConsole } from '../../../machines/pages/hand-over-messages.ts'
import { sessionOf } from '../../../src/apps/runtime/session.ts'
import { WELCOME } from './framed-page.ts'

const ORIGIN = 'https://apps.example'
const { lang, dir, theme, density, route, prefs, scopes: _, ...about } = WELCOME.context

/** Stands in for what Node lacks, by way of `fetch`. */
class FetchingRequest {
  readonly upload = {}
  onload = () => undefined
  onerror = () => undefined
  onabort = () => undefined
  status = 0
  responseText = ''
  private asked: [string, RequestInit] = ['', {}]
  private readonly headers = new Headers()
  private answered = new Headers()

  open(method: string, url: string) {
    this.asked = [url, { method, headers: this.headers }]
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }

  getResponseHeader(name: string) {
    return this.answered.get(name)
  }

  async send(body: FormData) {
    const [url, init] = this.asked
    try {
      const answer = await fetch(url, { ...init, body })
      this.answered = answer.headers
      this.status = answer.status
      this.responseText = await answer.text()
    } catch {
      return this.onerror()
    }
    this.onload()
  }

  abort() {
    this.onabort()
  }
}

/** An embedded page with an open session, whose calls are kept and answered here; its globals are for the test to give back. */
export function openPage(answer: (request: Request) => Response) {
  const sent: Request[] = []
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('fetch', async (asked: string | Request, init?: RequestInit) => {
    const request = asked instanceof Request ? asked : new Request(new URL(asked, ORIGIN), init)
    sent.push(request)
    return answer(request)
  })
  vi.stubGlobal('XMLHttpRequest', FetchingRequest)
  const console = fromCallback<EventObject, undefined, FromConsole>(({ sendBack, receive }) => {
    const code = { open_appid: 'foyer.qa', open_auth_code: 'code-1' }
    receive(({ type }) => {
      if (type === 'auth') sendBack({ type: 'console.coded', code })
    })
    sendBack({ type: 'console.welcomed', about, look: { lang, dir, theme, density }, route, prefs, code })
  })
  let sessions = 0
  const openSession = fromPromise<{ app_token: string }, AuthCode>(async () => {
    sessions += 1
    return { app_token: `app-${sessions}` }
  })
  const handOver = createActor(handOverMachine.provide({ actors: { console, openSession } })).start()
  return { withSession: sessionOf(handOver), sent }
}
