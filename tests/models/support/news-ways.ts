import type { Product } from '../library/product.ts'

/** The page that the console looks at for a newer version of itself. */
export const OWN_PAGE = /^\/$/
export const NEWER = '<!doctype html><script type="module" crossorigin src="/assets/index-newer.js"></script>'

declare global {
  interface Window {
    foyerIsSeen?: boolean
  }
}

/** Nobody looks at the page: another tab lies over it. */
export const beUnseen = ({ page }: Product) =>
  page.evaluate(() => void Object.defineProperty(document, 'hidden', { get: () => !window.foyerIsSeen }))

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
