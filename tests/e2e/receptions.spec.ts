import { expect, type Page, test } from '@playwright/test'
import { noticeLog } from '../../domain/resources/notices.ts'
import { inviteSms, receptions } from '../../domain/resources/receptions.ts'
import en from '../../locales/pages/en.json' with { type: 'json' }
import pages from '../../locales/pages/zh.json' with { type: 'json' }
import { violationsOf } from './support/inspection.ts'
import { frameOf, openRecords, rowOf, wordsOf } from './support/record-pages.ts'
import { button, dialogOf } from './support/registry.ts'

const log = wordsOf(noticeLog)
const VISIT = 'Interview, front office'
/** Longer than a change can be undone, and the look for what is due. */
const TOLD_WITHIN_MS = 60_000

/** Where a visitor's message went, if it has. */
const sentCount = async (page: Page) => {
  const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
  const messages: { purpose: string }[] = await answer.json()
  return messages.filter(({ purpose }) => purpose === 'reception').length
}

test('a template shows what it would send; a visit that is cancelled is told to its visitor, and stands in the log', async ({
  page,
}) => {
  await test.step('the template is filled in with the name of a visitor', async () => {
    await openRecords(page, inviteSms)
    await button(page, 'Cancelled').click()
    await button(page, pages.notices.preview).click()
    const shown = dialogOf(page, pages.notices.title)
    await expect(shown.getByText(pages.notices.aboutTemplate)).toBeVisible()
    await expect(shown.locator('pre')).toContainText('Aurora')
    await expect(shown.locator('pre')).not.toContainText('{')
    expect(await violationsOf(page)).toEqual([])
  })
  const before = await sentCount(page)
  await test.step('the visit is cancelled', async () => {
    const frame = await openRecords(page, receptions)
    await frame.getByRole('radio', { name: en.list.asList, exact: true }).check()
    await button(page, VISIT).click()
    await dialogOf(page, VISIT)
      .getByRole('button', { name: wordsOf(receptions).names.action('cancel'), exact: true })
      .click()
  })
  await expect.poll(() => sentCount(page), { timeout: TOLD_WITHIN_MS }).toBe(before + 1)
  await test.step('the log says of what, and what the provider answered', async () => {
    await openRecords(page, noticeLog)
    const row = rowOf(frameOf(page), VISIT)
    for (const words of [log.names.option('kind', 'cancelled'), log.names.option('state', 'sent'), 'outbox'])
      await expect(row).toContainText(words)
  })
})
