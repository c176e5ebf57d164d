import { type EventObject, fromCallback } from 'xstate'
import type { FromConsole, ToConsole } from '../../../machines/pages/hand-over-messages.ts'
import { greet, isFramed, type PageWindow, type Welcomed } from '../../bridge/greet.ts'
import { forwardKeys } from '../../bridge/keys.ts'
import { type Line, lineOver, type News } from '../../bridge/port-line.ts'
import { type Recorded, tellConsole } from './tell-console.ts'

export type { PageWindow } from '../../bridge/greet.ts'

function welcomed({ welcome: { context, open_appid, open_auth_code } }: Welcomed): FromConsole {
  const { lang, dir, theme, density, route, prefs, scopes: _, ...about } = context
  const look = { lang, dir, theme, density }
  return { type: 'console.welcomed', about, look, route, prefs, code: { open_appid, open_auth_code } }
}

function toEvent(news: News): FromConsole {
  if (news.type === 'visibility') return { type: 'console.turned', isVisible: news.isVisible }
  if (news.type === 'logout') return { type: 'console.ended' }
  if (news.type === 'connection') return { type: news.isLost ? 'connection.lost' : 'connection.restored' }
  if (news.type === 'route') return { type: 'console.routed', route: news.path }
  const { type: _, ...look } = news
  return { type: 'console.lookChanged', look }
}

/** The console on the other side of the frame, as the hand-over hears it and speaks to it. */
export const consoleWindow = (page: PageWindow, keys?: Document, recorded?: Recorded) =>
  fromCallback<EventObject, undefined, FromConsole>(({ sendBack, receive }) => {
    const known: { line?: Line; open_appid: string; untell?: () => void } = { open_appid: '' }
    const hear = (news: News) => sendBack(toEvent(news))
    const greeting = greet(page, (first) => {
      known.line?.close()
      known.line = lineOver(first.port, hear)
      known.open_appid = first.welcome.open_appid
      known.untell ??= recorded && tellConsole(recorded, (saying) => known.line?.say(saying))
      sendBack(welcomed(first))
    })
    const forgetKeys = keys && forwardKeys(keys, (saying) => known.line?.say(saying))
    receive((event) => speak(event as ToConsole))

    function speak(event: ToConsole) {
      if (event.type === 'hello') return isFramed(page) ? greeting.hello() : sendBack({ type: 'console.missing' })
      if (event.type === 'auth') return void askForCode()
      if (event.type === 'navigate' || event.type === 'openWindow')
        return void known.line?.ask(event).catch(() => sendBack({ type: 'place.refused' }))
      // Where there is no room for more the console says so itself.
      if (event.type === 'putPrefs') return void known.line?.ask(event).catch(() => undefined)
      known.line?.say(event)
    }
    async function askForCode() {
      const fresh = await known.line?.ask({ type: 'auth' }).catch(() => undefined)
      const { open_auth_code } = Object(fresh) as { open_auth_code?: string }
      if (open_auth_code) sendBack({ type: 'console.coded', code: { open_appid: known.open_appid, open_auth_code } })
    }
    return () => {
      greeting.forget()
      forgetKeys?.()
      known.untell?.()
      known.line?.close()
    }
  })
