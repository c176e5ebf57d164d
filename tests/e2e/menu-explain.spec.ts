import { expect, type Page, test } from '@playwright/test'
import ar from '../../locales/menu-explain/ar.json' with { type: 'json' }
import english from '../../locales/menu-explain/en.json' with { type: 'json' }
import { overflowOf, pressOn, violationsOf } from './support/inspection.ts'
import { ADMIN, type Lang, open, STAFF, signInAs, TEXTS } from './support/people.ts'

const { en } = TEXTS
const WORDS = { en: english, ar }
const dialogOf = (page: Page, lang: keyof typeof WORDS = 'en') => page.getByRole('dialog', { name: WORDS[lang].title })
const rowOf = (page: Page, name: string) => dialogOf(page).getByRole('listitem').filter({ hasText: name }).last()

async function enter(page: Page, account: string, lang: Lang = 'en') {
  await signInAs(page, account, { robotType: 'bao_xiao_mi' })
  await open(page, lang)
  await expect(page).toHaveURL(/\/frame\//)
}

test('an admin reads what hides an entry, looks as others, and comes back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, ADMIN.email)
  const button = page.getByRole('button', { name: en.shell.menu.explain })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Icebreaker')).toContainText('Hidden by: the language')
  await expect(rowOf(page, 'Icebreaker')).toContainText('简体中文')
  expect(await violationsOf(page)).toEqual([])

  await dialogOf(page).getByLabel(WORDS.en.look.lang).selectOption('zh')
  await expect(rowOf(page, 'Icebreaker')).toContainText(WORDS.en.shown)
  await dialogOf(page).getByLabel(WORDS.en.look.role, { exact: true }).selectOption(en.shell.role.staff)
  await expect(rowOf(page, 'Employee management')).toContainText('Hidden by: the role')
  await dialogOf(page).getByLabel(WORDS.en.look.type).selectOption('bao_mini')
  await dialogOf(page).getByLabel(WORDS.en.look.system).selectOption('agentOS')
  await expect(rowOf(page, 'Operation history')).toContainText('Hidden by: the role')
  await expect(rowOf(page, 'Keywords')).toContainText('Hidden by: the AI agent system')
  await dialogOf(page).getByLabel(WORDS.en.search).fill('iceb')
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(1)
  await pressOn(page, WORDS.en.look.reset)
  await expect(rowOf(page, 'Icebreaker')).toContainText('Hidden by: the language')

  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('the explanation fits a phone in Arabic, and staff are offered none', async ({ page }) => {
  const { shell } = TEXTS.ar
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, ADMIN.email, 'ar')
  await page.getByRole('button', { name: shell.menu.open }).click()
  await page.getByRole('button', { name: shell.menu.explain }).press('Enter')
  await expect(page.getByRole('region', { name: WORDS.ar.list })).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
  expect(await violationsOf(page)).toEqual([])

  await enter(page, STAFF.email)
  await page.getByRole('button', { name: en.shell.menu.open }).click()
  await expect(page.getByRole('button', { name: en.shell.menu.explain })).toHaveCount(0)
})
