import type { Browser, Page } from './browser.ts'
import { LINE, slowPage, untilQuiet } from './visit.ts'

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

const linkTo = (entry: string) => `document.querySelector('[data-menu-item="${entry}"][href]')`
const first = (what: 'robot' | 'menu' | 'heading', title?: string) =>
  `window.benchFirst?.(${[what, title].map((each) => JSON.stringify(each)).join()})`

/** The name of the entry, once it is there: its frame has it too. */
const titleOf = (page: Page, entry: string) => page.until<string>(`${linkTo(entry)}?.innerText.trim()`)
const clickedAt = (page: Page) => page.evaluate<number>('window.benchClicked')
const click = (page: Page, entry: string) => page.evaluate(`${linkTo(entry)}.click()`)

const typed = (field: string, text: string) => `{
  const field = document.querySelector('${field}')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(text)})
  field.dispatchEvent(new Event('input', { bubbles: true }))
}`

/** From the first letter of the account to the last of the password. */
const TYPING_MS = 3000

async function signIn(page: Page) {
  await page.evaluate(typed('input[autocomplete="username"]', ACCOUNT))
  await new Promise((go) => setTimeout(go, TYPING_MS))
  await page.evaluate(typed('input[type="password"]', PASSWORD))
  await page.evaluate(`document.querySelector('input[type="checkbox"]').click()`)
  await page.evaluate(`document.querySelector('form button[type="submit"]').click()`)
}

async function signedInToRobot(page: Page) {
  await signIn(page)
  const shown = await page.until<number>(first('robot', await titleOf(page, ENTRIES.robots)))
  return shown - (await page.evaluate<number>(`window.benchAnswered('admin_password_auth')`))
}

async function reloadToMenu(page: Page) {
  const before = await page.evaluate<number>('performance.timeOrigin')
  await page.send('Page.reload')
  const menu = await page.until<number>(`performance.timeOrigin > ${before} && ${first('menu')}`)
  return menu - (await page.evaluate<number>('performance.timeOrigin'))
}

/** From the click to the heading of the page in its frame. */
async function openFirst(page: Page, entry: string) {
  const title = await titleOf(page, entry)
  await click(page, entry)
  return (await page.until<number>(first('heading', title))) - (await clickedAt(page))
}

async function openAgain(page: Page, entry: string) {
  const title = JSON.stringify(await titleOf(page, entry))
  const shown = await page.evaluate<number>(
    `{ const shown = window.benchFrameShown(${title}); ${linkTo(entry)}.click(); shown }`,
  )
  return shown - (await clickedAt(page))
}

async function run(page: Page, address: string): Promise<InsideTimes> {
  await page.send('Page.navigate', { url: address })
  await page.until('window.benchIsUsable?.()')
  await untilQuiet(page)
  const robot = await signedInToRobot(page)
  await untilQuiet(page)
  const menu = await reloadToMenu(page)
  await page.until(first('robot', await titleOf(page, ENTRIES.robots)))
  await page.send('Network.emulateNetworkConditions', {
    ...LINE,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await untilQuiet(page)
  const opened = await openFirst(page, ENTRIES.other)
  await untilQuiet(page)
  await openAgain(page, ENTRIES.robots)
  await untilQuiet(page)
  const again = await openAgain(page, ENTRIES.other)
  return { robot, menu, first: opened, again }
}

/** What follows the sign-in: the slow processor for all, the slow line until the menu is there. */
export async function timesInside(browser: Browser, address: string) {
  const context = await browser.newContext()
  const times = await run(await slowPage(context), address)
  await context.close()
  return times
}
