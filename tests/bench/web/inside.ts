import { join } from 'node:path'
import type { Browser, BrowserContext, Frame, Page } from '@playwright/test'
import { CPU_SLOWER, LINE, QUIET_MS } from './visit.ts'

/** Whoever has one type of robot only is led to its robots at once. */
const ACCOUNT = 'one@hotel.example'
const PASSWORD = 'Robots#2026'
const ENTRIES = { robots: 'basic.basic', other: 'robot_home.robot_home' } as const

/** Milliseconds at most. */
export const INSIDE_GOALS = {
  robot: { says: 'signed in to first live robot', atMost: 1500 },
  menu: { says: 'reload to menu', atMost: 1200 },
  first: { says: 'menu entry to page, first', atMost: 250 },
  again: { says: 'menu entry to page, again', atMost: 100 },
} as const
export type InsideTimes = Record<keyof typeof INSIDE_GOALS, number>
type Slow = Awaited<ReturnType<typeof slowPage>>

/** A page on the slow machine and the slow line; `setLine` gives it another. */
async function slowPage(context: BrowserContext) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const setLine = (line: typeof LINE) => cdp.send('Network.emulateNetworkConditions', line)
  await cdp.send('Network.enable')
  await setLine(LINE)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  return { page, setLine }
}

async function freshContext(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  await context.addInitScript({ path: join(import.meta.dirname, 'watch.js') })
  return context
}

const LOOKING = { polling: 250 }

/** Until the page has nothing more to do. */
const untilQuiet = (page: Page) => page.waitForFunction((ms) => window.benchIsQuiet(ms), QUIET_MS, LOOKING)

/** What `watch.js` saw in a page or frame, once it has; by the clock that they share. */
async function firstOf(place: Page | Frame, what: 'robot' | 'menu' | 'heading') {
  const seen = await place.waitForFunction((name) => window.benchFirst?.[name], what, { polling: 50 })
  return Number(await seen.jsonValue())
}

async function shownFrame(page: Page, title: string) {
  const element = await page.waitForSelector(`iframe[title=${JSON.stringify(title)}]`)
  const frame = await element.contentFrame()
  if (!frame) throw new Error(`${title} has no frame`)
  return frame
}

const linkTo = (page: Page, entry: string) => page.locator(`[data-menu-item="${entry}"][href]`).first()
const titleOf = async (page: Page, entry: string) => (await linkTo(page, entry).innerText()).trim()

async function signIn(page: Page) {
  await page.locator('input[autocomplete="username"]').fill(ACCOUNT)
  await page.locator('input[type="password"]').fill(PASSWORD)
  await page.getByRole('checkbox').first().check()
  await page.locator('form button[type="submit"]').click()
}

const signedInAt = async (page: Page) =>
  (await page.evaluate(() => window.benchAnswered('admin_password_auth'))) ?? Number.NaN
const clickedAt = (page: Page) => page.evaluate(() => window.benchClicked)

async function signedInToRobot(page: Page) {
  await signIn(page)
  await page.waitForSelector(`[data-menu-item="${ENTRIES.robots}"]`)
  const frame = await shownFrame(page, await titleOf(page, ENTRIES.robots))
  return (await firstOf(frame, 'robot')) - (await signedInAt(page))
}

async function reloadToMenu(page: Page) {
  await page.reload({ waitUntil: 'commit' })
  return (await firstOf(page, 'menu')) - (await page.evaluate(() => window.benchStarted()))
}

/** From the click to the heading of the page in its frame. */
async function openFirst(page: Page, entry: string) {
  const title = await titleOf(page, entry)
  await linkTo(page, entry).click()
  return (await firstOf(await shownFrame(page, title), 'heading')) - (await clickedAt(page))
}

async function openAgain(page: Page, entry: string) {
  const title = await titleOf(page, entry)
  const shown = page.evaluate((wanted) => window.benchFrameShown(wanted), title)
  await linkTo(page, entry).click()
  return (await shown) - (await clickedAt(page))
}

async function run({ page, setLine }: Slow, address: string): Promise<InsideTimes> {
  await page.goto(address)
  await untilQuiet(page)
  const robot = await signedInToRobot(page)
  await untilQuiet(page)
  const menu = await reloadToMenu(page)
  await shownFrame(page, await titleOf(page, ENTRIES.robots))
  await setLine({ ...LINE, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
  await untilQuiet(page)
  const first = await openFirst(page, ENTRIES.other)
  await untilQuiet(page)
  await openAgain(page, ENTRIES.robots)
  await untilQuiet(page)
  const again = await openAgain(page, ENTRIES.other)
  return { robot, menu, first, again }
}

/** What follows the sign-in: the slow processor for all, the slow line until the menu is there. */
export async function timesInside(browser: Browser, address: string) {
  const context = await freshContext(browser)
  try {
    return await run(await slowPage(context), address)
  } finally {
    await context.close()
  }
}
