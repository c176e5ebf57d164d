import { randomUUID } from 'node:crypto'
import { expect, type FrameLocator, test } from '@playwright/test'
import { keywords } from '../../domain/resources/keywords.ts'
import { listableOf } from '../../domain/resources/list-columns.ts'
import { violationsOf } from './support/inspection.ts'
import { countIn, openRecords, rowOf, rowsOf, wordsOf } from './support/record-pages.ts'

const { form, list, names } = wordsOf(keywords)
const OTHER = listableOf(keywords).find((name) => !keywords.columns.includes(name as never)) ?? ''
const [, SECOND = ''] = keywords.columns
/** A keyword of the demo company that has a value in that column. */
const FILLED = 'coffee'

/** Each column that is ticked or not asks once; the answer to the one before may still be on its way. */
const columnsAskedIn = (url: string) => new URL(url).searchParams.get('columns')?.split(',') ?? []

const button = (frame: FrameLocator, name: string | RegExp) => frame.getByRole('button', { name })
const heads = (frame: FrameLocator) => frame.getByRole('columnheader')
const headOf = (frame: FrameLocator, field: string) => heads(frame).filter({ hasText: names.field(field) })
const checkOf = (frame: FrameLocator, field: string) =>
  frame.getByRole('menuitemcheckbox', { name: names.field(field), exact: true })

test('the columns that somebody chooses are filled, and are there on the next day, until they are taken back', async ({
  page,
}) => {
  const frame = await openRecords(page, keywords)
  await frame.getByRole('searchbox').fill(FILLED)
  await expect(rowsOf(frame)).toHaveText([FILLED])
  await button(frame, list.columns).click()
  await checkOf(frame, SECOND).click()
  const asked = page.waitForResponse((each) => columnsAskedIn(each.url()).includes(OTHER))
  await checkOf(frame, OTHER).click()
  const answer = (await (await asked).json()) as { data: { record_list: { values: object }[] } }
  expect(Object.keys(answer.data.record_list[0]?.values ?? {})).toContain(OTHER)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(headOf(frame, SECOND)).toHaveCount(0)
  await expect(headOf(frame, OTHER)).toHaveCount(1)
  await expect
    .poll(async () => {
      await page.reload()
      await rowsOf(frame).first().waitFor()
      return [await headOf(frame, SECOND).count(), await headOf(frame, OTHER).count()]
    })
    .toEqual([0, 1])
  await button(frame, list.columns).click()
  await frame.getByRole('menuitem', { name: list.firstColumns }).click()
  await expect(headOf(frame, SECOND)).toHaveCount(1)
  await expect(headOf(frame, OTHER)).toHaveCount(0)
})

test('one field is changed in all rows that are chosen, and put back in each', async ({ page }) => {
  const frame = await openRecords(page, keywords)
  const rows = ['help', 'lift'].map((name) => rowOf(frame, name))
  const before = names.option('match', 'contains')
  const after = names.option('match', 'exact')
  for (const row of rows) await row.getByRole('checkbox').check()
  await button(frame, list.setField).click()
  const dialog = frame.getByRole('dialog', { name: list.setField })
  await dialog.getByRole('combobox', { name: form.field }).selectOption({ label: names.field('match') })
  const value = dialog.getByRole('combobox', { name: names.field('match') })
  await expect(value).toHaveValue('contains')
  await value.selectOption({ label: after })
  expect(await violationsOf(page)).toEqual([])
  await button(frame, countIn(list.changeCount, 2)).click()
  await expect(dialog).toHaveCount(0)
  for (const row of rows) await expect(row).toContainText(after)
  await button(frame, list.undo).click()
  for (const row of rows) await expect(row).toContainText(before)
})

test('a search that was saved as a view is opened again, and removed', async ({ page }) => {
  const frame = await openRecords(page, keywords)
  await rowsOf(frame).first().waitFor()
  const q = randomUUID()
  await frame.getByRole('searchbox').fill(q)
  await expect(frame.getByText(list.noMatch)).toBeVisible()
  await button(frame, list.views).click()
  await frame.getByRole('menuitem', { name: list.saveView }).click()
  await frame.getByRole('textbox', { name: list.viewName }).fill('Nobody')
  await frame.getByRole('dialog').getByRole('button', { name: form.save, exact: true }).click()
  await expect(button(frame, `${list.views}: Nobody`)).toBeFocused()
  await button(frame, list.clear).click()
  await rowsOf(frame).first().waitFor()
  await button(frame, list.views).click()
  await frame.getByRole('menuitemradio', { name: 'Nobody' }).click()
  await expect(frame.getByText(list.noMatch)).toBeVisible()
  await expect(frame.getByRole('searchbox')).toHaveValue(q)
  await button(frame, `${list.views}: Nobody`).click()
  await frame.getByRole('menuitem', { name: list.removeView.replace('{{name}}', 'Nobody') }).click()
  await expect(button(frame, `${list.views}: Nobody`)).toHaveCount(0)
})
