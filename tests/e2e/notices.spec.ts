import { expect, type Page, test } from '@playwright/test'
import { dailyNotice, noticeLog } from '../../domain/resources/notices.ts'
import { clockOf } from '../../domain/sheets/moments.ts'
import delivery from '../../locales/delivery/en.json' with { type: 'json' }
import pages from '../../locales/pages/en.json' with { type: 'json' }
import { violationsOf } from './support/inspection.ts'
import { SUPER } from './support/people.ts'
import { frameOf, openRecords, rowOf, wordsOf } from './support/record-pages.ts'
import { button, dialogOf } from './support/registry.ts'

const { names, form } = wordsOf(dailyNotice)
const log = wordsOf(noticeLog)
const NAME = 'Report at once'
const WHO = 'Lin Mei'
/** Longer than until then. */
const DUE_WITHIN_MS = 150_000

/** The demo company's clocks show UTC; fifteen seconds from now at least, so that it is saved before. */
const soon = () => clockOf(new Date(Date.now() + 75_000).toISOString(), 'UTC').slice(-5)

async function addNotice(page: Page, name: string, at: string) {
  await openRecords(page, dailyNotice)
  await button(page, names.add ?? '').click()
  const sheet = dialogOf(page, names.add ?? '')
  const group = (of: string) => sheet.getByRole('group', { name: names.field(of), exact: true })
  await sheet.getByLabel(names.field('name'), { exact: true }).fill(name)
  for (const day of await group('days').getByRole('checkbox').all()) await day.check()
  await group('contents')
    .getByRole('checkbox', { name: names.option('contents', 'robot_states') })
    .check()
  await group('channels')
    .getByRole('checkbox', { name: names.option('channels', 'email') })
    .check()
  await group('receivers').getByRole('button', { name: form.addRow, exact: true }).click()
  const person = group('receivers').getByLabel(names.field('receivers.person'), { exact: true })
  await person.fill(WHO)
  await sheet.getByRole('option', { name: WHO }).click()
  await sheet.getByLabel(names.field('at'), { exact: true }).fill(at)
  await sheet.getByRole('button', { name: form.save, exact: true }).click()
  await expect(rowOf(frameOf(page), name)).toBeVisible()
}

/** Where the mail of a notice lets its receiver end it. */
async function linkIn(page: Page) {
  const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
  const messages: { purpose: string; to: string; link: string }[] = await answer.json()
  return messages.find(({ purpose, to }) => purpose === 'notice' && to === 'admin@aurora.example')?.link ?? ''
}

test('a daily notice is looked at, sent at its time, found in the log, and ended by the link in its mail', async ({
  page,
  browser,
}) => {
  await addNotice(page, NAME, soon())
  await test.step('what it would send now is shown with the name of who gets it', async () => {
    await button(page, NAME).click()
    await button(page, pages.notices.preview).click()
    const shown = dialogOf(page, pages.notices.title)
    await expect(shown.getByText(pages.notices.to.replace('{{name}}', WHO))).toBeVisible()
    await expect(shown.getByText(/^Robots: \d+ online/m)).toBeVisible()
    await shown.getByRole('button', { name: 'Close' }).click()
    await dialogOf(page, NAME).getByRole('button', { name: form.cancel, exact: true }).click()
  })
  await expect.poll(() => linkIn(page), { timeout: DUE_WITHIN_MS }).toContain('/unsubscribe/')
  await test.step('the log says to whom it went, by what, and what the provider answered', async () => {
    await openRecords(page, noticeLog)
    const row = rowOf(frameOf(page), NAME)
    for (const words of [WHO, log.names.option('channel', 'email'), log.names.option('state', 'sent'), 'outbox'])
      await expect(row).toContainText(words)
  })
  await test.step('whoever gets it ends it with one press, signed in nowhere', async () => {
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(await linkIn(page))
    await expect(stranger.getByText(NAME)).toBeVisible()
    expect(await violationsOf(stranger)).toEqual([])
    await stranger.getByRole('button', { name: delivery.unsubscribe.button }).click()
    await expect(stranger.getByText(delivery.unsubscribe.over)).toBeVisible()
    await stranger.context().close()
  })
  await test.step('and its record says since when', async () => {
    await openRecords(page, dailyNotice)
    await button(page, NAME).click()
    await expect(dialogOf(page, NAME).getByText(names.field('receivers.unsubscribed_at'))).toBeVisible()
  })
})

test('who writes a notice sends it to themselves by the keys alone, reads where it went, and finds it in the log as a trial', async ({
  page,
}) => {
  const name = 'Report to try'
  const { trial } = pages.notices
  await addNotice(page, name, '00:00')
  await button(page, name).click()
  await button(page, pages.notices.preview).click()
  const shown = dialogOf(page, pages.notices.title)
  const send = shown.getByRole('button', { name: trial.send, exact: true })
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(shown.getByRole('status')).toContainText(/sent to .*super@aurora\.example.*kept for \/dev\/outbox/)
  await expect(shown.getByText('Subject: Trial: Report to try', { exact: false })).toBeVisible()
  await expect(send).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
  const messages: { purpose: string; to: string }[] = await answer.json()
  expect(messages.filter(({ purpose }) => purpose === 'trial').map(({ to }) => to)).toEqual([SUPER.email])
  await openRecords(page, noticeLog)
  const row = rowOf(frameOf(page), name)
  for (const words of ['Shen Yue', log.names.option('kind', 'trial'), log.names.option('state', 'sent')])
    await expect(row).toContainText(words)
})
