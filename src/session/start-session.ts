import { createActor } from 'xstate'
import { isKtvHost } from '../../domain/console-address.ts'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import type { SessionInput } from '../../machines/session/session-context.ts'
import { createApi } from '../api/client.ts'
import { nextTask } from '../browser/next-task.ts'
import { gridOf } from '../browser/paths.ts'
import { takeLinkToken } from '../browser/place.ts'
import { cookieStoreOf, keyValueStoreOf } from '../browser/storage.ts'
import { pageCalls, pageRecorder } from '../recorder/page-recorder.ts'
import { type BrowserStore, createBrowserStore } from './browser-store.ts'
import { connectApiToSession } from './connect-api.ts'
import type { SessionDeps } from './session-deps.ts'

/** The browserStore over this page's own cookies and storage. */
export const pageBrowserStore = () =>
  createBrowserStore(
    cookieStoreOf(document, location.protocol === 'https:'),
    keyValueStoreOf(() => localStorage),
    keyValueStoreOf(() => sessionStorage),
  )

/** How the page was opened: cookies, storage and address (§4 "Startup"). */
export const openingOf = (
  browserStore: BrowserStore,
  { hostname, search }: Pick<Location, 'hostname' | 'search'>,
): SessionInput => ({
  credentials: browserStore.credentials(),
  grid: gridOf(search),
  lastMobile: browserStore.takeFirstAccount() || browserStore.lastMobile(),
  failure: browserStore.takeFailure(),
  opening: {
    robotType: browserStore.robotType(),
    system: browserStore.system(),
    isLegacy: browserStore.isLegacy(),
    isKtv: isKtvHost(hostname),
  },
})

/** The language shown, where neither the address nor a cookie chose it and a choice could be kept (decisions "Languages"). */
export const defaultLangOf = (browserStore: BrowserStore, search: string, lang: string, mayKeep: boolean) =>
  mayKeep && !new URLSearchParams(search).has('lang') && browserStore.lang() === undefined ? lang : undefined

type Opening = Pick<SessionDeps, 'browserStore' | 'spoken' | 'place'> & {
  withActors: (deps: SessionDeps) => typeof sessionMachine
  ssoToken?: string
}

/** Starts the one session of this page, a task after the other, and outside React, so that no rendering can start it twice. */
export async function startSession({ browserStore, spoken, place, withActors, ssoToken }: Opening) {
  const lang = () => spoken.now().lang
  const api = createApi({
    origin: location.origin,
    fetch: (request) => fetch(request),
    now: Date.now,
    lang,
    note: pageCalls.note,
  })
  const machine = withActors({ api, browserStore, now: Date.now, place, spoken })
  await nextTask()
  const defaultLang = defaultLangOf(browserStore, location.search, lang(), navigator.cookieEnabled)
  const session = createActor(machine, {
    input: { ...openingOf(browserStore, location), defaultLang, ssoToken, linkToken: takeLinkToken(place) },
    inspect: pageRecorder.inspect,
  })
  connectApiToSession({ api, browserStore, session })
  await nextTask()
  return { api, browserStore, spoken, session: session.start() }
}

export type Session = Awaited<ReturnType<typeof startSession>>
