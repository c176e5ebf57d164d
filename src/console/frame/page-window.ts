import { type EventObject, fromCallback } from 'xstate'
import type { Answer, AuthorizedApp, LineEvent, PageEvent, PageInput } from '../../../machines/console/page-messages.ts'
import {
  BRIDGE_VERSION,
  type DataRefused,
  type PageContext,
  type PortMessage,
  readWindowMessage,
  type Told,
  type Welcome,
  type WindowMessage,
} from '../../bridge/messages.ts'
import { sortPageData } from './page-data.ts'
import { type PageCommand, pagePort, type Refusal } from './page-port.ts'
import { shownDensity, shownTheme, whenLookChanges } from './shown-look.ts'

/** What a page learns of the person, apart from how the console looks and which path of the page is shown. */
export type About = Omit<PageContext, 'route' | 'theme' | 'density' | 'scopes'>
export type PageWindow = {
  /** The window in a frame; none while there is no such frame. */
  windowOf: (key: string) => Window | null | undefined
  hasFocus: (key: string) => boolean
  /** Whether the console has lost its server. */
  hearConnection: (tell: (isLost: boolean) => void) => () => void
  aboutOf: (key: string) => About
  runCommand: (key: string, command: PageCommand) => Refusal
  /** For the report of an incident. */
  takeIn: (key: string, told: Told) => void
}

const KNOWS_WHO = 'profile.read'

type Plain = Exclude<WindowMessage, { type: 'updateData' }>
const toEvent = ({ type }: Plain): PageEvent => ({ type: `page.${type}` })

function contextFor(about: About, route: string, scopes: string[]): PageContext {
  const look = { theme: shownTheme(), density: shownDensity() }
  if (scopes.includes(KNOWS_WHO)) return { ...about, ...look, route, scopes }
  return { ...about, user: { ...about.user, full_name: '' }, role: '', ...look, route, scopes }
}

const toWelcome = ({ app, open_auth_code }: AuthorizedApp, context: PageContext): Welcome => ({
  type: 'welcome',
  v: BRIDGE_VERSION,
  context,
  open_auth_code,
  open_appid: app.open_appid,
})

const toReply = ({ id, ok, value, reason }: Answer): PortMessage => ({
  type: 'reply',
  id,
  ok,
  ...(value === undefined ? {} : { value }),
  ...(reason && { reason }),
})

type Appearance = Pick<PageContext, 'lang' | 'dir' | 'theme' | 'density'>

/** What a page has to hear for its look to follow the console's. */
function changesOf(before: Appearance, { lang, dir, theme, density }: Appearance): PortMessage[] {
  return [
    ...(before.lang === lang ? [] : [{ type: 'language', lang, dir } as const]),
    ...(before.theme === theme ? [] : [{ type: 'theme', theme } as const]),
    ...(before.density === density ? [] : [{ type: 'density', density } as const]),
  ]
}

/**
 * The line to one page. Its window is heard for the hello and for what old pages say, only by its exact origin (guarantee
 * 21); whatever else is said goes through the port that its welcome brings.
 */
export const pageWindow = ({ windowOf, hasFocus, hearConnection, aboutOf, runCommand, takeIn }: PageWindow) =>
  fromCallback<EventObject, PageInput, PageEvent>(({ input: { key, origin }, sendBack, receive }) => {
    const line: { port?: ReturnType<typeof pagePort>; isVisible: boolean } = { isVisible: true }
    const lookNow = (): Appearance => {
      const { lang, dir } = aboutOf(key)
      return { lang, dir, theme: shownTheme(), density: shownDensity() }
    }
    let look = lookNow()

    const close = () => {
      line.port?.close()
      line.port = undefined
    }
    const welcome = (route: string, opened: AuthorizedApp) => {
      close()
      const { scopes } = opened.app
      const { port1, port2 } = new MessageChannel()
      const ways = {
        scopes,
        isVisible: () => line.isVisible,
        hasFocus: () => hasFocus(key),
        tell: sendBack,
        runCommand: (command: PageCommand) => runCommand(key, command),
        takeIn: (told: Told) => takeIn(key, told),
      }
      line.port = pagePort(port1, ways)
      look = lookNow()
      windowOf(key)?.postMessage(toWelcome(opened, contextFor(aboutOf(key), route, scopes)), origin, [port2])
      if (!line.isVisible) line.port.say({ type: 'visibility', isVisible: false })
    }
    const follow = () => {
      const before = look
      look = lookNow()
      for (const message of changesOf(before, look)) line.port?.say(message)
    }
    const offer = (offered: Record<string, unknown>) => {
      const { data, refused } = sortPageData(offered)
      if (Object.keys(data).length > 0) sendBack({ type: 'page.updateData', data })
      const answer: DataRefused = { type: 'dataRefused', refused }
      if (refused.length > 0) windowOf(key)?.postMessage(answer, origin)
    }
    const hear = ({ source, origin: from, data }: MessageEvent) => {
      const message = source !== null && source === windowOf(key) && from === origin && readWindowMessage(data)
      if (!message) return
      if (message.type === 'updateData') return offer(message.data)
      if (message.type === 'hello') close()
      sendBack(toEvent(message))
    }
    receive((event) => {
      const said = event as LineEvent
      if (said.type === 'welcome') return welcome(said.route, said.opened)
      if (said.type === 'close') return close()
      if (said.type === 'reply') return line.port?.say(toReply(said.answer))
      if (said.type === 'visibility') line.isVisible = said.isVisible
      line.port?.say(said)
    })
    window.addEventListener('message', hear)
    const forgetLook = whenLookChanges(follow)
    const forgetConnection = hearConnection((isLost) => line.port?.say({ type: 'connection', isLost }))
    return () => {
      forgetConnection()
      forgetLook()
      window.removeEventListener('message', hear)
      close()
    }
  })
