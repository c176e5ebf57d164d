import type { Page, Route } from '@playwright/test'

/** What Chromium itself writes about a call that failed, and what §7 has the console write of lists; whatever else turns up is a fault of ours. */
const EXPECTED = /^Failed to load resource:|^the list of \w+ failed:/

/** Uncaught errors and console errors of a page. */
export function watchErrors(page: Page) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text())
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

type Moment = { at: number; asked?: string; told?: string }

/** Has every page note when it makes a call and when an alert appears, on a clock that stands still while a busy machine holds up the page. */
export const keepTime = (page: Page) =>
  page.addInitScript(() => {
    const moments: Moment[] = []
    let now = 0
    setInterval(() => {
      now += 100
    }, 100)
    const { fetch } = window
    let shown: string[] = []
    window.fetch = (asked, init) => {
      moments.push({ at: now, asked: new URL(asked instanceof Request ? asked.url : asked, location.href).href })
      return fetch(asked, init)
    }
    new MutationObserver(() => {
      const texts = [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent ?? '')
      for (const told of texts) if (!shown.includes(told)) moments.push({ at: now, told })
      shown = texts
    }).observe(document, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { moments })
  })

/** How long a person waited for a message: from the start of the last call. */
export async function waitedFor(page: Page, isIt: (url: URL) => boolean, text: string) {
  const moments = await page.evaluate(() => (window as unknown as { moments: Moment[] }).moments)
  const asked = moments.findLast((moment) => moment.asked !== undefined && isIt(new URL(moment.asked)))
  const told = moments.findLast((moment) => moment.told?.includes(text))
  return (told?.at ?? Number.POSITIVE_INFINITY) - (asked?.at ?? 0)
}
