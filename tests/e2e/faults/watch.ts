import type { Page, Route } from '@playwright/test'

/** What Chromium itself writes about a call that failed; whatever else turns up is a fault of ours. */
const NETWORK = /^Failed to load resource:/

/** Uncaught errors and console errors of a page. */
export function watchErrors(page: Page) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !NETWORK.test(message.text())) errors.push(message.text())
  })
  return errors
}

/** Puts something in the way of a call, and counts how often it was made; `lift` takes it away. */
export async function strikeCalls(page: Page, isIt: (url: URL) => boolean, strike: (route: Route) => Promise<void>) {
  let count = 0
  const handler = (route: Route) => {
    count += 1
    return strike(route)
  }
  await page.route(isIt, handler)
  return { count: () => count, lift: () => page.unroute(isIt, handler) }
}
