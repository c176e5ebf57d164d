import { SUPER } from '../../e2e/support/people.ts'
import type { Product } from './product.ts'
import { tell } from './tell.ts'

type Entry = {
  account?: string
  robotType?: string
  /** Only a company with agent mode will do. */
  hasAgentMode?: boolean
  lang?: string
  path?: string
  kept?: { local?: Readonly<Record<string, string>>; session?: Readonly<Record<string, string>> }
  /** What the server says to calls that end so, before and after. */
  data?: Readonly<Record<string, unknown>>
}

/** The answer to some calls, for as long as the page lives. */
export const answered = (product: Product, data: Readonly<Record<string, unknown>>) =>
  Promise.all(
    Object.entries(data).map(([call, value]) =>
      product.page.route(
        (url) => url.pathname.endsWith(call),
        (route) => tell(route, { json: { ret: 0, msg: 'ok', code: 200, data: value } }),
      ),
    ),
  )

/** What an earlier visit has left in this browser. */
export const leaveBehind = (product: Product, kept: NonNullable<Entry['kept']>) =>
  product.context.addInitScript(({ local = {}, session = {} }) => {
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
  }, kept)

/** Signs somebody in and opens the console, as far as its header. */
export async function enterConsole(product: Product, entry: Entry = {}) {
  const {
    account = SUPER.email,
    robotType = 'bao_xiao_mi',
    lang = 'en',
    path = '/',
    data = {},
    kept = {},
    hasAgentMode = false,
  } = entry
  await answered(product, data)
  await leaveBehind(product, kept)
  const corp = await product.signInAs(account, { robotType })
  if (product.people.isOwn && hasAgentMode && corp.enable_aios !== '1')
    product.people.lack('it needs a company with agent mode (enable_aios "1")')
  await product.page.goto(`${path}?lang=${lang}`)
  await product.page.getByRole('banner').waitFor()
}
