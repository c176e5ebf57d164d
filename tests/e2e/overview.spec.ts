import { expect, type Page, test } from '@playwright/test'
import { receptions } from '../../domain/resources/receptions.ts'
import en from '../../locales/en.json' with { type: 'json' }
import own from '../../locales/overview/en.json' with { type: 'json' }
import { demoRobotKey } from '../../server/demo/robots.ts'
import { overflowOf, violationsOf } from './support/inspection.ts'
import { OWN_ORIGIN, type OwnServer, startOwnServer } from './support/own-server.ts'
import { SUPER, signInAs } from './support/people.ts'
import { frameOf, rowsOf, wordsOf } from './support/record-pages.ts'

const TYPE = 'bao_xiao_mi'
const OVERVIEW = '/frame/basic/overview/'

test.use({ baseURL: OWN_ORIGIN, reducedMotion: 'reduce' } as object)

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer({ ROBOT_OFFLINE_S: '600' })
})
test.afterAll(() => server.stop())

const report = (page: Page, sn: string, values: object) =>
  page.request.post('/open/v1/robot/heartbeat', {
    headers: { authorization: `Bearer ${demoRobotKey(sn)}` },
    data: { sn, state: 1, battery: 80, charging: false, task: 'idle', ...values },
  })

const figure = (page: Page, name: string, count: number) =>
  frameOf(page).getByRole('button', { name: new RegExp(`^${name} ${count}\\b`) })
const robotsIn = (page: Page) => frameOf(page).getByRole('list').getByRole('heading', { level: 2 })

test.beforeEach(async ({ page }) => {
  await report(page, 'XM-2026-0101', { state: 2, task: 'stopped' })
  await report(page, 'XM-2026-0102', { battery: 9 })
  await report(page, 'CR-2026-0012', { state: 2, task: 'stopped' })
})

test('a figure is a way to exactly the robots that it counts', async ({ page }) => {
  await signInAs(page, SUPER.email, { robotType: TYPE })
  await page.goto(`${OVERVIEW}?lang=en`)
  await expect(figure(page, own.figure.needsHelp, 1)).toBeVisible()
  await expect(frameOf(page).getByRole('button', { name: /^Lobby East / })).toBeVisible()
  await expect(frameOf(page).getByRole('button', { name: /^Lobby West .*9%/ })).toBeVisible()
  await figure(page, own.figure.needsHelp, 1).click()
  await expect(page).toHaveURL(/\/frame\/basic\/basic\//)
  await expect(robotsIn(page)).toHaveText(['Lobby East'])
  await page.goBack()
  await figure(page, 'Battery below 20%', 1).click()
  await expect(robotsIn(page)).toHaveText(['Lobby West'])
})

test('the robots of all types are one press away, and the address keeps it', async ({ page }) => {
  await signInAs(page, SUPER.email, { robotType: TYPE })
  await page.goto(`${OVERVIEW}?lang=en`)
  await frameOf(page).getByText(own.types.all).click()
  await expect(frameOf(page).getByRole('button', { name: /^Goods Lift / })).toBeVisible()
  await page.reload()
  await expect(frameOf(page).getByRole('radio', { name: own.types.all })).toBeChecked()
  await frameOf(page)
    .getByRole('button', { name: /^Goods Lift / })
    .click()
  await expect(frameOf(page).getByRole('heading', { level: 1, name: 'Goods Lift' })).toBeVisible()
})

test('the visitors who are expected are those of the page of receptions', async ({ page }) => {
  await signInAs(page, SUPER.email, { robotType: TYPE })
  await page.goto(`${OVERVIEW}?lang=en`)
  const visitors = frameOf(page).getByRole('button', { name: new RegExp(`^${own.figure.visitors} \\d`) })
  const [count = ''] = /\d+/.exec((await visitors.textContent()) ?? '') ?? []
  await visitors.click()
  await expect(page).toHaveURL(/\/frame\/greeter\/visitor_reception\//)
  const frame = frameOf(page)
  const none = frame.getByText(wordsOf(receptions).list.noMatch)
  await expect(rowsOf(frame).first().or(none)).toBeVisible()
  await expect(rowsOf(frame)).toHaveCount(Number(count))
})

test('a server that is away leaves nothing green, and says of when it is what is shown', async ({ page }) => {
  await signInAs(page, SUPER.email, { robotType: TYPE })
  await page.goto(`${OVERVIEW}?lang=en`)
  await expect(figure(page, own.figure.needsHelp, 1)).toBeVisible()
  await page.route('**/open/v1/overview*', (route) => route.abort())
  await expect(frameOf(page).getByRole('alert')).toContainText(own.stale.split('{{time}}')[1] ?? '')
  await page.unroute('**/open/v1/overview*')
  await frameOf(page).getByRole('button', { name: en.common.retry }).click()
  await expect(frameOf(page).getByRole('alert')).toHaveCount(0)
})

test('it is used by keyboard alone', async ({ page }) => {
  await signInAs(page, SUPER.email, { robotType: TYPE })
  await page.goto(`${OVERVIEW}?lang=en`)
  const help = figure(page, own.figure.needsHelp, 1)
  await expect(help).toBeVisible()
  await frameOf(page).getByRole('radio', { name: own.types.one }).focus()
  await page.keyboard.press('Tab')
  await expect(help).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(robotsIn(page)).toHaveText(['Lobby East'])
})

for (const [lang, width] of [
  ['en', 1440],
  ['zh', 390],
  ['ar', 390],
] as const)
  test(`axe finds nothing, and nothing overflows: ${lang}, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signInAs(page, SUPER.email, { robotType: TYPE })
    await page.goto(`${OVERVIEW}?lang=${lang}`)
    await expect(frameOf(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    const inFrame = await frameOf(page)
      .locator('main')
      .evaluate((main) => main.scrollWidth - main.clientWidth)
    expect(inFrame).toBeLessThanOrEqual(0)
  })
