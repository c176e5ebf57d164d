import type { Product } from './library/product.ts'

/** What happens in another tab of the same browser, and what keeps the tabs from hearing of each other. */

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
