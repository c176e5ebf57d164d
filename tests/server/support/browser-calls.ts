import type { AskOptions, Reply } from './harness.ts'

type Bound = Pick<Reply<'adminLogout'>, 'cookies'>

/** What a browser sends along from the console's own pages. */
export const browser: AskOptions = { headers: { 'sec-fetch-site': 'same-origin' } }
export const foreignSite: AskOptions = { headers: { 'sec-fetch-site': 'cross-site' } }

export const withCookie = (value: string): AskOptions => ({
  headers: { ...browser.headers, cookie: `console_bind=${value}` },
})

/** The cookie by which an answer binds a session to the browser. */
export const bindOf = ({ cookies }: Bound) => cookies.find(({ name }) => name === 'console_bind')

/** The browser that an answer has bound. */
export function boundBy(answer: Bound) {
  const bind = bindOf(answer)
  if (!bind?.value) throw new Error('the answer binds no browser')
  return withCookie(bind.value)
}
