import type { Product } from '../library/product.ts'

/** What happens to the tab and in another one of the same browser, and what keeps the tabs from hearing of each other. */

/** The browser refuses to tell the other tabs. */
export async function blockTelling({ context }: Product) {
  await context.addInitScript(() => {
    const { postMessage } = BroadcastChannel.prototype
    BroadcastChannel.prototype.postMessage = function (message) {
      if (this.name === 'foyer.session') throw new DOMException('denied', 'InvalidStateError')
      postMessage.call(this, message)
    }
  })
}

/** Another tab of the console says something to this one. */
export async function tellFromAnotherTab({ page, context }: Product, news: object) {
  const other = await context.newPage()
  await other.goto(`${new URL(page.url()).origin}/favicon.svg`)
  await other.evaluate((told) => new BroadcastChannel('foyer.session').postMessage(told), news)
}

/** The tab goes out of sight, or comes back. */
export const turnTab = ({ page }: Product, isHidden: boolean) =>
  Promise.all(
    page.frames().map((frame) =>
      frame.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden),
    ),
  ).then(() => undefined)
