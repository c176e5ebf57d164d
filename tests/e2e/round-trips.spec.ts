import { expect, test } from '@playwright/test'
import { ADMIN, open, SUPER, signInAs, signInByPassword, TEXTS } from './support/people.ts'
import { watchWaves } from './support/waves.ts'

const { en } = TEXTS
const CORP = '/capi/v1/corp'
const AT_ONCE = [`${CORP}/user_profile`, '/api/control/lang/list', `${CORP}/robot_list`, `${CORP}/robot_prodtype_list`]

test('the menu shows two round trips after the accepted password', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'robotType', value: 'bao_xiao_mi', url: baseURL }])
  await open(page)
  const waveOf = watchWaves(page, { first: `${CORP}/admin_password_auth` })
  await signInByPassword(page, ADMIN.email)
  await expect(page.getByRole('navigation', { name: en.shell.menu.label }).getByRole('link').first()).toBeVisible()
  expect(waveOf(`${CORP}/menu_list`)).toBe(2)
  expect(AT_ONCE.map(waveOf)).toEqual([1, 1, 1, 1])
})

test('a page is asked for as soon as its menu entry is pressed, and its code beside it', async ({ page }) => {
  await signInAs(page, SUPER.email, { robotType: 'bao_xiao_mi' })
  await open(page, 'en', '/')
  await expect(page.frameLocator('iframe').getByRole('listitem').first()).toBeVisible()
  const asked = ['/partner/bridge-demo', `${CORP}/get_open_auth_code`]
  const waveOf = watchWaves(page, { only: asked })
  await page.getByRole('navigation', { name: en.shell.menu.label }).getByRole('link', { name: 'Page bridge' }).click()
  await expect(page.frameLocator('iframe[title="Page bridge"]').locator('#about dt').first()).toBeVisible()
  expect(asked.map(waveOf)).toEqual([1, 1])
})
