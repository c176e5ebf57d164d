import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { warningRules } from '../../domain/resources/warnings.ts'
import words from '../../locales/alarms/en.json' with { type: 'json' }
import zhWords from '../../locales/alarms/zh.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import floorWords from '../../locales/floor/en.json' with { type: 'json' }
import ticketPage from '../../locales/pages/ticket/zh.json' with { type: 'json' }
import pages from '../../locales/pages/zh.json' with { type: 'json' }
import type { components } from '../../openapi/capi.gen.ts'
import { demoRobotKey } from '../../server/demo/robots.ts'
import { atMostMs, tellMostMs } from '../support/figures.ts'
import { tabTo, typeInto, violationsOf } from './support/inspection.ts'
import { OWN_ORIGIN, type OwnServer, startOwnServer } from './support/own-server.ts'
import { open, SUPER, signInAs, TEXTS } from './support/people.ts'
import { openRecords, wordsOf } from './support/record-pages.ts'

test.use({ baseURL: OWN_ORIGIN, reducedMotion: 'reduce' } as object)

let server: OwnServer
test.beforeEach(async () => {
  server = await startOwnServer()
})
test.afterEach(() => server.stop())

const { tickets } = ticketPage
const SN = 'XM-2026-0101'
const { title, open: counted, none, gravest } = en.shell.alarms

const RUNG_WITHIN_MS = 2000

/** When the bell begins to count, by the clock of the machine that all stand on. */
const bellRings = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((rung) => {
        const look = (_: unknown, observer: MutationObserver) => {
          if (!document.querySelector('[data-count]')) return
          observer.disconnect()
          rung(Date.now())
        }
        new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
      }),
  )

const AS_ROBOT = { 'content-type': 'application/json', authorization: `Bearer ${demoRobotKey(SN)}` }

async function tell(call: 'report' | 'order', told: object) {
  const body = JSON.stringify({ sent_at: Date.now(), ...told })
  const answer = await fetch(`${OWN_ORIGIN}/robot/v1/${call}`, { method: 'POST', headers: AS_ROBOT, body })
  expect(await answer.json()).toMatchObject({ ret: 0 })
}

type Said = Partial<components['schemas']['RobotSaid']>
const report = (said: Said) =>
  tell('report', { reports: [{ at: Date.now(), state: 2, battery: 80, charging: false, position: null, ...said }] })

/** A robot says that somebody has pressed its emergency stop. */
const pressStop = (position: Said['position'] = null) => report({ task: 'stopped', position })

/** What a robot has to do. */
async function ordersOf(): Promise<components['schemas']['RobotOrder'][]> {
  const asked = new URLSearchParams({ sent_at: String(Date.now()) })
  const answer = await fetch(`${OWN_ORIGIN}/robot/v1/orders?${asked}`, { headers: AS_ROBOT })
  return (await answer.json()).data.order_list
}

test('a work order is made of an alarm where the menu has these, and found again in its time line', async ({
  page,
}) => {
  await signInAs(page, SUPER.email, { robotType: 'bao_xiao_mi' })
  await open(page, 'zh')
  await pressStop()
  const panel = page.getByRole('dialog', { name: TEXTS.zh.shell.alarms.title, exact: true })
  const openIt = async () => {
    await page.locator('button', { has: page.locator('[data-count]') }).click()
    await panel.getByRole('button', { name: zhWords.kind.emergency_stop }).click()
  }
  await openIt()
  await panel.getByRole('link', { name: zhWords.ticket.make }).click()
  const form = page.frameLocator('iframe:visible').getByRole('dialog')
  const { subject, description, alarm } = tickets.fields
  await expect(form.getByLabel(subject)).toHaveValue('急停：Lobby East')
  await expect(form.getByLabel(description)).toHaveValue(/^预警自 /)
  await expect(form.getByText(alarm, { exact: true }).locator('..')).toContainText('Lobby East')
  await form.getByLabel(subject).fill('Free the button')
  await form.getByRole('button', { name: pages.form.save, exact: true }).click()
  await expect(form).toHaveCount(0)
  await openIt()
  await panel.getByRole('link', { name: 'Free the button' }).click()
  await expect(form.getByLabel(subject)).toHaveValue('Free the button')
  await expect(form.getByText(alarm, { exact: true })).toBeVisible()
})

