import { fromPromise } from 'xstate'
import type { Caller } from '../../machines/entities.ts'
import type { Reload } from '../../machines/session.machine.ts'
import type { Api } from '../api/client.ts'
import { ROOT } from '../paths.ts'
import type { Keeper } from '../session/credentials.ts'

/** Ends the session on the server; `keepalive` lets the call outlive the page. */
export const logout = (api: Api) =>
  fromPromise<void, { caller: Caller }>(async ({ input: { caller } }) => {
    await api.ask('adminLogout', { caller, keepalive: true }, (client) => client.GET('/capi/v1/corp/admin_logout'))
  })

/** Where the page starts anew. */
export function reloadAddress({ to, lang }: Reload, href: string) {
  const here = new URL(href)
  const target = new URL(to === 'root' ? ROOT : `${here.pathname}${here.search}`, here.origin)
  if (lang) target.searchParams.set('lang', lang)
  return target.href
}

/** The only place that loads the page anew. */
export const reloadPage = (keeper: Keeper, place: Pick<Location, 'href' | 'replace'>) =>
  fromPromise<void, Reload>(async ({ input }) => {
    if (input.lang) keeper.keepLang(input.lang)
    if (input.isLegacy !== undefined) keeper.keepLegacy(input.isLegacy)
    place.replace(reloadAddress(input, place.href))
  })
