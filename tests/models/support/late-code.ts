import type { Page, Route } from '@playwright/test'
import type { Product } from '../library/product.ts'
import { until } from '../library/until.ts'

/** The file of the console's charts. */
const FILE = /\/console-actors-[\w-]+\.js$/
const waiting = new WeakMap<Page, Route[]>()

/** From now on the code of the console waits, in a tab that has been loaded anew for it already. */
export async function holdConsole({ page }: Product) {
  waiting.set(page, [])
  await page.addInitScript(() => sessionStorage.setItem('chunkReload.consoleChart', '1'))
  await page.route(FILE, (route) => void waiting.get(page)?.push(route))
}

async function asked({ page }: Product) {
  const routes = waiting.get(page) ?? []
  await until(
    () => routes.length > 0,
    () => 'the code of the console was not asked for',
  )
  return routes.splice(0)
}

export async function bringConsole(product: Product) {
  const routes = await asked(product)
  await product.page.unroute(FILE)
  await Promise.all(routes.map((route) => route.continue()))
}

export async function loseConsole(product: Product) {
  await Promise.all((await asked(product)).map((route) => route.abort('failed')))
}
