import { expect, type Page, test } from '@playwright/test'
import { overflowOf, violationsOf } from './support/inspection.ts'
import { PORT } from './support/ports.ts'

const GALLERY = `http://localhost:${PORT + 1}/dev/gallery`

/** Each part and picker, and what a person does for there to be something to look at. */
const asItIs = async () => undefined

const SPECIMENS: Readonly<Record<string, (page: Page, state: string) => Promise<void>>> = {
  modal: async (page, state) => {
    if (state === 'busy' || state === 'failed') await page.getByRole('button', { name: 'Publish' }).click()
    if (state === 'failed') await expect(page.getByRole('alert')).toBeVisible()
  },
  pager: asItIs,
  'page header': async (page) => page.getByRole('button', { name: 'Help' }).click(),
  'dropdown menu': async (page) => page.getByRole('button', { name: 'More' }).click(),
  'menu of choices': async (page) => page.getByRole('main').getByRole('button').first().click(),
  'step head': asItIs,
  'list row': asItIs,
  'upload button': asItIs,
  'finder dialog': async (page) => expect(page.getByRole('dialog')).toBeVisible(),
  tabs: asItIs,
  table: asItIs,
  dialog: async (page) => expect(page.getByRole('dialog')).toBeVisible(),
  sheet: async (page) => expect(page.getByRole('dialog')).toBeVisible(),
  button: asItIs,
  'icon button': asItIs,
  'link button': asItIs,
  'refusing button': async (page) => page.getByRole('button', { name: 'Sign in' }).nth(1).focus(),
  'file button': asItIs,
  'text input': asItIs,
  'text area': asItIs,
  select: asItIs,
  'check box': asItIs,
  switch: asItIs,
  'radio chip': asItIs,
  'search field': asItIs,
  field: async (page) => page.getByRole('textbox', { name: 'Name' }).focus(),
  alert: asItIs,
  badge: asItIs,
  'inline error': asItIs,
  toast: async (page) => expect(page.getByRole('region', { name: 'Messages' })).toBeVisible(),
  tip: async (page) => {
    await page.getByRole('button', { name: 'Close', exact: true }).hover()
    await expect(page.locator('[popover]:popover-open')).toBeVisible()
  },
  notice: asItIs,
  'empty state': asItIs,
  progress: asItIs,
  spinner: asItIs,
  drawing: asItIs,
  skeleton: asItIs,
  heading: asItIs,
  'robot dropdown': async (page, state) => {
    if (state !== 'disabled') await page.getByRole('button', { name: /^Robot:/ }).click()
    await robotsAreThere(page, state)
  },
  'robot list': robotsAreThere,
  'sync to robots': robotsAreThere,
  transfer: robotsAreThere,
  'publish a route': robotsAreThere,
  'batch import': async (page) => expect(page.getByRole('dialog')).toBeVisible(),
  'import notice': async (page) => expect(page.getByRole('button', { name: 'Show' })).toBeVisible(),
}

async function robotsAreThere(page: Page, state: string) {
  if (state === 'stale') return expect(page.getByRole('alert')).toBeVisible()
  if (state !== 'loading') await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
}

type Look = { theme?: string; lang?: string; width?: number }

async function open(page: Page, show: string, { theme = 'light', lang = 'en', width = 1440 }: Look = {}) {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`${GALLERY}?${new URLSearchParams({ show, theme, lang })}`)
  await page.getByRole('main', { name: show, includeHidden: true }).waitFor({ state: 'attached' })
}

const keep = (page: Page, name: string) =>
  page.screenshot({ path: test.info().outputPath(`${name.replaceAll(/\W+/g, '-')}.png`), animations: 'disabled' })

const statesOf = (page: Page, specimen: string) =>
  page
    .locator('nav section')
    .filter({ has: page.getByRole('heading', { name: specimen, exact: true, includeHidden: true }) })
    .locator('li')
    .allTextContents()

test('names every part that is looked at here, and no other', async ({ page }) => {
  await open(page, 'pager/few')
  expect(await page.locator('nav h2').allTextContents()).toEqual(Object.keys(SPECIMENS))
})

