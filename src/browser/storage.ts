/** Local or session storage that may be blocked, full or absent: reading answers nothing, writing is forgotten. */
export type KeyValueStore = {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

const attempt = <Result>(act: () => Result) => {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** What a text says in JSON; nothing where it is none. */
export const parsed = (text: string): unknown => attempt(() => JSON.parse(text))

/** `storage` is a function because a browser may throw when `localStorage` is merely named. */
export const keyValueStoreOf = (storage: () => Storage): KeyValueStore => ({
  get: (key) => attempt(() => storage().getItem(key)) ?? undefined,
  set: (key, value) => attempt(() => storage().setItem(key, value)),
  remove: (key) => attempt(() => storage().removeItem(key)),
})

export type CookieStore = {
  get(name: string): string | undefined
  /** Without `days` the cookie lives as long as the browser runs. */
  set(name: string, value: string, days?: number): void
  remove(name: string): void
}

const DAY_SECONDS = 24 * 60 * 60

const valueIn = (cookies: string, name: string) =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** The page's own cookies, tolerant as a shelf. */
export function cookieStoreOf(page: { cookie: string }, isSecure: boolean): CookieStore {
  const write = (name: string, value: string, life: string) =>
    attempt(() => {
      page.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}${life}`
    })
  return {
    get: (name) => attempt(() => decodeURIComponent(valueIn(page.cookie, name) ?? '')) || undefined,
    set: (name, value, days) => write(name, value, days ? `; Max-Age=${days * DAY_SECONDS}` : ''),
    remove: (name) => write(name, '', '; Max-Age=0'),
  }
}
