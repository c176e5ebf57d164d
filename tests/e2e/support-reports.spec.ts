import { expect, type Page, test } from '@playwright/test'
import { corporateInfo } from '../../domain/resources/corporate-info.ts'
import { supportReports } from '../../domain/resources/support-reports.ts'
import person from '../../locales/pages/person/en.json' with { type: 'json' }
import { violationsOf } from './support/inspection.ts'
import { leave, open, STAFF, signInAs, TEXTS } from './support/people.ts'
import { frameOf, openRecords, rowOf, wordsOf } from './support/record-pages.ts'

const { report } = TEXTS.en
const { form } = wordsOf(supportReports)
const setting = person.corporateInfo.fields.takes_reports

const reportDialog = (page: Page) => page.getByRole('dialog', { name: report.title })

async function openReport(page: Page) {
  await page.getByRole('button', { name: /Account:/ }).press('Enter')
  await page.getByRole('menuitem', { name: report.title }).press('Enter')
  return reportDialog(page)
}

async function forgetSession(page: Page) {
  await leave(page)
  await page.context().clearCookies()
}

/** A member of the staff, at their console. */
async function enterAsStaff(page: Page) {
  await forgetSession(page)
  await signInAs(page, STAFF.email, { robotType: 'bao_xiao_mi' })
  await open(page)
  await page.getByRole('banner').waitFor()
}

/** A super admin decides in Enterprise info whether reports may be sent. */
async function letThemBeSent(page: Page, isOn: boolean) {
  await forgetSession(page)
  const frame = await openRecords(page, corporateInfo)
  await frame.getByLabel(setting).setChecked(isOn)
  await frame.getByRole('button', { name: form.save, exact: true }).click()
  await expect(page.getByText(form.saved)).toBeVisible()
}

test('nobody sends a report before a super admin lets them; then one that is sent is found by its id and opens on the charts', async ({
  page,
  context,
}) => {
  await test.step('off at first', async () => {
    await enterAsStaff(page)
    const dialog = await openReport(page)
    await expect(dialog.getByRole('button', { name: report.copy })).toBeVisible()
    await expect(dialog.getByRole('button', { name: report.send })).toBeHidden()
  })
  await letThemBeSent(page, true)
  const id = await test.step('sent', async () => {
    await enterAsStaff(page)
    const dialog = await openReport(page)
    await dialog.getByRole('button', { name: report.send }).dblclick()
    const told = dialog.getByRole('button', { name: /R-\w{4}-\w{4}/ })
    await expect(told).toBeVisible()
    await expect(dialog.getByRole('button', { name: report.done, exact: true })).toBeFocused()
    expect(await violationsOf(page)).toEqual([])
    return /R-\w{4}-\w{4}/.exec((await told.textContent()) ?? '')?.[0] ?? ''
  })
  await test.step('found as it is said on the phone', async () => {
    await forgetSession(page)
    const frame = await openRecords(page, supportReports)
    await frame.getByRole('searchbox').fill(id.toLowerCase().replaceAll('-', ' '))
    await expect(rowOf(frame, id)).toContainText('Tom Baker')
    await frame.getByRole('button', { name: id, exact: true }).click()
    await expect(frame.getByRole('dialog', { name: id })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })
  await test.step('downloaded', async () => {
    const download = page.waitForEvent('download')
    await frameOf(page).getByRole('button', { name: form.download }).click()
    expect((await download).suggestedFilename()).toBe(`${id}.json`)
  })
  await test.step('opened', async () => {
    const opening = context.waitForEvent('page')
    await frameOf(page).getByRole('button', { name: form.charts }).click()
    const charts = await opening
    await expect(charts.locator('footer').getByRole('slider')).toBeVisible()
    expect(new URL(charts.url()).search).toBe(`?report=${id}`)
    expect(await violationsOf(charts)).toEqual([])
    await charts.close()
  })
  await test.step('for nobody else', async () => {
    await enterAsStaff(page)
    await page.goto(`/statecharts/?report=${id}`)
    await expect(page.getByRole('alert')).toContainText(id)
  })
  await letThemBeSent(page, false)
})
