import type { Browser, Page } from './browser.ts'

/** A processor four times slower, on a line of 1.6 Mbit/s with 150 ms to every answer. */
export const CPU_SLOWER = 4
export const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const QUIET_MS = 1500

type Context = Awaited<ReturnType<Browser['newContext']>>

/** `blocked`: the milliseconds of all tasks that took longer than 50; `kilobytes` in `requests`: what was asked for before the form could be used. */
export type Visit = Readonly<
  Record<'visible' | 'usable' | 'blocked' | 'longest' | 'kilobytes' | 'requests' | 'shift', number>
>

/** A page on the slow machine and the slow line. */
export async function slowPage(context: Context) {
  const page = await context.newPage()
  await page.send('Network.emulateNetworkConditions', LINE)
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  return page
}

/** Until the page has nothing more to do. */
export const untilQuiet = (page: Page) => page.until(`window.benchIsQuiet?.(${QUIET_MS})`)

async function opened(context: Context, address: string) {
  const page = await slowPage(context)
  await page.send('Page.navigate', { url: address })
  await page.until('window.benchIsUsable?.()')
  await untilQuiet(page)
  const visit = await page.evaluate<Visit>('window.benchVisit()')
  await page.close()
  return visit
}

/** The first visit of a browser that knows nothing of the address, and its second. */
export async function visitTwice(browser: Browser, address: string) {
  const context = await browser.newContext()
  const first = await opened(context, address)
  const repeat = await opened(context, address)
  await context.close()
  return { first, repeat }
}