test('a rule tells a department, and has the robot say it, which the time line tells with what came of it', async ({
  page,
}) => {
  const frame = await openRecords(page, warningRules)
  const { names, form } = wordsOf(warningRules)
  await frame.getByRole('button', { name: names.add, exact: true }).click()
  const sheet = frame.getByRole('dialog')
  const field = (role: 'textbox' | 'spinbutton' | 'combobox', name: string) =>
    sheet.getByRole(role, { name: new RegExp(`^${names.field(name)}( ${form.optional})?$`) })
  await field('textbox', 'name').fill('In the way')
  await field('combobox', 'kind').selectOption(names.option('kind', 'stuck'))
  await field('spinbutton', 'after_minutes').fill('0')
  for (const channel of ['sms', 'robot'])
    await sheet.getByRole('checkbox', { name: names.option('channels', channel), exact: true }).check()
  const steps = sheet.getByRole('group', { name: names.field('receivers'), exact: true })
  await steps.getByRole('button', { name: form.addRow, exact: true }).click()
  await sheet.getByRole('button', { name: form.save, exact: true }).click()
  await expect(field('textbox', 'says')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('combobox', 'receivers.person')).toHaveAttribute('aria-invalid', 'true')
  await field('textbox', 'says').fill('Please let me pass.')
  await field('combobox', 'receivers.dept').fill('secur')
  await steps.getByRole('option', { name: 'Security', exact: true }).click()
  await expect(field('combobox', 'receivers.person')).not.toHaveAttribute('aria-invalid', 'true')
  expect(await violationsOf(page)).toEqual([])
  await sheet.getByRole('button', { name: form.save, exact: true }).click()
  await expect(sheet).toHaveCount(0)

  await report({ task: 'moving' })
  const panel = page.getByRole('dialog', { name: title, exact: true })
  await page.locator('button', { has: page.locator('[data-count]') }).click()
  await panel.getByRole('button', { name: words.kind.stuck }).click()
  const robot = { who: 'Lobby East' }
  const saying = (said: string) => panel.getByText(said.replace('{{who}}', robot.who), { exact: true })
  await expect(saying(words.entry.asked)).toBeVisible()
  await expect(panel.getByText('Please let me pass.')).toBeVisible()
  const [order] = await ordersOf()
  expect(order).toMatchObject({ kind: 'say', params: { text: 'Please let me pass.' } })
  await tell('order', { order_id: order?.order_id, run: randomUUID(), state: 'done' })
  await expect(saying(words.entry.told.robot)).toBeVisible()
  await expect(panel.getByText(/Security.*(Zhao Min.*and.*Sun Lei|Sun Lei.*and.*Zhao Min)/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('the robot of an alarm is shown on the live floor, where it is', async ({ page }) => {
  await signInAs(page, SUPER.email, { robotType: 'bao_xiao_mi' })
  await open(page)
  await pressStop({ map_name: 'Ground floor', x: 12, y: 8.5 })
  const panel = page.getByRole('dialog', { name: title, exact: true })
  await page.locator('button', { has: page.locator('[data-count]') }).click()
  await panel.getByRole('button', { name: words.kind.emergency_stop }).click()
  await panel.getByRole('link', { name: words.floor }).click()
  await expect(page).toHaveURL(/\/frame\/rmc\/live_floor\//)
  const floor = page.frameLocator('iframe:visible')
  await expect(floor.getByRole('heading', { name: 'Lobby East' })).toBeVisible()
  await expect(floor.getByRole('combobox', { name: floorWords.floor })).toHaveValue('Ground floor')
  await expect(floor.getByRole('button', { name: 'Lobby East', pressed: true })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('an emergency stop is counted by the bell within two seconds, taken and closed with the keyboard, and found again by the address of its message', async ({
  page,
}) => {
  await signInAs(page, SUPER.email, { robotType: 'bao_xiao_mi' })
  await open(page)
  await expect(page.getByRole('button', { name: none, exact: true })).toBeVisible()
  const rings = bellRings(page)
  const saidAt = Date.now()
  await pressStop()
  const rungAfterMs = (await rings) - saidAt
  tellMostMs('from an emergency stop to the bell', rungAfterMs)
  expect(rungAfterMs).toBeLessThanOrEqual(atMostMs(RUNG_WITHIN_MS))
  const one = gravest.alarm.replace('{{said}}', counted.replace('{{open}}', '1'))
  await expect(page.getByRole('button', { name: one, exact: true })).toBeVisible()

  const panel = page.getByRole('dialog', { name: title, exact: true })
  await tabTo(page, 'button', one, true)
  await page.keyboard.press('Enter')
  const row = panel.getByRole('button', { name: words.kind.emergency_stop })
  await expect(row).toContainText(words.nobody)
  const alarm_id = (await row.getAttribute('data-alarm')) ?? ''
  expect(await violationsOf(page)).toEqual([])

  await tabTo(page, 'button', new RegExp(words.kind.emergency_stop))
  await page.keyboard.press('Enter')
  await typeInto(page, words.words.label, 'I am on my way')
  await tabTo(page, 'button', words.take, true)
  await page.keyboard.press('Enter')
  await expect(panel.getByText(words.mine)).toBeVisible()
  await expect(panel.getByText('I am on my way')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await typeInto(page, words.words.label, 'A suitcase had fallen against the button')
  await tabTo(page, 'button', words.close, true)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('status').getByText(words.closed, { exact: true })).toBeVisible()
  await tabTo(page, 'button', words.back, true)
  await page.keyboard.press('Enter')
  await expect(panel.getByText(words.empty)).toBeVisible()

  await page.goto(`/?alarm=${alarm_id}`)
  await expect(panel.getByText('A suitcase had fallen against the button')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')

  await page.context().clearCookies({ name: 'robotType' })
  await page.goto(`/?alarm=${alarm_id}`)
  await expect(panel.getByText('A suitcase had fallen against the button')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: en.robotType.title })).toBeVisible()
  await tabTo(page, 'button', none, true)
  await page.keyboard.press('Enter')
  await expect(panel.getByText(words.empty)).toBeVisible()
})
