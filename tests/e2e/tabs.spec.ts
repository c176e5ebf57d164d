import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { TWO_SECONDS } from './support/lasting.ts'
import { ADMIN, credentialsOf, ONE_TYPE, open, signInAs, signInByPassword, TEXTS } from './support/people.ts'

const { en } = TEXTS
const menuOf = (page: Page) => page.getByRole('navigation', { name: en.shell.menu.label })
const signInTab = (page: Page) => page.getByRole('tab', { name: en.login.tabs.password })
const invalidOn = (page: Page) => page.getByRole('dialog', { name: en.session.invalid.title })

const pageIn = (page: Page) => page.frameLocator('iframe').getByRole('heading', { level: 1 })

async function twoTabs(context: BrowserContext) {
  const [one, other] = [await context.newPage(), await context.newPage()]
  await signInAs(one, ONE_TYPE.email)
  await open(one)
  await other.goto('/frame/person/corporate_info/?lang=en')
  for (const tab of [one, other]) await expect(pageIn(tab)).toBeVisible()
  return { one, other }
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /Account:/ }).click()
  await page.getByRole('menuitem', { name: en.shell.logout }).press('Enter')
  await page.getByRole('button', { name: en.shell.logoutConfirm.confirm }).last().click()
}

async function endOnServer(page: Page) {
  const { token, uid } = await credentialsOf(page)
  await page.request.get('/capi/v1/corp/admin_logout', { params: { token, uid } })
}

/** Also where the page has learned by another call already: the dialog stands above the menu, or the sign-in screen is there. */
const callServer = (page: Page) =>
  page.getByRole('link', { name: 'Operation history' }).or(signInTab(page)).first().dispatchEvent('click')

test('logging out in one tab reaches the other within two seconds', async ({ context }) => {
  const { one, other } = await twoTabs(context)
  await logOut(one)
  await expect(signInTab(other)).toBeVisible(TWO_SECONDS)
  await expect(signInTab(one)).toBeVisible()
})

test('another person who signs in takes over the other tab before its next call', async ({ context }) => {
  const { one, other } = await twoTabs(context)
  await other.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const mine = await credentialsOf(one)
  await context.clearCookies({ name: /^(token|uuid|robotType)$/ })
  const third = await context.newPage()
  await open(third)
  const sent: string[] = []
  other.on('request', (request) => sent.push(`${request.url()}&${request.postData() ?? ''}`))
  await signInByPassword(third, ADMIN.email)
  await expect(third.getByRole('heading', { name: en.robotType.title })).toBeVisible()
  await expect(other.getByRole('heading', { name: en.robotType.title })).toBeVisible(TWO_SECONDS)
  expect(sent.filter((request) => request.includes(mine.token))).toEqual([])
})

test('a tab that heard nothing asks nothing in the name of who has left', async ({ context, baseURL }) => {
  const { other } = await twoTabs(context)
  const mine = await credentialsOf(other)
  await context.addCookies([
    { name: 'token', value: 'of-another', url: baseURL },
    { name: 'uuid', value: 'u_another', url: baseURL },
  ])
  const sent: string[] = []
  other.on('request', (request) => sent.push(`${request.url()}&${request.postData() ?? ''}`))
  await callServer(other)
  await expect(signInTab(other)).toBeVisible()
  expect(sent.filter((request) => request.includes(mine.token))).toEqual([])
})

test('an ended session shows its dialog once in every tab; the same person comes back to each page', async ({
  context,
}) => {
  const { one, other } = await twoTabs(context)
  await endOnServer(one)
  await callServer(other)
  for (const page of [one, other]) {
    await expect(invalidOn(page)).toHaveCount(1)
    await expect(invalidOn(page)).toBeVisible()
  }
  await invalidOn(other).getByRole('button', { name: en.common.gotIt }).click()
  for (const page of [one, other]) {
    await expect(signInTab(page)).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await expect(invalidOn(page)).toHaveCount(0)
  }
  await signInByPassword(other, ONE_TYPE.email)
  // Where another call told of the end first, the page stayed.
  await expect(other).toHaveURL(/\/frame\/person\/(?:operation_log|corporate_info)\//)
  await expect(menuOf(other)).toBeVisible()
})

test('after an ended session another person starts at the default, and a logout forgets the page', async ({
  context,
}) => {
  const page = await context.newPage()
  await signInAs(page, ONE_TYPE.email)
  await page.goto('/frame/person/corporate_info/?lang=en')
  await expect(menuOf(page)).toBeVisible()
  await endOnServer(page)
  await callServer(page)
  await invalidOn(page).getByRole('button', { name: en.common.gotIt }).click()
  await signInByPassword(page, ADMIN.email)
  await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
  await expect(page).toHaveURL(/\/robotType$/)
  expect(await page.evaluate(() => sessionStorage.getItem('wanted'))).toBeNull()
})

test('"back" after a logout shows the sign-in screen, never a protected page', async ({ context }) => {
  const page = await context.newPage()
  await signInAs(page, ONE_TYPE.email)
  await page.goto('/frame/person/corporate_info/?lang=en')
  await expect(menuOf(page)).toBeVisible()
  await callServer(page)
  await expect(page).toHaveURL(/\/frame\/person\/operation_log\//)
  await page.getByRole('link', { name: 'Access management' }).click()
  await expect(page).toHaveURL(/\/frame\/permissions\//)
  await logOut(page)
  await expect(signInTab(page)).toBeVisible()
  for (const _ of [1, 2]) {
    await page.goBack()
    await expect(signInTab(page)).toBeVisible()
    await expect(menuOf(page)).toHaveCount(0)
  }
})

test('a page that the browser kept for "back" is loaded anew', async ({ context }) => {
  const { one } = await twoTabs(context)
  await context.clearCookies({ name: 'token' })
  const loaded = one.waitForEvent('load')
  await one.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await loaded
  await expect(signInTab(one)).toBeVisible()
})