for (const [specimen, prepare] of Object.entries(SPECIMENS)) {
  test(`${specimen}: each state has a picture and no fault of accessibility`, async ({ page }) => {
    test.slow()
    await open(page, 'pager/few')
    const states = await statesOf(page, specimen)
    expect(states.length).toBeGreaterThan(0)
    for (const state of states) {
      await open(page, `${specimen}/${state}`)
      await prepare(page, state)
      await keep(page, `${specimen} ${state}`)
      expect({ state, violations: await violationsOf(page) }).toEqual({ state, violations: [] })
    }
  })
}

const LOOKS: readonly Look[] = [
  { width: 390, lang: 'ar' },
  { width: 390, lang: 'ja', theme: 'dark' },
  { width: 1290, theme: 'dark' },
]

for (const look of LOOKS) {
  const words = Object.values(look).join(' ')
  test(`nothing is cut off or too pale: ${words}`, async ({ page }) => {
    test.slow()
    for (const show of [
      'modal/long',
      'dialog/long',
      'sheet/end',
      'button/looks',
      'alert/looks',
      'inline error/looks',
      'table/list',
      'pager/many',
      'page header/long',
      'robot list/long',
      'sync to robots/long',
      'transfer/long',
      'publish a route/long',
      'batch import/checked',
      'batch import/done',
    ]) {
      await open(page, show, look)
      await page.locator('main').evaluate(() => document.fonts.ready)
      await keep(page, `${show} ${words}`)
      expect({ show, overflow: await overflowOf(page) }).toEqual({ show, overflow: 0 })
      expect({ show, pale: await violationsOf(page, ['color-contrast']) }).toEqual({ show, pale: [] })
    }
  })
}

test('a robot is chosen by keys alone, and Escape closes the popup before the dialog', async ({ page }) => {
  await open(page, 'publish a route/ready')
  await page.getByRole('button', { name: 'Remove Lobby 1' }).waitFor()
  await page.getByRole('button', { name: /Add a robot/ }).press('Enter')
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused()
  await page.keyboard.type('library 6')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Add a robot/ })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Remove Library 6' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the arrows follow the direction of the language', async ({ page }) => {
  await open(page, 'robot list/ready', { lang: 'ar' })
  const list = page.getByRole('listbox')
  await list.focus()
  for (const key of ['ArrowLeft', 'ArrowDown', ' ']) await page.keyboard.press(key)
  await expect(page.locator('[aria-selected=true]')).toContainText('Garden 7')
})

test('ten thousand robots are searched and reached to the last', async ({ page }) => {
  await open(page, 'sync to robots/many')
  const list = page.getByRole('listbox')
  await list.focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('option', { name: /Lobby 10000/ })).toBeInViewport()
  await page.getByRole('searchbox').fill('garden 9997')
  await expect(list.getByRole('option')).toHaveCount(1)
})

test('rows stand around those that are seen again once a list rests that was pulled far', async ({ page }) => {
  await open(page, 'sync to robots/many')
  const list = page.getByRole('listbox')
  await list.evaluate((element) => element.scrollTo({ top: 100_000 }))
  const above = () =>
    list.evaluate((element) => {
      const { top } = element.getBoundingClientRect()
      return [...element.querySelectorAll('[role=option]:not([data-active=true])')].filter(
        (option) => option.getBoundingClientRect().bottom <= top,
      ).length
    })
  await expect.poll(above).toBeGreaterThan(3)
})

test('the cross in a search field empties it', async ({ page }) => {
  await open(page, 'search field/looks')
  const field = page.getByRole('searchbox', { name: 'Search', exact: true })
  await expect(field).toHaveValue('Library 6')
  const { width, height } = (await field.boundingBox()) ?? { width: 0, height: 0 }
  await field.click({ position: { x: width - 18, y: height / 2 } })
  await expect(field).toHaveValue('')
})

test('a click on the mask closes a modal, and one inside does not', async ({ page }) => {
  await open(page, 'modal/question')
  await page.getByText('Three robots show them at once.').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.click(20, 500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a modal fills the screen', async ({ page }) => {
  await open(page, 'modal/long')
  await page.getByRole('button', { name: 'Full screen' }).click()
  expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
})
