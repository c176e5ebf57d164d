import { expect, type Page, type Request, type Route } from '@playwright/test'

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

const underWay = new WeakMap<Page, Set<Request>>()

/** Notes the calls of a page that have no answer yet. */
export function noteCalls(page: Page) {
  const calls = new Set<Request>()
  underWay.set(page, calls)
  const end = (call: Request) => void calls.delete(call)
  page.on('request', (call) => {
    if (call.resourceType() === 'fetch') calls.add(call)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** Waits until none but these have no answer. */
export const areAnsweredBut = (page: Page, isIt: (url: URL) => boolean, atMost: { timeout: number }) =>
  expect
    .poll(() => [...(underWay.get(page) ?? [])].map((call) => call.url()).filter((url) => !isIt(new URL(url))), atMost)
    .toEqual([])

export type Struck = Awaited<ReturnType<typeof strikeCalls>>

/** `ticks`: on a clock that stands still while a busy machine holds up the page; `clock`: the page's own. Milliseconds. */
type Moment = { ticks: number; clock: number; asked?: string; told?: string }

/** Has every page note when it makes a call and when an alert appears. */
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
      moments.push({
        ticks: now,
        clock: Date.now(),
        asked: new URL(asked instanceof Request ? asked.url : asked, location.href).href,
      })
      return fetch(asked, init)
    }
    new MutationObserver(() => {
      const texts = [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent ?? '')
      for (const told of texts) if (!shown.includes(told)) moments.push({ ticks: now, clock: Date.now(), told })
      shown = texts
    }).observe(document, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { moments, ticks: () => now })
  })

const momentsOf = (page: Page) => page.evaluate(() => (window as unknown as { moments: Moment[] }).moments)
const lastAsked = (moments: Moment[], isIt: (url: URL) => boolean) =>
  moments.findLast(({ asked }) => asked !== undefined && isIt(new URL(asked)))

/** When the page made the call last, by its own clock. */
export const askedAt = async (page: Page, isIt: (url: URL) => boolean) =>
  lastAsked(await momentsOf(page), isIt)?.clock ?? Number.NaN

/** How long ago the page made the call last, while nothing held it up. */
export const ticksSince = async (page: Page, isIt: (url: URL) => boolean) => {
  const now = await page.evaluate(() => (window as unknown as { ticks: () => number }).ticks())
  return now - (lastAsked(await momentsOf(page), isIt)?.ticks ?? now)
}

/** How long a person waited for a message, from the start of the last call, while nothing held the page up; a jump of its clock is left out. */
export async function waitedFor(page: Page, isIt: (url: URL) => boolean, text: string) {
  const moments = await momentsOf(page)
  const told = moments.findLast((moment) => moment.told?.includes(text))
  return (told?.ticks ?? Number.POSITIVE_INFINITY) - (lastAsked(moments, isIt)?.ticks ?? 0)
}
