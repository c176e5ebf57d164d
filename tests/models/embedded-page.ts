import en from '../../locales/en.json' with { type: 'json' }
import type { Product } from './library/product.ts'
import { until } from './library/until.ts'

/** A page of a partner that does what a path wants. */
const PAGE = `<!doctype html><title>Page</title><script type="module">
import { connectToConsole } from '/bridge/v1.js'
window.foyer = await connectToConsole()
window.foyer.ready()
</script>`

type Connection = { setDirty: (isDirty: boolean) => void; putPrefs: (key: string, value: unknown) => Promise<void> }
declare global {
  interface Window {
    foyer?: Connection
  }
}

/** The page stands in for one of the demo company's: `handbook`, `bridge-demo`. */
export const standIn = (product: Product, name: string) =>
  product.context.route(`**/partner/${name}*`, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }))

const frameOf = ({ page }: Product, name: string) =>
  page.frames().find((frame) => frame.url().includes(`/partner/${name}`))

/** Opens the entry of the menu, and waits until its page is connected. */
export async function openEntry(product: Product, entry: string, name: string) {
  await product.click({ role: 'link', name: entry, in: { role: 'navigation', name: en.shell.menu.label } })
  await until(
    async () => (await frameOf(product, name)?.evaluate(() => window.foyer !== undefined)) ?? false,
    () => `the page ${name} is not connected`,
  )
}

export function pageOf(product: Product, name: string) {
  const frame = frameOf(product, name)
  if (!frame) throw new Error(`there is no page ${name}`)
  return frame
}

/** What the page says to the console, as old pages say it. */
export const say = (product: Product, name: string, message: object) =>
  pageOf(product, name).evaluate((said) => parent.postMessage(said, '*'), message)
