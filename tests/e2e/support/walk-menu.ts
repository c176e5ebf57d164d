import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { MENU } from '../../../server/catalogue/menu.ts'
import { type Lang, leave, open, SUPER, signInAs, TEXTS } from './people.ts'
import { frameOf } from './record-pages.ts'

/** Types of robots that the demo company has; between them their menus hold every entry. */
const TYPES = ['bao_xiao_mi', 'bao_mini', 'bao_xiao_di'] as const

const entryOf = (key: string) => {
  const entry = MENU.find((each) => each.key === key)
  if (!entry) throw new Error(`the menu has no ${key}`)
  return entry
}

/** A type of robot whose menu has the entry. */
export function typeWith(key: string) {
  const { types } = entryOf(key)
  const type = TYPES.find((each) => types === null || types.includes(each))
  if (!type) throw new Error(`no robot of the demo company has ${key}`)
  return type
}

/** Enters the console with a type of robot, once: the way from page to page is the menu. */
export async function enterWith(page: Page, robotType: string, lang: Lang) {
  await leave(page)
  await signInAs(page, SUPER.email, { robotType })
  await open(page, lang)
  await expect(menuOf(page, lang).getByRole('link').first()).toBeVisible()
}

const menuOf = (page: Page, lang: Lang) => page.getByRole('navigation', { name: TEXTS[lang].shell.menu.label })

const namesIn = (lang: Lang): Record<string, { name: string }> =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../../server/catalogue/texts/${lang}.json`), 'utf8')).menu

/** Opens a page as a person does: its folder in the menu, if that is shut, then its entry. */
export async function openFromMenu(page: Page, key: string, lang: Lang) {
  const names = namesIn(lang)
  const { parent } = entryOf(key)
  const menu = menuOf(page, lang)
  const folder = menu.locator(`[data-menu-item="menu.${parent}"]`)
  if (parent !== '' && (await folder.getAttribute('aria-expanded')) === 'false') await folder.click()
  await menu.getByRole('link', { name: names[key]?.name, exact: true }).last().click()
  await expect(page).toHaveURL(new RegExp(`/frame/${key.replace('.', '/')}/`))
  const frame = frameOf(page)
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  return frame
}
