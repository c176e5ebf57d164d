import type { Product } from '../library/product.ts'

declare global {
  interface Window {
    foyerWindows?: { isBlocked: boolean; isStrange: boolean; opened: string[] }
  }
}

/** Windows that a page opens are not opened but noted; the browser blocks them where it is told to. */
export async function watchWindows(product: Product, address: string) {
  await product.context.route(`${address}**`, (route) => route.fulfill({ body: '' }))
  await product.page.evaluate(() => {
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
}

const blockWindow = (product: Product) =>
  product.page.evaluate(() => {
    if (window.foyerWindows) window.foyerWindows.isBlocked = true
  })

/** The next address is to be one that the console may not open. */
const expectStrangeAddress = (product: Product) =>
  product.page.evaluate(() => {
    if (window.foyerWindows) window.foyerWindows.isStrange = true
  })

/** `address`, or a strange one where that is to come. */
const addressFor = (product: Product, address: string) =>
  product.page.evaluate((usual) => {
    const windows = window.foyerWindows
    const isStrange = windows?.isStrange ?? false
    if (windows) windows.isStrange = false
    return isStrange ? 'https://elsewhere.example/' : usual
  }, address)

export const theAddressComes = (address: string) => async (product: Product) => ({
  ret: 0,
  data: { redirect_url: await addressFor(product, address) },
})

/** What a window meets in the browser; both are made ready before the address comes. */
export const windowsMeet = {
  others: { 'window.blocked': blockWindow, 'window.forbidden': expectStrangeAddress },
  atOnce: ['window.blocked', 'window.forbidden'],
}

/** Settings that allow windows at this address. */
export const settingsFor = (address: string) => ({
  apps_origin: 'http://127.0.0.1:8081',
  frame_origins: [],
  window_origins: [new URL(address).origin],
  demo: true,
  links: {},
})
