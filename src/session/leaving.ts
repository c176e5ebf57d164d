import { fromPromise } from 'xstate'
import { ROOT } from '../../domain/console-address.ts'
import type { Caller } from '../../machines/entities.ts'
import type { ChosenLang, Reload } from '../../machines/session/departure.ts'
import type { Api } from '../api/client.ts'
import { gridOf } from '../browser/paths.ts'
import { type PageLocation, wantedAddress, wantedPath } from '../browser/place.ts'
import type { BrowserStore } from './browser-store.ts'
import { broadcastToTabs } from './other-tabs.ts'

/** Ends the session on the server; `keepalive` lets the call outlive the page. */
export const logout = (api: Api) =>
  fromPromise<void, { caller: Caller }>(async ({ input: { caller } }) => {
    await api.ask('adminLogout', { caller, keepalive: true }, (client) => client.GET('/capi/v1/corp/admin_logout'))
  })

/** Keeps the language with the account, for other devices and for what is written to the person. */
export const keepLanguage = (api: Api) =>
  fromPromise<void, { caller: Caller; chosen?: ChosenLang }>(async ({ input: { caller, chosen } }) => {
    if (!chosen) return
    const { person_id, lang } = chosen
    const person = JSON.stringify({ user_locale_id: lang })
    await api.ask('modifyPerson', { caller, keepalive: true }, (client) =>
      client.POST('/capi/v1/corp/person/modify_person', { body: { person_id, person } }),
    )
  })

/** Clears what the browser keeps of a session, and tells the other tabs. */
export const forgetSession = (browserStore: BrowserStore) =>
  fromPromise<void, { isLogout: boolean }>(async ({ input: { isLogout } }) => {
    browserStore.forgetSession()
    broadcastToTabs({ type: 'session.ended', isLogout })
  })

export function reloadAddress({ to, lang }: Reload, href: string) {
  const here = new URL(href)
  const target = new URL(to === 'root' ? ROOT : `${here.pathname}${here.search}`, here.origin)
  if (lang) target.searchParams.set('lang', lang)
  return target.href
}

function keepWanted(browserStore: BrowserStore, uuid: string, href: string) {
  const path = wantedPath(href)
  if (path) browserStore.keepWanted({ uuid, path })
}

/** The only place that reloads the page. */
export const reloadPage = (browserStore: BrowserStore, place: PageLocation) =>
  fromPromise<void, Reload>(async ({ input }) => {
    if (input.lang) browserStore.keepLang(input.lang)
    if (input.isLegacy !== undefined) browserStore.keepLegacy(input.isLegacy)
    if (input.failure) browserStore.keepFailure(input.failure)
    if (input.wantedBy) keepWanted(browserStore, input.wantedBy, place.href)
    place.replace(reloadAddress(input, place.href))
  })

/** Back to the page that was left when the session ended, for the same person, once. */
export const returnToWanted = (browserStore: BrowserStore, place: PageLocation) =>
  fromPromise<{ grid?: string }, { uuid: string }>(async ({ input: { uuid } }) => {
    const wanted = wantedAddress(browserStore.takeWanted(uuid), place.href)
    if (wanted) place.rewrite(wanted.href)
    return { grid: wanted && gridOf(wanted.search) }
  })
