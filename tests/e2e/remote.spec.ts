import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import pages from '../../locales/pages/en.json' with { type: 'json' }
import remote from '../../locales/remote/en.json' with { type: 'json' }
import { demoRobotKey } from '../../server/demo/robots.ts'
import { OWN_ORIGIN, type OwnServer, startOwnServer } from './support/own-server.ts'
import { open, SUPER, signInAs } from './support/people.ts'

const { list } = pages

/** Robots of the demo change here: they have a server of their own. */
let server: OwnServer
test.use({ baseURL: OWN_ORIGIN })
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const CAN = 'Lobby East'
/** Something stands in its way to the entrance, at the first try. */
const BLOCKED = 'Lobby West'
const AWAY = 'Visitor Center'
const WORK_MS = 90_000

const frameOf = (page: Page) => page.frameLocator('main iframe')

async function openRemote(page: Page, entry = 'rmc/remote_control') {
  await signInAs(page, SUPER.email, { robotType: 'bao_xiao_mi' })
  await open(page, 'en', `/frame/${entry}/`)
  const frame = frameOf(page)
  await expect(frame.getByRole('heading', { level: 1, name: remote.title.remote_control })).toBeVisible({
    timeout: WORK_MS,
  })
  return frame
}

/** As its own software reports when the robot is switched off. */
async function switchOff(page: Page, sn: string) {
  const headers = { authorization: `Bearer ${demoRobotKey(sn)}` }
  const data = { sn, state: 0, battery: 50, charging: false, task: 'idle' }
  expect(await (await page.request.post('/open/v1/robot/heartbeat', { headers, data })).json()).toMatchObject({
    ret: 0,
  })
}

const pick = (frame: FrameLocator, name: string) => frame.getByRole('listbox').getByRole('option', { name }).click()
const choose = (frame: FrameLocator, kind: string) => frame.getByRole('radio', { name: kind, exact: true }).check()
/** What one robot made of the newest command. */
const resultOf = (frame: FrameLocator, name: string) =>
  frame.getByRole('list', { name: remote.results }).first().getByRole('listitem').filter({ hasText: name })

test('a command to three robots: one does it, one is offline, one fails; failures alone are sent again, and all stays', async ({
  page,
}) => {
  await switchOff(page, 'XM-2026-0103')
  const frame = await openRemote(page)
  for (const name of [CAN, BLOCKED, AWAY]) await pick(frame, name)
  await choose(frame, remote.kinds.go)
  await frame.getByLabel(remote.place).selectOption({ label: 'Entrance' })
  await frame.getByRole('button', { name: 'Send to 3 robots' }).click()
  await expect(resultOf(frame, AWAY)).toContainText(`${remote.states.refused}${remote.reasons.offline}`)
  await expect(resultOf(frame, CAN)).toContainText(remote.states.under_way)
  await expect(resultOf(frame, BLOCKED)).toContainText(remote.reasons.way_blocked, { timeout: WORK_MS })
  await expect(resultOf(frame, CAN)).toContainText(remote.states.done, { timeout: WORK_MS })
  await expect(frame.getByRole('region', { name: remote.chosen })).toContainText('Entrance')

  await frame.getByRole('button', { name: 'Retry failures (2)' }).click()
  await expect(resultOf(frame, BLOCKED)).toContainText(`${remote.states.done}try 2`, { timeout: WORK_MS })
  await expect(resultOf(frame, AWAY)).toContainText(`${remote.reasons.offline}try 2`)
  await expect(resultOf(frame, CAN)).not.toContainText('try')

  await page.reload()
  await expect(frame.getByRole('button', { name: /Go to Entrance \(Ground floor\)/ })).toContainText('2 of 3 done')
  await expect(resultOf(frame, BLOCKED)).toContainText(`${remote.states.done}try 2`)
})

test('an emergency stop is asked twice, and stops; the open warning page shows it when it is wanted', async ({
  page,
}) => {
  const frame = await openRemote(page)
  const other = await page.context().newPage()
  await open(other, 'en', '/frame/alarm/warning_record/')
  const warnings = frameOf(other)
  const firstRow = warnings.getByRole('row').nth(1)
  await expect(firstRow).toContainText('Mail Runner 2', { timeout: WORK_MS })
  await pick(frame, CAN)
  await choose(frame, remote.kinds.emergency_stop)
  await frame.getByRole('button', { name: `Send to ${CAN}` }).click()
  const dialog = frame.getByRole('dialog')
  await expect(dialog).toContainText(remote.why.emergency_stop)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await frame.getByRole('button', { name: `Send to ${CAN}` }).click()
  await dialog.getByRole('button', { name: remote.kinds.emergency_stop }).click()
  await expect(dialog).toHaveCount(0)
  await expect(resultOf(frame, CAN)).toContainText(remote.states.done, { timeout: WORK_MS })
  await expect(frame.getByRole('region', { name: remote.chosen })).toContainText('Stopped by emergency stop')

  await expect(warnings.getByText('New: 1')).toBeVisible({ timeout: 2 * WORK_MS })
  await expect(firstRow).toContainText('Mail Runner 2')
  await warnings.getByRole('button', { name: list.showNews, exact: true }).click()
  await expect(firstRow).toContainText(CAN)
  await expect(firstRow).toContainText(list.isNew)
  await expect(firstRow).toContainText('Shen Yue')
})

test('a phone drives one robot with the small form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, SUPER.email, { robotType: 'bao_mini' })
  await open(page, 'en', '/frame/rmc/mini_remote/')
  const frame = frameOf(page)
  await frame.getByRole('button', { name: remote.robot }).click()
  await frame.getByRole('listbox').getByRole('option', { name: 'Front Desk' }).click()
  await choose(frame, remote.kinds.say)
  await frame.getByLabel(remote.text).fill('Welcome to Aurora')
  await frame.getByRole('button', { name: 'Send to Front Desk' }).click()
  await expect(resultOf(frame, 'Front Desk')).toContainText(remote.states.done, { timeout: WORK_MS })
  expect(await frame.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true)
})
