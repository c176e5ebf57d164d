import { randomUUID } from 'node:crypto'
import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test'
import { receptions } from '../../domain/resources/receptions.ts'
import calendarAr from '../../locales/calendar/ar.json' with { type: 'json' }
import calendar from '../../locales/calendar/en.json' with { type: 'json' }
import calendarZh from '../../locales/calendar/zh.json' with { type: 'json' }
import ar from '../../locales/pages/ar.json' with { type: 'json' }
import en from '../../locales/pages/en.json' with { type: 'json' }
import zh from '../../locales/pages/zh.json' with { type: 'json' }
import { overflowOf, violationsOf } from './support/inspection.ts'
import { frameOf, openRecords, pathOf } from './support/record-pages.ts'

/** A week long past, which no other test looks at: it begins on Sunday. */
const SUNDAY = '2024-03-10'
const TUESDAY = '2024-03-12'
const ROBOT = 'r_xm-2026-0101'

type Visit = { record_id: string; version: number; subject: string }

/** Asks as the page itself does, by its own session. */
const listened = (page: Page) =>
  page.waitForRequest((request) => request.url().includes('/open/v1/records') && request.url().includes('span='))

async function openCalendar(page: Page, day = TUESDAY) {
  await openRecords(page, receptions)
  const asked = listened(page)
  await page.goto(`${pathOf(receptions)}?lang=en&at=${encodeURIComponent(`/?span=week&at=${day}`)}`)
  const frame = frameOf(page)
  await expect(frame.getByRole('region', { name: calendar.label })).toBeVisible()
  const request = await asked
  return { frame, headers: { authorization: (await request.headerValue('authorization')) ?? '' }, url: request.url() }
}
type Opened = Awaited<ReturnType<typeof openCalendar>>

const post = (page: Page, { headers, url }: Opened, operation: string, data: object) =>
  page.request.post(new URL(`/open/v1/record/${operation}`, url).href, { headers, data })

async function addVisit(page: Page, opened: Opened, starts_at: string, more: object = {}): Promise<Visit> {
  const subject = `Visit ${randomUUID().replace(/[^a-f]/g, '')}`
  const values = {
    subject,
    visitor: 'visitors_1',
    host: 'u_admin',
    starts_at,
    minutes: 60,
    signs_in_by: ['name'],
    ...more,
  }
  const answer = await post(page, opened, 'create', { resource: 'receptions', key: randomUUID(), values })
  const { data } = (await answer.json()) as { data: { record: Visit } }
  return { ...data.record, subject }
}

const refresh = (frame: FrameLocator) => frame.getByRole('button', { name: en.list.refresh, exact: true }).click()
/** By its time and what it is called: another may name it too. */
const itemOf = (frame: FrameLocator, { subject }: Pick<Visit, 'subject'>) =>
  frame.getByRole('region').getByRole('button', { name: new RegExp(`\\d ${subject}`) })
const noticeOf = (frame: FrameLocator) => frame.getByRole('status').filter({ hasText: en.list.undo })
/** It stands where it was moved to before the server has it, and moves no further until then. */
const saved = (item: Locator) => expect(item).toHaveAttribute('aria-busy', 'false')
const says = (time: string) => new RegExp(`Tuesday, March 12, ${time}`)

/** Other tests find this page as a list. */
async function leaveAsList(page: Page, name: string) {
  const kept = page.waitForResponse(/\/user_prefs/)
  await frameOf(page).getByRole('radio', { name, exact: true }).check()
  await kept
}

