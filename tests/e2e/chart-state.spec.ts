import { expect, type Page, test } from '@playwright/test'
import { TRACE_HEAD } from '../statecharts/support/trace-head.ts'
import { CHART_TEXTS } from './support/chart-texts.ts'
import { inTheme, violationsOf } from './support/inspection.ts'
import type { Lang } from './support/people.ts'

const { about } = CHART_TEXTS.en.charts

const open = (page: Page, hash: string, lang: Lang = 'en') => page.goto(`/statecharts/?lang=${lang}#/${hash}`)
const chosen = (page: Page) => page.locator('aside [data-chosen=true]')
const starting = (text: string) => new RegExp(`^${text.replace('{{count}}', '')}`)
const folded = (page: Page, text: string) => chosen(page).locator('summary', { hasText: starting(text) })

/** Signing in, refused, as a report tells it. */
const report = JSON.stringify({
  ...TRACE_HEAD,
  supportId: 'R-7K3M-9QXA',
  machines: [{ id: 'signIn', hash: 'b4731bfd28a3' }],
  steps: [
    { t: 0, m: 'signIn', a: 'x:1', e: 'xstate.init', s: { editing: 'password' }, f: [] },
    { t: 900, m: 'signIn', a: 'x:1', e: 'login.submit', s: 'submitting', f: ['signIn.editing|login.submit|0'] },
    {
      ...{ t: 1400, m: 'signIn', a: 'x:1', e: 'xstate.error.actor.logIn', s: { editing: 'password' } },
      ...{ f: ['signIn.submitting|xstate.error.actor.logIn|0'], r: 'RET:101005' },
    },
  ],
})

const openReport = (page: Page) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(report) })

test('a state tells which errors show in it and which paths come through it, and a path plays from there', async ({
  page,
}) => {
  await open(page, 'signIn/signIn.editing')
  await folded(page, about.refusals).click()
  await expect(
    chosen(page)
      .locator('dt', { hasText: /^101005$/ })
      .first(),
  ).toBeVisible()
  await open(page, 'signIn/signIn.submitting')
  await expect(folded(page, about.refusals)).toBeHidden()
  await folded(page, about.paths).click()
  const paths = chosen(page).locator('details', { has: page.locator('summary', { hasText: starting(about.paths) }) })
  const count = await paths.getByRole('listitem').count()
  await expect(paths.locator('summary')).toHaveText(about.paths.replace('{{count}}', String(count)))
  await expect(paths.locator('code')).toHaveText('npm run paths -- --chart signIn --state signIn.submitting')
  await paths.getByRole('listitem').first().getByRole('button').click()
  await expect(page).toHaveURL(/signIn\/signIn\.submitting\?t=\d+$/)
  await expect(page.locator('svg [data-state="signIn.submitting"]')).toHaveClass(/active/)
})

test('a report that was opened is found at the state that it stopped at, and nowhere else', async ({ page }) => {
  await open(page, 'signIn')
  await page.getByRole('tab', { name: CHART_TEXTS.en.incident.title, exact: true }).click()
  await openReport(page)
  await expect(page).toHaveURL(/t=\d+/)
  await page.getByRole('tab', { name: CHART_TEXTS.en.charts.words.title, exact: true }).click()
  await page.locator('svg [data-state="signIn.submitting"]').click()
  await expect(folded(page, about.paths)).toBeVisible()
  await expect(folded(page, about.reports)).toBeHidden()
  await page.locator('svg [data-state="signIn.editing"]').click()
  await expect(folded(page, about.reports)).toHaveText(about.reports.replace('{{count}}', '1'))
  await chosen(page).getByRole('button', { name: 'R-7K3M-9QXA' }).click()
  await expect(page).toHaveURL(/t=3$/)
})

test('where a state is written is said in developer mode alone', async ({ page }) => {
  await open(page, 'signIn/signIn.submitting')
  await expect(folded(page, about.paths)).toBeVisible()
  await expect(page.getByText(/sign-in\.machine\.ts/)).toBeHidden()
  await page.getByRole('button', { name: CHART_TEXTS.en.charts.developer }).click()
  await expect(page.getByText(/^machines\/sign-in\/sign-in\.machine\.ts:\d+$/)).toBeVisible()
})

test('axe finds nothing in what is told of a state, light and dark', async ({ page }) => {
  await open(page, 'signIn/signIn.editing')
  await folded(page, about.refusals).click()
  await folded(page, about.paths).click()
  await inTheme(page, 'light')
  expect(await violationsOf(page), 'light').toEqual([])
  await inTheme(page, 'dark')
  expect(await violationsOf(page, ['color-contrast']), 'dark').toEqual([])
})
