import { pathOf, ROOT } from '../../domain/console-address.ts'
import { keptQuery } from './paths.ts'

/** Where the page is: `replace` loads another address, `rewrite` only changes what the address says. */
export type PageLocation = Pick<Location, 'href' | 'replace'> & { rewrite(address: string): void }

export const pagePlace = (): PageLocation => ({
  get href() {
    return location.href
  },
  replace: (address) => location.replace(address),
  rewrite: (address) => history.replaceState(history.state, '', address),
})

export function addressInLang(lang: string, href: string) {
  const here = new URL(href)
  here.searchParams.set('lang', lang)
  return here.href
}

/** Takes the token of a single sign-on out of the address, so that no later request, bookmark or "back" carries it. */
export function takeSsoToken(place: PageLocation) {
  const here = new URL(place.href)
  const ssoToken = here.searchParams.get('sso_token')
  if (ssoToken === null) return undefined
  here.searchParams.delete('sso_token')
  place.rewrite(here.href)
  return ssoToken || undefined
}

/** Takes what a link of a message opens out of the address; it stands behind the #, which is sent nowhere. */
export function takeLinkToken(place: PageLocation) {
  const here = new URL(place.href)
  const linkToken = here.hash.slice(1)
  if (!here.searchParams.has('link')) return undefined
  here.searchParams.delete('link')
  here.hash = ''
  place.rewrite(here.href)
  return linkToken || undefined
}

const ALARM = 'alarm'

/** Takes the alarm that a message leads to out of the address. */
export function takeAlarm(place: PageLocation) {
  const here = new URL(place.href)
  const alarm_id = here.searchParams.get(ALARM)
  if (alarm_id === null) return undefined
  here.searchParams.delete(ALARM)
  place.rewrite(here.href)
  return alarm_id || undefined
}

/** What of an address is worth coming back to; nothing of the root. */
export function wantedPath(href: string) {
  const { pathname, search } = new URL(href)
  return pathOf(pathname).name === 'frame' ? `${pathname}${keptQuery(search)}` : undefined
}

const isOfConsole = (url: URL, here: URL) => url.origin === here.origin && pathOf(url.pathname).name === 'frame'

/** A page of this console that was wanted, where the present address names none itself; an alarm of the address opens above it. */
export function wantedAddress(wanted: string | undefined, href: string) {
  const here = new URL(href)
  if (wanted === undefined || here.pathname !== ROOT || !URL.canParse(wanted, here.origin)) return undefined
  const url = new URL(wanted, here.origin)
  if (!isOfConsole(url, here)) return undefined
  const alarm_id = here.searchParams.get(ALARM)
  if (alarm_id !== null) url.searchParams.set(ALARM, alarm_id)
  return url
}