async function dragBy(page: Page, item: Locator, down: number, across = 0) {
  const box = await item.boundingBox()
  if (!box) throw new Error('it is not to be seen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + across / 2, y + down / 2, { steps: 3 })
  await page.mouse.move(x + across, y + down, { steps: 3 })
  await page.mouse.up()
}
/** As high as an hour is drawn: three times the size of letters. */
const HOUR_PX = 48

test('a visit is moved by mouse and by keys, put back, and the other visit of its robot at that time is named', async ({
  page,
}) => {
  const opened = await openCalendar(page)
  const { frame } = opened
  const first = await addVisit(page, opened, '2024-03-12T09:00:00Z', { robots: [ROBOT] })
  const second = await addVisit(page, opened, '2024-03-12T12:00:00Z', { robots: [ROBOT] })
  await refresh(frame)
  const item = itemOf(frame, second)
  await expect(item).toHaveAccessibleName(says('12:00–13:00'))

  await dragBy(page, item, -2.5 * HOUR_PX)
  await expect(item).toHaveAccessibleName(says('09:30–10:30'))
  await expect(noticeOf(frame)).toContainText(second.subject)
  await expect(item).toContainText(`At the same time as ${first.subject}`)
  await expect(itemOf(frame, first)).toContainText(`At the same time as ${second.subject}`)
  expect(await violationsOf(page)).toEqual([])

  await noticeOf(frame).getByRole('button', { name: en.list.undo }).click()
  await expect(item).toHaveAccessibleName(says('12:00–13:00'))
  await expect(item).not.toContainText('At the same time')
  await saved(item)

  await item.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(frame.getByText(calendar.moving.split('{{when}}')[1] ?? '', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(item).toHaveAccessibleName(says('12:00–13:00'))
  await expect(item).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await expect(noticeOf(frame)).toContainText(second.subject)
  await expect(item).toHaveAccessibleName(says('12:15–13:45'))
  await saved(item)
  await page.reload()
  await expect(item).toHaveAccessibleName(says('12:15–13:45'))

  await item.press('Enter')
  await expect(frame.getByRole('dialog')).toBeVisible()
  await frame.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(page).toHaveURL(/span%3Dweek/)
})

test('where somebody else was quicker nothing is overwritten, and it stands where they put it', async ({ page }) => {
  const opened = await openCalendar(page)
  const { frame } = opened
  const visit = await addVisit(page, opened, '2024-03-12T15:00:00Z')
  await refresh(frame)
  const item = itemOf(frame, visit)
  await item.focus()
  await page.keyboard.press('ArrowDown')
  const theirs = { resource: 'receptions', record_id: visit.record_id, version: visit.version }
  await post(page, opened, 'change', { ...theirs, values: { starts_at: '2024-03-12T17:00:00Z' } })
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('alert')).toContainText(en.list.notActed.replace('{{count}}', '1'))
  await expect(item).toHaveAccessibleName(says('17:00–18:00'))
  expect(await violationsOf(page)).toEqual([])
})

test('a press on an empty hour begins a visit at that time, and list and calendar are a press apart', async ({
  page,
}) => {
  const { frame } = await openCalendar(page, '2024-03-19')
  const day = frame.getByRole('button', { name: calendar.addOn.replace('{{day}}', 'Wednesday, March 20') })
  await day.press('Enter')
  const dialog = frame.getByRole('dialog')
  const starts = dialog.getByLabel('Begins')
  await expect(starts).toHaveValue(/^2024-03-20T\d\d:00$/)
  await expect(page).toHaveURL(/v\.minutes%3D60/)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await frame.getByRole('radio', { name: en.list.asList, exact: true }).check()
  await expect(frame.getByRole('table')).toBeVisible()
  await frame.getByRole('radio', { name: en.list.asCalendar, exact: true }).check()
  await expect(frame.getByRole('region', { name: calendar.label })).toBeVisible()
  await page.goto(`${pathOf(receptions)}?lang=en`)
  await expect(frameOf(page).getByRole('region', { name: calendar.label })).toBeVisible()
  await leaveAsList(page, en.list.asList)
})

test('in Arabic the week runs from right to left, and the arrow to the left leads to the next day', async ({
  page,
}) => {
  const opened = await openCalendar(page)
  const visit = await addVisit(page, opened, '2024-03-12T10:00:00Z')
  await page.goto(`${pathOf(receptions)}?lang=ar&at=${encodeURIComponent(`/?span=week&at=${TUESDAY}`)}`)
  const frame = frameOf(page)
  const item = itemOf(frame, visit)
  const before = await item.boundingBox()
  await item.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await item.boundingBox())?.x ?? 0).toBeLessThan((before?.x ?? 0) - 50)
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('button', { name: ar.list.undo })).toBeVisible()
  await expect(item).toHaveAccessibleName(/13/)
  await expect(frame.getByRole('region', { name: calendarAr.label })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('on a phone a day has its hours and a week is read day after day, and nothing is wider than the screen', async ({
  page,
}) => {
  const opened = await openCalendar(page, SUNDAY)
  const visit = await addVisit(page, opened, '2024-03-14T05:00:00Z')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${pathOf(receptions)}?lang=zh&at=${encodeURIComponent('/?span=week&at=2024-03-14')}`)
  const frame = frameOf(page)
  const day = frame.getByRole('region', { name: '3月14日星期四' })
  await expect(day.getByRole('button', { name: visit.subject })).toContainText('05:00–06:00')
  expect(await overflowOf(page)).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await frame.getByRole('radio', { name: calendarZh.span.day, exact: true }).check()
  await expect(itemOf(frame, visit)).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await leaveAsList(page, zh.list.asList)
})
