/** What stands in stored addresses for the origin of the embedded pages. */
const APPS_PLACEHOLDER = '{apps}'

/** Where frames and new windows may lead: the embedded pages' origin, and FRAME_ORIGINS. */
export type Allowed = { apps: string; others: readonly string[] }

/**
 * The address to give to a browser (guarantees 20 and 22): http(s), of an allowed origin, without a user name in it.
 * Empty for any other.
 */
export function allowedAddress(stored: string, { apps, others }: Allowed): string {
  const address = stored.startsWith(APPS_PLACEHOLDER) ? apps + stored.slice(APPS_PLACEHOLDER.length) : stored
  if (!URL.canParse(address)) return ''
  const { protocol, username, password, origin, href } = new URL(address)
  if ((protocol !== 'http:' && protocol !== 'https:') || username || password) return ''
  return origin === apps || others.includes(origin) ? href : ''
}

/** The origin of an app's pages, '' standing for the embedded pages' own; empty for one that may not be framed. */
export const allowedOrigin = (stored: string, { apps, others }: Allowed) =>
  stored === '' ? apps : [apps, ...others].includes(stored) ? stored : ''
