import { SUPER } from '../../e2e/support/people.ts'
import type { Product } from './product.ts'

type Entry = {
  account?: string
  robotType?: string
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
        (route) => route.fulfill({ json: { ret: 0, msg: 'ok', code: 200, data: value } }),
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
  const { account = SUPER.email, robotType = 'bao_xiao_mi', lang = 'en', path = '/', data = {}, kept = {} } = entry
  await answered(product, data)
  await leaveBehind(product, kept)
  await product.signInAs(account, { robotType })
  await product.page.goto(`${path}?lang=${lang}`)
  await product.page.getByRole('banner').waitFor()
}

declare global {
  interface Window {
    foyerWindows?: { isBlocked: boolean; isStrange: boolean; opened: string[] }
  }
}

/** Windows that a page opens are not opened but noted; the browser blocks them where it is told to. */
export const watchWindows = (product: Product) =>
  product.page.evaluate(() => {
    const windows = { isBlocked: false, isStrange: false, opened: [] as string[] }
    window.foyerWindows = windows
    // A window that opens uses up the click.
    let isActive = true
    Object.defineProperty(navigator, 'userActivation', {
      get: () => ({
        get isActive() {
          const was = isActive
          isActive = true
          return was
        },
      }),
    })
    window.open = (address) => {
      isActive = windows.isBlocked
      if (!windows.isBlocked) windows.opened.push(String(address))
      windows.isBlocked = false
      return null
    }
  })

export const blockWindow = (product: Product) =>
  product.page.evaluate(() => {
    if (window.foyerWindows) window.foyerWindows.isBlocked = true
  })

/** The next address is to be one that the console may not open. */
export const expectStrangeAddress = (product: Product) =>
  product.page.evaluate(() => {
    if (window.foyerWindows) window.foyerWindows.isStrange = true
  })

/** `address`, or a strange one where that is to come. */
export const addressFor = (product: Product, address: string) =>
  product.page.evaluate((usual) => {
    const windows = window.foyerWindows
    const isStrange = windows?.isStrange ?? false
    if (windows) windows.isStrange = false
    return isStrange ? 'https://elsewhere.example/' : usual
  }, address)
