import { expect, type Frame, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

/** Colours on their way from one theme to the other have no contrast to judge. */
const isRepainted = () => !document.getAnimations().some((animation) => animation instanceof CSSTransition)

/** Run as one script for each document: a builder that opens a page of its own for each verdict takes eight times as long. */
async function violationsIn(frame: Frame, rules?: string[]) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  return frame.evaluate(async (runOnly) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const options = { iframes: false, resultTypes: ['violations' as const], ...(runOnly ? { runOnly } : {}) }
    const { violations }: AxeResults = await run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, rules)
}

/** One that nothing is shown in yet stands apart from the page. */
const isOfPage = async (frame: Frame) =>
  frame.parentFrame() === null ||
  (await (await frame.frameElement()).evaluate((element) => element.getRootNode() === element.ownerDocument))

/** A page that has come says in a heading what it is. */
async function verdictOf(frame: Frame, rules?: string[]) {
  try {
    if (!(await isOfPage(frame))) return []
    await expect(frame.locator('h1'), `a heading of ${frame.url()}`).not.toHaveCount(0)
    return await violationsIn(frame, rules)
  } catch (error) {
    if (frame.isDetached() || String(error).includes('has been detached')) return []
    throw error
  }
}

/** What axe finds in the page and in every page embedded in it, once they have come: the rule, and where. */
export async function violationsOf(page: Page, rules?: string[]) {
  await page.waitForFunction(isRepainted)
  const found = []
  for (const frame of page.frames()) found.push(...(await verdictOf(frame, rules)))
  return found
}

/** The system's theme, once the page has taken it up. */
export async function inTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
}

export const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('dialog')]
    return Math.max(...[document.documentElement, ...dialogs].map((box) => box.scrollWidth - box.clientWidth))
  })

type Role = 'button' | 'link' | 'checkbox' | 'textbox' | 'tab'

const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body || at instanceof HTMLIFrameElement) return true
    const { outlineStyle, outlineWidth } = getComputedStyle(at)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })

/** More than any page has to tab through: the list of charts alone has dozens. */
const TABS_MOST = 200

/** Presses Tab until the named control has the focus; fails when the whole page has been passed, or where the focus is not seen. */
export async function tabTo(page: Page, role: Role, name: string | RegExp, exact = false) {
  const wanted = page.getByRole(role, { name, exact })
  await wanted.first().waitFor({ state: 'attached' })
  for (let presses = 0; presses < TABS_MOST; presses += 1) {
    expect(await isFocusSeen(page), `the focus is seen on the way to ${name}`).toBe(true)
    if (await wanted.evaluateAll((all) => all.some((each) => each === document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${role} ${name} was never reached by Tab`)
}

/** Reaches a field by Tab and fills it by key. */
export async function typeInto(page: Page, name: string, text: string) {
  await tabTo(page, 'textbox', name, true)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Reaches a button by Tab and, once it takes it, presses it by key. */
export async function pressOn(page: Page, name: string) {
  await tabTo(page, 'button', name, true)
  await expect(page.getByRole('button', { name, exact: true })).toBeEnabled()
  await page.keyboard.press('Enter')
}
