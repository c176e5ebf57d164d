import { createActor } from 'xstate'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import type { SessionInput } from '../../machines/session/session-context.ts'
import { createApi } from '../api/client.ts'
import { isKtvHost } from '../browser/environment.ts'
import { gridOf } from '../browser/paths.ts'
import { jarOf, shelfOf } from '../browser/storage.ts'
import { pageRecorder } from '../recorder/page-recorder.ts'
import { createKeeper, type Keeper } from './credentials.ts'
import type { SessionDeps } from './session-deps.ts'
import { tieSession } from './tie-session.ts'

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
  failure: keeper.takeFailure(),
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

type Opening = Pick<SessionDeps, 'keeper' | 'spoken' | 'place'> & {
  withActors: (deps: SessionDeps) => typeof sessionMachine
  ssoToken?: string
}

/** Starts the one session of this page, outside React, so that no rendering can start it twice. */
export function startSession({ keeper, spoken, place, withActors, ssoToken }: Opening) {
  const lang = () => spoken.now().lang
  const api = createApi({ origin: location.origin, fetch: (request) => fetch(request), now: Date.now, lang })
  const machine = withActors({ api, keeper, now: Date.now, place, spoken })
  const defaultLang = defaultLangOf(keeper, location.search, lang(), navigator.cookieEnabled)
  const session = createActor(machine, {
    input: { ...openingOf(keeper, location), defaultLang, ssoToken },
    inspect: pageRecorder.inspect,
  })
  tieSession({ api, keeper, session })
  return { api, keeper, spoken, session: session.start() }
}

export type Session = ReturnType<typeof startSession>
