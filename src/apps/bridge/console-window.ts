import { type EventObject, fromCallback } from 'xstate'
import type { FromConsole } from '../../../machines/hand-over.machine.ts'
import {
  BRIDGE_VERSION,
  type ConsoleMessage,
  type PageMessage,
  readConsoleMessage,
  type FlatWelcome as Welcome,
} from './messages.ts'

/** The part of `window` that the bridge needs. */
export type PageWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'parent'> & {
  location: { ancestorOrigins?: { readonly length: number; readonly [index: number]: string | undefined } }
}

const toWelcomed = ({ lang, dir, theme, open_appid, open_auth_code, type: _, v, ...about }: Welcome): FromConsole => ({
  type: 'console.welcomed',
  about,
  look: { lang, dir, theme },
  code: { open_appid, open_auth_code },
})

function toEvent(message: ConsoleMessage): FromConsole {
  if (message.type === 'welcome') return toWelcomed(message)
  const { type: _, ...look } = message
  return { type: 'console.lookChanged', look }
}

/**
 * The console on the other side of the frame. Only the parent window is heard, and only from one origin: the browser's
 * word for the parent's origin where it gives one, else the origin of the first valid welcome.
 */
export const consoleWindow = (page: PageWindow) =>
  fromCallback<EventObject, undefined, FromConsole>(({ sendBack, receive }) => {
    let origin = page.location.ancestorOrigins?.[0]
    const isFramed = page.parent !== page

    const say = (message: PageMessage) => page.parent.postMessage(message, origin ?? '*')

    const hear = (event: MessageEvent<unknown>) => {
      if (event.source !== page.parent || (origin !== undefined && event.origin !== origin)) return
      const message = readConsoleMessage(event.data)
      if (!message || (origin === undefined && message.type !== 'welcome')) return
      origin = event.origin
      sendBack(toEvent(message))
    }

    receive(({ type }) => {
      if (!isFramed) sendBack({ type: 'console.missing' })
      else say(type === 'auth' ? { type: 'auth' } : { type: 'hello', v: BRIDGE_VERSION })
    })
    page.addEventListener('message', hear)
    return () => page.removeEventListener('message', hear)
  })
