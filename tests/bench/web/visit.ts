import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** A processor four times slower, on a line of 1.6 Mbit/s with 150 ms to every answer. */
export const CPU_SLOWER = 4
export const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const QUIET_MS = 1500

/** `blocked`: the milliseconds of all tasks that took longer than 50; `kilobytes` in `requests`: what was asked for before the form could be used. */
export type Visit = Readonly<
  Record<'visible' | 'usable' | 'blocked' | 'longest' | 'kilobytes' | 'requests' | 'shift', number>
>

declare global {
  /** `watch.js`; times by the clock that all pages share, in ms. */
  interface Window {
    benchIsUsable: () => boolean
    benchIsQuiet: (ms: number) => boolean
    benchVisit: () => Visit
    benchFirst: Partial<Record<'robot' | 'menu' | 'heading', number>>
    benchClicked: number
    benchStarted: () => number
    benchAnswered: (path: string) => number | undefined
    benchFrameShown: (title: string) => Promise<number>
  }
}

/** A page on the slow machine and the slow line; `setLine` gives it another. */
export async function slowPage(context: BrowserContext) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const setLine = (line: typeof LINE) => cdp.send('Network.emulateNetworkConditions', line)
  await cdp.send('Network.enable')
  await setLine(LINE)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  return { page, setLine }
}

export async function freshContext(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  await context.addInitScript({ path: join(import.meta.dirname, 'watch.js') })
  return context
}

const LOOKING = { polling: 250 }

/** Until the page has nothing more to do. */
export const untilQuiet = (page: Page) => page.waitForFunction((ms) => window.benchIsQuiet(ms), QUIET_MS, LOOKING)

async function visitOf(page: Page): Promise<Visit> {
  await page.waitForFunction(() => window.benchIsUsable(), undefined, LOOKING)
  await untilQuiet(page)
  return page.evaluate(() => window.benchVisit())
}

async function opened(context: BrowserContext, address: string) {
  const { page } = await slowPage(context)
  await page.goto(address, { waitUntil: 'commit' })
  const visit = await visitOf(page)
  await page.close()
  return visit
}

/** The first visit of a browser that knows nothing of the address, and its second. */
export async function visitTwice(browser: Browser, address: string) {
  const context = await freshContext(browser)
  const first = await opened(context, address)
  const repeat = await opened(context, address)
  await context.close()
  return { first, repeat }
}
