import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { isKept, isKtvHost, pathOf } from '../../domain/console-address.ts'
import { LANG_COOKIE, TOKEN_COOKIE } from '../../domain/console-cookies.ts'
import { chosenLang } from '../../domain/languages.ts'
import { readCookie } from './cookies.ts'

/** Hashes of what lies in the pages themselves, as the build wrote them down (`scripts/prerender.mjs`). */
export type Inlined = { script: readonly string[]; style: readonly string[] }

const SIGN_IN = 'sign-in'
const ANY = 'index.html'
/** What in an address is for the page alone to read, before anything shows. */
const FOR_THE_PAGE = ['sso_token', 'link']

export function inlinedIn(root: string): Inlined {
  const file = join(root, SIGN_IN, 'policy.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Inlined) : { script: [], style: [] }
}

type Asked = { hostname: string; url: string; headers: Pick<IncomingMessage['headers'], 'cookie'> }

/** Whoever brings no session is shown the sign-in at every address of the console. */
function showsSignIn(pathname: string, query: URLSearchParams, cookie: string | undefined) {
  const { name } = pathOf(pathname)
  return (
    (name === 'notFound' ? isKept(pathname) : name !== 'firstSetUp') &&
    !readCookie(cookie, TOKEN_COOKIE) &&
    !FOR_THE_PAGE.some((each) => query.has(each))
  )
}

/** The file of the console's build that an address is answered with: the sign-in in its language, or the page for all else. */
export function pageFor({ hostname, url, headers }: Asked) {
  const [pathname = '', search] = url.split('?', 2)
  const query = new URLSearchParams(search)
  if (!showsSignIn(pathname, query, headers.cookie)) return ANY
  const lang = chosenLang({ query: query.get('lang'), cookie: readCookie(headers.cookie, LANG_COOKIE) })
  return `${SIGN_IN}/${lang}.${isKtvHost(hostname) ? 'ktv' : 'standard'}.html`
}
