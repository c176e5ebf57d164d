import { expect, type Page, test } from '@playwright/test'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import { CHART_TEXTS } from './support/chart-texts.ts'
import { inTheme, overflowOf, tabTo, violationsOf } from './support/inspection.ts'
import { chartHrefs, inPicture, readabilityOf, WINDOWS } from './support/overviews.ts'
import { type Lang, TEXTS } from './support/people.ts'

const { en } = CHART_TEXTS
const LANGS = Object.keys(TEXTS) as Lang[]
const open = (page: Page, hash = '', lang: Lang = 'en') => page.goto(`/statecharts/?lang=${lang}#/${hash}`)
const chosen = (page: Page) => page.locator('svg [aria-pressed=true]')

/** Where each chart of the first page is. */
async function chartLinks(page: Page) {
  await open(page)
  await expect(page.getByRole('heading', { name: en.charts.title })).toBeVisible()
  const links = await chartHrefs(page)
  expect(links.length).toBeGreaterThanOrEqual(36)
  return links
}

test('every chart is there, and opens from the first page', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const links = await chartLinks(page)
  for (const link of links) {
    await page.goto(`/statecharts/${link}`)
    await expect(inPicture(page, link.slice('#/'.length))).toBeVisible()
  }
  expect(errors).toEqual([])
})

test('nothing is asked of the network but the viewer’s own files, and no one has to sign in', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, 'signIn')
  await expect(inPicture(page, 'signIn.editing')).toBeVisible()
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/statecharts/`))).toEqual([])
})

test('the keyboard alone finds a state, walks from it, opens it, follows and comes back', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('heading', { name: en.charts.title })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('agree to the terms?')
  await expect(page.getByRole('option', { name: /^Agree to the terms\?/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/signIn\/signIn\.agreeing$/)
  await expect(chosen(page)).toHaveAttribute('data-state', 'signIn.agreeing')
  await tabTo(page, 'button', /^Agree to the terms/)
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page)).toHaveAttribute('data-state', 'signIn.editing')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/signIn\.editing\?view=focus$/)
  await expect(inPicture(page, 'signIn.editing.code')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inPicture(page, 'signIn.submitting')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/#\/signIn$/)
})

test('a link leads to one state, and a state to the chart that it runs', async ({ page }) => {
  await open(page, 'login/login.entering')
  await expect(chosen(page)).toHaveAttribute('data-state', 'login.entering')
  await open(page, 'setUp')
  await page.getByRole('link', { name: 'Open New password' }).first().click()
  await expect(page).toHaveURL(/#\/choosePassword$/)
  await expect(inPicture(page, 'choosePassword.editing')).toBeVisible()
})

test('wheel, keys and buttons zoom; a drag moves the sheet', async ({ page }) => {
  await open(page, 'signIn')
  const state = inPicture(page, 'signIn.submitting')
  await expect(state).toBeVisible()
  const width = async () => (await state.boundingBox())?.width ?? 0
  const fitted = await width()
  await state.hover()
  await page.mouse.wheel(0, -400)
  await expect.poll(width).toBeGreaterThan(fitted * 1.3)
  await page.getByRole('button', { name: en.charts.zoom.fitShort, exact: true }).click()
  await expect.poll(width).toBeCloseTo(fitted, -1)
  await state.focus()
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(fitted * 1.1)
  await page.keyboard.press('0')
  await expect.poll(width).toBeCloseTo(fitted, -1)
  const before = await state.boundingBox()
  const [x, y] = [before?.x ?? 0, before?.y ?? 0]
  await page.mouse.move(x - 40, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y + 30, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => ((await state.boundingBox())?.x ?? 0) - x).toBeCloseTo(60, -1)
})

for (const [width, height] of WINDOWS)
  test(`every overview can be read as a whole at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const links = await chartLinks(page)
    const small: string[] = []
    for (const link of links) {
      await page.goto(`/statecharts/${link}`)
      const frame = inPicture(page, link.slice('#/'.length))
      await expect(frame).toBeVisible()
      const { letters, isWhole } = await readabilityOf(frame)
      if (letters < 9.99 || !isWhole) small.push(`${link}: ${letters.toFixed(1)} px, whole: ${isWhole}`)
    }
    expect(small).toEqual([])
  })

test('a drawing of everything opens so that its smallest letters can be read, however large it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const chart of ['frame', 'signIn', 'console']) {
    await page.goto(`/statecharts/#/${chart}?view=full`)
    const frame = inPicture(page, chart)
    await expect(frame).toBeVisible()
    const { letters } = await readabilityOf(frame)
    expect([chart, letters >= 9.99]).toEqual([chart, true])
  }
})

test('no text is wider than the box that was laid out for it, in any language', async ({ page }) => {
  const charts = ['console', 'frame', 'robotList', 'startUp', 'importJob', 'ownSessions']
  for (const lang of LANGS)
    for (const chart of charts)
      for (const view of ['', '?view=full']) {
        await open(page, `${chart}${view}`, lang)
        await expect(inPicture(page, chart)).toBeVisible()
        const tooWide = await page.evaluate(() =>
          [...document.querySelectorAll<SVGGElement>('svg.drawing .state:not(.frame)')].flatMap((state) => {
            const box = state.querySelector<SVGRectElement>('.box:last-of-type')?.getBoundingClientRect()
            const texts = [...state.querySelectorAll('text')].map((text) => ({
              text: text.textContent,
              rect: text.getBoundingClientRect(),
            }))
            return texts.flatMap(({ text, rect }) =>
              box && (rect.right > box.right + 0.5 || rect.left < box.left - 0.5) ? [text] : [],
            )
          }),
        )
        expect(tooWide, `${chart}${view} in ${lang}`).toEqual([])
      }
})

test.describe('axe finds nothing, light and dark,', () => {
  for (const hash of ['', 'signIn/signIn.editing?view=focus', 'robotList?view=full'])
    test(`at #/${hash}`, async ({ page }) => {
      await open(page, hash)
      await expect(page.locator('svg').first()).toBeVisible()
      await inTheme(page, 'light')
      expect(await violationsOf(page), 'light').toEqual([])
      await inTheme(page, 'dark')
      expect(await violationsOf(page, ['color-contrast']), 'dark').toEqual([])
    })
})

test.describe('at phone width', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the charts can be read in every language without a scroll sideways', async ({ page }) => {
    for (const lang of LANGS) {
      await open(page, '', lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(CHART_TEXTS[lang].charts.title)
      await expect(page.locator('html')).toHaveAttribute('dir', LANGUAGES[lang].dir)
      expect(await overflowOf(page), lang).toBe(0)
      await open(page, 'signIn', lang)
      await expect(page.locator('aside [data-state="signIn.submitting"]')).toBeVisible()
      expect(await overflowOf(page), lang).toBe(0)
    }
  })
})

test('language and look are chosen on the page and kept', async ({ page }) => {
  await page.goto('/statecharts/#/signIn')
  await page.getByRole('combobox', { name: TEXTS.en.language.label }).selectOption('ar')
  await expect(page.getByRole('tab', { name: CHART_TEXTS.ar.charts.words.title })).toBeVisible()
  await page.getByRole('combobox', { name: TEXTS.ar.comfort.theme.label }).selectOption('dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
