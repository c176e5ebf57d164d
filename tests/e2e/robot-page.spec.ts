import { expect, type Page, test } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import floor from '../../locales/floor/en.json' with { type: 'json' }
import remote from '../../locales/remote/en.json' with { type: 'json' }
import ar from '../../locales/robot/ar.json' with { type: 'json' }
import own from '../../locales/robot/en.json' with { type: 'json' }
import { demoRobotKey } from '../../server/demo/robots.ts'
import { overflowOf, violationsOf } from './support/inspection.ts'
import { OWN_ORIGIN, type OwnServer, startOwnServer } from './support/own-server.ts'
import { SUPER, signInAs } from './support/people.ts'
import { frameOf } from './support/record-pages.ts'

const TYPE = 'bao_xiao_mi'
const OVERVIEW = '/frame/basic/overview/'
const EAST = '/frame/basic/basic/?at=%2Frobots%2Fr_xm-2026-0101%3Ftypes%3Dall'

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

const partOf = (page: Page, name: string) => frameOf(page).getByRole('region', { name })

test.beforeEach(async ({ page }) => {
  const position = { map_name: 'Ground floor', x: 20, y: 10 }
  await report(page, 'XM-2026-0101', { state: 2, battery: 64, position })
  await signInAs(page, SUPER.email, { robotType: TYPE })
})

test('from the overview one press opens a robot’s page, the next sends it a command, and the history names who did', async ({
  page,
}) => {
  await page.goto(`${OVERVIEW}?lang=en`)
  await frameOf(page)
    .getByRole('button', { name: /^Lobby East / })
    .click()
  await partOf(page, own.commands).getByRole('button', { name: remote.kinds.charge }).click()
  await expect(partOf(page, own.commands).getByRole('listitem').first()).toContainText('Lobby East')
  await page.reload()
  await expect(frameOf(page).getByRole('heading', { name: 'Lobby East' })).toBeVisible()
  await frameOf(page).getByText(own.history.table).click()
  await expect(partOf(page, own.history.title).getByRole('row', { name: /Return to charge, by / })).toBeVisible()
})

test('it shows where the robot is, a week that it has behind it, and what it has in which version', async ({
  page,
}) => {
  await page.goto(`${EAST}&lang=en`)
  await expect(partOf(page, own.floor.title).getByRole('listbox')).toBeVisible()
  await frameOf(page).getByText(own.history.week, { exact: true }).click()
  await frameOf(page).getByText(own.history.table).click()
  await expect(
    partOf(page, own.history.title)
      .getByRole('row', { name: /Meeting rooms/ })
      .first(),
  ).toBeVisible()
  await expect(partOf(page, own.published.title).getByRole('listitem').first()).toContainText('Version 1')
})

test('a place on the plan is where it is sent by one press more', async ({ page }) => {
  await page.goto(`${EAST}&lang=en`)
  const plan = partOf(page, own.floor.title).getByRole('listbox')
  await plan.focus()
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(partOf(page, own.floor.title).getByRole('button', { name: /^Send it to / })).toBeVisible({
      timeout: 500,
    })
  }).toPass()
})

