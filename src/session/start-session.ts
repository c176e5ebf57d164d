import { createActor } from 'xstate'
import { type SessionInput, selectConsole } from '../../machines/session.machine.ts'
import { filledSession } from '../actors/session-actors.ts'
import { createApi } from '../api/client.ts'
import { gridOf } from '../paths.ts'
import { createKeeper, type Keeper } from './credentials.ts'
import { isKtvHost } from './environment.ts'
import { jarOf, shelfOf } from './storage.ts'

/** The keeper over this page's own cookies and storage. */
export const pageKeeper = () =>
  createKeeper(
    jarOf(document, location.protocol === 'https:'),
    shelfOf(() => localStorage),
    shelfOf(() => sessionStorage),
  )

/** How the page was opened: cookies, storage and address (§4 "Startup"). */
export const openingOf = (
  keeper: Keeper,
  { hostname, search }: Pick<Location, 'hostname' | 'search'>,
): SessionInput => ({
  credentials: keeper.credentials(),
  grid: gridOf(search),
  lastMobile: keeper.lastMobile(),
  opening: {
    robotType: keeper.robotType(),
    system: keeper.system(),
    isLegacy: keeper.isLegacy(),
    isKtv: isKtvHost(hostname),
  },
})

/** The language shown, where neither the address nor a cookie chose it and a choice could be kept (decisions "Languages"). */
export const defaultLangOf = (keeper: Keeper, search: string, lang: string, mayKeep: boolean) =>
  mayKeep && !new URLSearchParams(search).has('lang') && keeper.lang() === undefined ? lang : undefined

/** Starts the one session of this page, outside React, so that no rendering can start it twice. */
export function startSession(keeper: Keeper, lang: () => string) {
  const api = createApi({ origin: location.origin, fetch: (request) => fetch(request), now: Date.now, lang })
  const machine = filledSession({ api, keeper, now: Date.now, place: location })
  const defaultLang = defaultLangOf(keeper, location.search, lang(), navigator.cookieEnabled)
  const session = createActor(machine, { input: { ...openingOf(keeper, location), defaultLang } })
  api.onSessionEnd(() => selectConsole(session.getSnapshot())?.send({ type: 'session.expired' }))
  return { api, keeper, session: session.start() }
}

export type Session = ReturnType<typeof startSession>
