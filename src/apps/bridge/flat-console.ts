import type { FromConsole } from '../../../machines/hand-over.machine.ts'
import type { PageWindow } from './greet.ts'
import { type ConsoleMessage, type FlatWelcome, readConsoleMessage } from './messages.ts'

const toWelcomed = (welcome: FlatWelcome): FromConsole => {
  const { lang, dir, theme, open_appid, open_auth_code, type: _, v, ...about } = welcome
  const look = { lang, dir, theme, density: 'comfortable' } as const
  return { type: 'console.welcomed', about, look, route: '/', code: { open_appid, open_auth_code } }
}

function toEvent(message: ConsoleMessage): FromConsole {
  if (message.type === 'welcome') return toWelcomed(message)
  const { type: _, ...look } = message
  return { type: 'console.lookChanged', look }
}

/** A console that welcomes without a port. */
export function flatConsole(page: PageWindow, tell: (event: FromConsole) => void) {
  let origin = page.location.ancestorOrigins?.[0]
  const hear = (event: MessageEvent<unknown>) => {
    if (event.source !== page.parent || (origin !== undefined && event.origin !== origin)) return
    const message = readConsoleMessage(event.data)
    if (!message || (origin === undefined && message.type !== 'welcome')) return
    origin = event.origin
    tell(toEvent(message))
  }
  page.addEventListener('message', hear)
  return {
    auth: () => page.parent.postMessage({ type: 'auth' }, origin ?? '*'),
    forget: () => page.removeEventListener('message', hear),
  }
}
