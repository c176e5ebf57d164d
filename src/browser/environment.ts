/** Where and how the page runs (§1, §2, decisions "Variants"): pure functions over what the browser says. */

/** Where everybody else signs in. */
export const usualOrigin = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>) =>
  `${protocol}//${host.replace(/^ktv\./, '')}`

/** Edge and Opera carry `Chrome/` as well, and one without a window `HeadlessChrome/`. */
export const isChromeBased = (userAgent: string) => /Chrom(?:e|ium)\//.test(userAgent)

type Line = Pick<Navigator, 'onLine'> & { connection?: { saveData?: boolean } }

/** The person asks to be spared what may not be needed. */
export const savesData = ({ connection }: Line) => connection?.saveData === true

export const isEmbedded = (page: { self: unknown; top: unknown }) => page.self !== page.top

type BrowserPage = { self: unknown; top: unknown; location: { hostname: string }; PublicKeyCredential?: unknown }

const ADDRESS = /^[\d.]+$|:/

/** WebAuthn knows the console by its host name: an IP address is none; and another page's frame has no right to it. */
export const mayUsePasskeys = (page: BrowserPage) =>
  typeof page.PublicKeyCredential === 'function' && !ADDRESS.test(page.location.hostname) && !isEmbedded(page)