test('a line that the robot tells arrives in its log as plain text, and earlier ones come when asked for', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${demoRobotKey('XM-2026-0101')}` }
  const tell = async (text: string, level: 'info' | 'error') => {
    const at = Date.now()
    const line_list = [{ line_id: crypto.randomUUID(), at, level, text }]
    const answer = await page.request.post('/robot/v1/log', { headers, data: { sent_at: at, line_list } })
    expect((await answer.json()).ret).toBe(0)
  }
  await page.goto(`${EAST}&lang=en`)
  const log = partOf(page, own.log.title)
  await expect(log.getByRole('listitem')).toHaveCount(20)
  const stuck = `Stuck at <b>the lift</b> ${Date.now()}`
  await tell(stuck, 'error')
  await expect(log.getByRole('listitem').first()).toContainText(stuck, { timeout: 15_000 })
  await expect(log.getByRole('listitem').first()).toContainText(own.log.level.error)
  await log.getByRole('button', { name: own.log.older }).click()
  await expect.poll(() => log.getByRole('listitem').count()).toBeGreaterThan(20)
  await log.getByText(own.log.least.warning, { exact: true }).click()
  await expect(log.getByRole('listitem').first()).toContainText(stuck)
  await expect(log.getByRole('listitem').filter({ hasText: own.log.level.info })).toHaveCount(0)
})

test('a robot that there is not, or of another company, is said to be none', async ({ page }) => {
  await page.goto('/frame/basic/basic/?at=%2Frobots%2Fr_jd-2026-0301%3Ftypes%3Dall&lang=en')
  await expect(frameOf(page).getByText(en.basic.robot.nowhere)).toBeVisible()
})

test('without a server nothing is said as if it were so now', async ({ page }) => {
  await page.goto(`${EAST}&lang=en`)
  await expect(partOf(page, own.commands).getByRole('group', { name: floor.card.commands })).toBeVisible()
  await page.route('**/open/v1/robot_list*', (route) => route.abort())
  await expect(frameOf(page).getByRole('alert')).toContainText(en.basic.stale)
  await expect(partOf(page, own.commands).getByRole('group', { name: floor.card.commands })).toHaveCount(0)
})

for (const [lang, width] of [
  ['en', 1440],
  ['ar', 1290],
  ['zh', 390],
] as const)
  test(`axe finds nothing, and nothing overflows: ${lang}, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${EAST}&lang=${lang}`)
    await expect(frameOf(page).locator('details')).toBeVisible()
    await frameOf(page).locator('summary').click()
    expect(await violationsOf(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    const inFrame = await frameOf(page)
      .locator('main')
      .evaluate((main) => main.scrollWidth - main.clientWidth)
    expect(inFrame).toBeLessThanOrEqual(0)
  })

test('it is mirrored in Arabic, the curve with it', async ({ page }) => {
  await page.goto(`${EAST}&lang=ar`)
  await expect(partOf(page, ar.history.title)).toBeVisible()
  await expect(frameOf(page).locator('svg[viewBox="0 0 1000 100"]')).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)')
})

test('a line reads its history: it follows the pointer and the keys, in Arabic from right to left', async ({
  page,
}) => {
  await page.goto(`${EAST}&lang=en`)
  const slider = partOf(page, own.history.title).getByRole('slider', { name: own.history.moment })
  const read = partOf(page, own.history.title).locator('p > b')
  await slider.scrollIntoViewIfNeeded()
  const box = await slider.boundingBox()
  if (!box) throw new Error('the slider is nowhere')
  const middle = box.y + box.height / 2
  await page.mouse.move(box.x + 1, middle)
  const first = await read.textContent()
  await page.mouse.move(box.x + box.width / 2, middle)
  await expect(read).not.toHaveText(first ?? '')
  await page.mouse.move(box.x + box.width / 2, box.y - 200)
  await expect(read).toHaveCount(0)

  await slider.focus()
  const newest = await slider.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).not.toHaveAttribute('aria-valuetext', newest ?? '')
  await page.keyboard.press('PageDown')
  await expect(async () => {
    const [shown, said] = await slider.evaluate((input: HTMLInputElement) => {
      const line = input.parentElement?.querySelector('span')?.getBoundingClientRect()
      const { left, width } = input.getBoundingClientRect()
      const [at, min, max] = [input.value, input.min, input.max].map(Number) as [number, number, number]
      return [((line?.left ?? 0) - left) / width, (at - min) / (max - min)] as const
    })
    expect(shown).toBeCloseTo(said, 2)
  }).toPass()
  await page.keyboard.press('Home')
  expect(Number(await slider.inputValue())).toBe(Number(await slider.getAttribute('min')))
  await page.keyboard.press('End')
  expect(Number(await slider.inputValue())).toBe(Number(await slider.getAttribute('max')))

  await page.goto(`${EAST}&lang=ar`)
  const mirrored = partOf(page, ar.history.title).getByRole('slider', { name: ar.history.moment })
  await mirrored.focus()
  await page.keyboard.press('ArrowRight')
  expect(Number(await mirrored.inputValue())).toBeLessThan(Number(await mirrored.getAttribute('max')))
})
