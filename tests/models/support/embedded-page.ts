import type { Connection } from '../../../src/bridge/library/public/v1.d.ts'
import { SPARE_PATH } from '../../../src/bridge/spare.ts'
import type { Product } from '../library/product.ts'
import { until } from '../library/until.ts'

/** A page of a partner that does what a path wants. */
const PAGE = `<!doctype html><title>Page</title><script type="module">
import { connectToConsole } from '/bridge/v1.js'
window.foyer = await connectToConsole()
window.foyer.ready()
</script>`

declare global {
  interface Window {
    foyer?: Connection
  }
}

/** What the console shows first. */
export const FIRST = '/basic/overview'
/** The robots, and the page that shows what a page may ask for. */
export const BASIC = '/basic/root'
export const DEMO = '/partner/bridge-demo'
export const HANDBOOK = '/partner/handbook'

/** The page stands in for one of the console's own or of the demo company's, which a spare frame would become. */
export async function standIn({ context }: Product, path: string) {
  await context.route(
    ({ pathname }) => pathname === SPARE_PATH,
    (route) => route.abort(),
  )
  await context.route(
    ({ pathname }) => pathname === path,
    (route) => route.fulfill({ contentType: 'text/html', body: PAGE }),
  )
}

const frameOf = ({ page }: Product, path: string) =>
  page.frames().find((frame) => URL.canParse(frame.url()) && new URL(frame.url()).pathname === path)

const isConnected = () => window.foyer !== undefined

/** Waits until the page and the console know each other. */
export const connected = (product: Product, path: string) =>
  until(
    async () =>
      (await frameOf(product, path)
        ?.evaluate(isConnected)
        .catch(() => false)) ?? false,
    () => `the page ${path} is not connected`,
  )

export function pageOf(product: Product, path: string) {
  const frame = frameOf(product, path)
  if (!frame) throw new Error(`there is no page ${path}`)
  return frame
}
