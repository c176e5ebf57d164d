import { expect, type Page, test } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import own from '../../locales/floor/en.json' with { type: 'json' }
import remote from '../../locales/remote/en.json' with { type: 'json' }
import { demoRobotKey } from '../../server/demo/robots.ts'
import { overflowOf, violationsOf } from './support/inspection.ts'
import { OWN_ORIGIN, type OwnServer, startOwnServer } from './support/own-server.ts'
import { SUPER, signInAs } from './support/people.ts'
import { frameOf } from './support/record-pages.ts'

const TYPE = 'bao_xiao_mi'
const FLOOR = '/frame/rmc/live_floor/'

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

test.beforeEach(async ({ page }) => {
  await report(page, 'XM-2026-0101', { position: { map_name: 'Ground floor', x: 20, y: 10 } })
  await report(page, 'XM-2026-0102', { state: 2, position: { map_name: 'Ground floor', x: 30, y: 10 } })
  await report(page, 'XM-2026-0103', { position: null })
})

async function openFloor(page: Page, lang = 'en') {
  await signInAs(page, SUPER.email, { robotType: TYPE })
  await page.goto(`${FLOOR}?lang=${lang}`)
  const frame = frameOf(page)
  await expect(frame.getByRole('listbox')).toBeVisible()
  return frame
}

async function chooseFloor(page: Page, name: string) {
  const frame = frameOf(page)
  await frame.getByRole('combobox', { name: own.floor }).selectOption({ label: `Aurora Tower: ${name}` })
  await expect(frame.getByRole('listbox', { name: own.plan.replace('{{name}}', name) })).toBeVisible()
}

test('a robot is pressed on the plan, and its card says how it is; the address keeps the floor', async ({ page }) => {
  const frame = await openFloor(page)
  await chooseFloor(page, 'Ground floor')
  await expect(frame.getByRole('row', { name: /^Lobby West .*Needs help/ })).toBeVisible()
  await expect(frame.getByRole('row', { name: /^Visitor Center Position not known/ })).toBeVisible()
  const box = await frame.getByRole('listbox').boundingBox()
  if (!box) throw new Error('the plan has no place')
  const scale = Math.min((box.width - 48) / 48, (box.height - 48) / 34)
  const x = box.x + box.width / 2 + (20 - 24) * scale
  const y = box.y + box.height / 2 - (10 - 17) * scale
  await page.mouse.click(x, y)
  await expect(frame.getByRole('region', { name: 'Lobby East' })).toBeVisible()
  await page.reload()
  await expect(frame.getByRole('listbox', { name: 'Plan of Ground floor' })).toBeVisible()
})

test('a robot is sent to a place, and one sees what becomes of it', async ({ page }) => {
  const frame = await openFloor(page)
  await chooseFloor(page, 'Ground floor')
  await frame.getByRole('button', { name: 'Entrance', exact: true }).click()
  const card = frame.getByRole('region', { name: 'Send a robot to Entrance' })
  await card.getByRole('radio', { name: /^Lobby East/ }).check()
  await card.getByRole('button', { name: 'Send Lobby East there' }).click()
  await expect(card.getByRole('list', { name: remote.results }).getByRole('listitem')).toContainText('Lobby East')
})

test('it is used by keyboard alone', async ({ page }) => {
  const frame = await openFloor(page)
  await chooseFloor(page, 'Ground floor')
  const plan = frame.getByRole('listbox')
  await plan.focus()
  const first = await plan.getByRole('option').textContent()
  await page.keyboard.press('ArrowRight')
  await expect(plan.getByRole('option')).not.toHaveText(first ?? '')
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('button', { name: own.card.close })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(frame.getByRole('button', { name: own.card.close })).toHaveCount(0)
})

test('a server that is away leaves nothing as it was, and what was shown comes back with it', async ({ page }) => {
  const frame = await openFloor(page)
  await chooseFloor(page, 'Ground floor')
  await expect(frame.getByRole('row', { name: /^Lobby East .*Online/ })).toBeVisible()
  await page.route('**/open/v1/robot_list*', (route) => route.abort())
  await expect(frame.getByRole('row', { name: /^Lobby East .*Unknown/ })).toBeVisible()
  await expect(frame.getByRole('alert')).toContainText(en.basic.stale)
  await page.unroute('**/open/v1/robot_list*')
  await expect(frame.getByRole('row', { name: /^Lobby East .*Online/ })).toBeVisible({ timeout: 40_000 })
})

for (const [lang, width] of [
  ['en', 1440],
  ['zh', 390],
  ['ar', 390],
] as const)
  test(`axe finds nothing, and nothing overflows: ${lang}, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const frame = await openFloor(page, lang)
    await frame.getByRole('listbox').focus()
    await page.keyboard.press('Enter')
    await expect(frame.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    const inFrame = await frame.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)
    expect(inFrame).toBeLessThanOrEqual(0)
  })
