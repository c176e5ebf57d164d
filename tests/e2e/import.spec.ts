import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Download, expect, type FrameLocator, type Page, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { visitors } from '../../domain/resources/visitors.ts'
import en from '../../locales/en.json' with { type: 'json' }
import pages from '../../locales/pages/en.json' with { type: 'json' }
import { openRecords, rowOf, rowsOf, wordsOf } from './support/record-pages.ts'

const { batch } = pages
const { names } = wordsOf(visitors)

type Row = Readonly<Record<string, string>>

const counted = (text: string, count: number) => text.replace('{{count}}', String(count))
const named = (text: string, name: string) => text.replace('{{name}}', name)
const sheetOf = (frame: FrameLocator) => frame.getByRole('dialog')
const press = (frame: FrameLocator, name: string) => frame.getByRole('button', { name, exact: true }).click()

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const lineOf = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`
const csvOf = (heading: readonly string[], rows: readonly (readonly string[])[]) =>
  `\ufeff${[heading, ...rows].map(lineOf).join('')}`

async function textOf(download: Download) {
  return readFileSync(await download.path(), 'utf8').replace(/^\ufeff/, '')
}

const tableOf = (text: string): string[][] => parse(text)

async function taken(page: Page, take: () => Promise<void>) {
  const download = page.waitForEvent('download')
  await take()
  return textOf(await download)
}

async function openImport(page: Page) {
  const frame = await openRecords(page, visitors)
  await expect(rowsOf(frame).first()).toBeVisible()
  await press(frame, batch.import)
  await expect(sheetOf(frame)).toBeVisible()
  return frame
}

const choose = (frame: FrameLocator, name: string, content: string | Buffer) =>
  sheetOf(frame)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

/** Sends what was looked through, and waits until the server is done with it. */
async function submit(frame: FrameLocator, count: number, name: string) {
  await press(frame, counted(batch.submit, count))
  await expect(frame.getByText(named(batch.done, name))).toBeVisible()
}

const exported = (page: Page, frame: FrameLocator) =>
  taken(page, async () => {
    await frame.getByRole('button', { name: new RegExp(`^${batch.exportCount.replace('{{count}}', '')}`) }).click()
    await frame.getByRole('menuitem', { name: new RegExp(`${batch.csv.replace(/[().]/g, '\\$&')}$`) }).click()
  })

const search = async (frame: FrameLocator, q: string) => {
  await frame.getByRole('searchbox').fill(q)
}

/** The empty form, as a heading to fill in below. */
async function template(page: Page, frame: FrameLocator) {
  const [heading = [], example = []] = tableOf(await taken(page, () => press(frame, batch.csv)))
  const at = (field: string) => heading.findIndex((text) => text.replace(/\*$/, '').trim() === names.field(field))
  const row = (values: Row) =>
    heading.map((_, column) => Object.entries(values).find(([field]) => at(field) === column)?.[1] ?? '')
  return { heading, example, row, at }
}

test('a form is filled in, sent, put right, sent again, and undone', async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  const [good, bad, formula] = [`${mark} Ann Lee`, `${mark} Bo Chen`, `=${mark}+1`]
  const when = '2026-12-24 09:30'
  const frame = await openImport(page)
  const form = await template(page, frame)
  expect(form.example.join('')).not.toBe('')
  const rows = [
    form.row({ full_name: good, expected_at: when }),
    form.row({ full_name: bad, expected_at: 'soon', email: 'nobody' }),
    form.row({ full_name: formula, expected_at: when }),
  ]
  await choose(frame, 'guests.csv', csvOf(form.heading, rows))
  await expect(frame.getByText(counted(batch.sound, 2))).toBeVisible()
  await expect(frame.getByText(counted(batch.unfit, 1))).toBeVisible()
  await expect(sheetOf(frame).getByRole('listitem').first()).toContainText(bad)
  await submit(frame, 2, 'guests.csv')
  await expect(frame.getByRole('button', { name: counted(batch.verdicts.made, 2) })).toBeVisible()
  await expect(frame.getByRole('button', { name: counted(batch.verdicts.failed, 1) })).toBeVisible()

  const [heading = [], wrong = [], ...others] = tableOf(await taken(page, () => press(frame, batch.errorFile)))
  expect(others).toEqual([])
  expect(heading.slice(0, form.heading.length)).toEqual(form.heading)
  expect(wrong.at(-1)).not.toBe('')
  const right = wrong.map((cell, at) => (at === form.at('expected_at') ? when : at === form.at('email') ? '' : cell))
  await press(frame, batch.another)
  await choose(frame, 'guests again.csv', csvOf(heading, [right]))
  await submit(frame, 1, 'guests again.csv')

  await press(frame, en.common.close)
  await search(frame, mark)
  await expect(rowsOf(frame)).toHaveCount(3)
  await expect(rowOf(frame, formula)).toHaveCount(1)
  await press(frame, batch.undo)
  await expect(frame.getByText(named(batch.undone, 'guests again.csv'))).toBeVisible()
  await expect(rowsOf(frame)).toHaveCount(2)

  await page.reload()
  await press(frame, batch.import)
  await frame
    .getByRole('button', { name: named(batch.showOf, 'guests.csv') })
    .first()
    .click()
  await press(frame, batch.undo)
  await expect(frame.getByText(named(batch.undone, 'guests.csv'))).toBeVisible()
  await press(frame, en.common.close)
  await expect(frame.getByText(pages.list.noMatch)).toBeVisible()
})

test('what is exported comes back the same', async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  const frame = await openImport(page)
  const form = await template(page, frame)
  const rows = ['@one', 'two; 2', '"three"'].map((name, at) =>
    form.row({ full_name: `${name} ${mark}`, expected_at: `2026-12-24 09:3${at}`, note: '-1+1' }),
  )
  await choose(frame, 'round.csv', csvOf(form.heading, rows))
  await submit(frame, 3, 'round.csv')
  await press(frame, en.common.close)
  await search(frame, mark)
  await expect(rowsOf(frame)).toHaveCount(3)
  const first = await exported(page, frame)
  expect(
    tableOf(first)
      .slice(1)
      .flat()
      .filter((cell) => /^[=+\-@]/.test(cell)),
  ).toEqual([])
  await press(frame, batch.undo)
  await expect(frame.getByText(pages.list.noMatch)).toBeVisible()

  await press(frame, batch.show)
  await press(frame, batch.another)
  await choose(frame, 'back.csv', `\ufeff${first}`)
  await submit(frame, 3, 'back.csv')
  await press(frame, en.common.close)
  await expect(rowsOf(frame)).toHaveCount(3)
  expect(await exported(page, frame)).toBe(first)
  await press(frame, batch.undo)
  await expect(frame.getByText(pages.list.noMatch)).toBeVisible()
})

test('a file that cannot be used is refused with a reason, and nothing is lost', async ({ page }) => {
  const frame = await openImport(page)
  const { heading } = await template(page, frame)
  const said = async (name: string, content: string | Buffer, ...sentences: readonly string[]) => {
    await choose(frame, name, content)
    for (const sentence of sentences) await expect(frame.getByRole('alert').getByText(sentence)).toBeVisible()
    await expect(frame.getByRole('button', { name: batch.submitNone, exact: true }).last()).toBeDisabled()
  }
  await said('broken.xlsx', Buffer.from('PK\x03\x04 this is no workbook'), named(batch.file.unreadable, 'broken.xlsx'))
  await said('empty.csv', csvOf(heading, []), named(batch.file.unfit, 'empty.csv'), batch.tip.noRows)
  const strange = csvOf([...heading, 'Shoe size'], [[...heading.map(() => 'x'), '42']])
  await said('strange.csv', strange, batch.tip.unknownColumns.replace('{{columns}}', 'Shoe size'))
  await choose(frame, 'letter.txt', 'hello')
  await expect(frame.getByText(/“letter.txt” is not the right kind of file/)).toBeVisible()
})
