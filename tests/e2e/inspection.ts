import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Colours on their way from one theme to the other have no contrast to judge. */
const isRepainted = () => !document.getAnimations().some((animation) => animation instanceof CSSTransition)

export async function violationsOf(page: Page, rules?: string[]) {
  await page.waitForFunction(isRepainted)
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
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

/** Presses Tab until the named control has the focus; fails when the whole page has been passed, or where the focus is not seen. */
export async function tabTo(page: Page, role: Role, name: string | RegExp, exact = false) {
  const wanted = page.getByRole(role, { name, exact }).first()
  for (let presses = 0; presses < 80; presses += 1) {
    expect(await isFocusSeen(page), `the focus is seen on the way to ${name}`).toBe(true)
    if (await wanted.evaluate((element) => element === document.activeElement)) return
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
