import type { Product } from '../library/product.ts'

/** The page that the console looks at for a newer version of itself. */
export const OWN_PAGE = /^\/$/
export const NEWER = '<!doctype html><script type="module" crossorigin src="/assets/index-newer.js"></script>'

declare global {
  interface Window {
    foyerIsSeen?: boolean
  }
}

/** Somebody looks at the page, and stays. */
export const seen = ({ page }: Product) =>
  page.evaluate(() => {
    window.foyerIsSeen = true
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** Somebody looks at the page, and away again. */
export const seenForAMoment = ({ page }: Product) =>
  page.evaluate(() => {
    for (const isSeen of [true, false]) {
      window.foyerIsSeen = isSeen
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })

/** What the loader of parts tells of one that did not come. */
export const partMissing = ({ page }: Product) =>
  page.evaluate(() => void window.dispatchEvent(new Event('vite:preloadError')))

/** The browser loses its network and has it again; the server is there. */
export async function networkComesBack({ context }: Product) {
  await context.setOffline(true)
  await context.setOffline(false)
}

/** The console believes that its network went, and finds the server when it believes that it is back. */
export const serverIsBack = ({ page }: Product) =>
  page.evaluate(() => {
    for (const isOnline of [false, true]) {
      Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    }
  })
