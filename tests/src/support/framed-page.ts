import type { PageWindow } from '../../../src/bridge/greet.ts'
import type { PortMessage, Welcome } from '../../../src/bridge/messages.ts'
import { ABOUT } from '../../machines/support/welcome.ts'

export const CONSOLE = 'http://localhost:8080'

export const WELCOME: Welcome = {
  type: 'welcome',
  v: 1,
  context: {
    ...ABOUT,
    lang: 'en',
    dir: 'ltr',
    theme: 'dark',
    density: 'compact',
    route: '/robots/r1',
    prefs: {},
    scopes: ['console.notify'],
  },
  open_appid: 'foyer.basic',
  open_auth_code: 'code-1',
}

type Framing = { ancestor?: string; isFramed?: boolean }
type Said = { type: string; id?: string }

/** A page's window, whose messages the test sends by hand; `welcome` hands over a port as the console does. */
export function framedPage({ ancestor, isFramed = true }: Framing = {}) {
  const posted: { message: unknown; to: unknown }[] = []
  const page = new EventTarget() as EventTarget & PageWindow
  const parent = { postMessage: (message: unknown, to: unknown) => posted.push({ message, to }) }
  Object.assign(page, {
    parent: isFramed ? parent : page,
    location: ancestor === undefined ? {} : { ancestorOrigins: [ancestor] },
  })
  const say = (data: unknown, { origin = CONSOLE, source = parent as unknown, ports = [] as MessagePort[] } = {}) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, origin, source, ports }))
  function welcome(about: unknown = WELCOME, from: { origin?: string; source?: unknown } = {}) {
    const { port1, port2 } = new MessageChannel()
    const said: Said[] = []
    port1.onmessage = ({ data }: MessageEvent<Said>) => void said.push(data)
    say(structuredClone(about), { ...from, ports: [port2] })
    const news = (message: PortMessage | Record<string, unknown>) => port1.postMessage(message)
    return { said, news, close: () => port1.close() }
  }
  return { page, posted, say, welcome }
}
