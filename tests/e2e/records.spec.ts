import { randomUUID } from 'node:crypto'
import { expect, type FrameLocator, type Page, type Request, test } from '@playwright/test'
import { RESOURCES } from '../../openapi/resources/all.ts'
import { mayWrite, type Resource } from '../../openapi/resources/shape.ts'
import { countIn, fillRequired, frameOf, openRecords, rowOf, rowsOf, typedField, wordsOf } from './record-pages.ts'

const ALL: readonly Resource[] = RESOURCES
const PER_PAGE = 10

const search = (frame: FrameLocator, q: string) => frame.getByRole('searchbox').fill(q)
const sheetOf = (frame: FrameLocator) => frame.getByRole('dialog')
const press = (frame: FrameLocator, name: string) => frame.getByRole('button', { name, exact: true }).click()

/** Fills the form of a new record and saves it; gives the call by which the page did it. */
async function create(page: Page, resource: Resource, title: string) {
  const frame = frameOf(page)
  const { form, list, names } = wordsOf(resource)
  await press(frame, names.add ?? list.add)
  await fillRequired({ within: sheetOf(frame), resource, fields: resource.fields, text: title })
  const created = page.waitForRequest((request) => request.url().endsWith('/record/create'))
  await press(frame, form.save)
  await expect(sheetOf(frame)).toHaveCount(0)
  return created
}

/** What the form sent, sent again under other titles. */
async function createMore(page: Page, { title }: Resource, sent: Request, titles: readonly string[]) {
  const body = sent.postDataJSON()
  const { authorization = '' } = await sent.allHeaders()
  for (const name of titles) {
    const data = { ...body, key: randomUUID(), values: { ...body.values, [title]: name } }
    const answer = await page.request.post(sent.url(), { headers: { authorization }, data })
    expect(await answer.json()).toMatchObject({ ret: 0 })
  }
}

async function rename(frame: FrameLocator, resource: Resource, from: string, to: string) {
  const { form, names } = wordsOf(resource)
  await press(frame, from)
  await sheetOf(frame).getByLabel(names.field(resource.title), { exact: true }).fill(to)
  await press(frame, form.save)
  await expect(sheetOf(frame)).toHaveCount(0)
}

async function removeWithUndo(frame: FrameLocator, resource: Resource, title: string) {
  const { form, list } = wordsOf(resource)
  await press(frame, title)
  await sheetOf(frame).getByRole('button', { name: form.remove, exact: true }).click()
  await expect(frame.getByText(list.noMatch)).toBeVisible()
  await press(frame, list.undo)
  await expect(rowOf(frame, title)).toHaveCount(1)
}

async function removeAllShown(frame: FrameLocator, resource: Resource, count: number) {
  const { list } = wordsOf(resource)
  await frame.getByRole('checkbox', { name: list.selectAll }).check()
  await press(frame, countIn(list.removeCount, count))
  await expect(frame.getByText(countIn(list.removed, count), { exact: true })).toBeVisible()
}

for (const resource of ALL.filter((each) => each.archetype === 'table' || each.archetype === 'cards'))
  test(`${resource.id}: is listed, created, searched, changed, paged, and removed with a way back`, async ({
    page,
  }) => {
    expect(mayWrite(resource, 'superAdmin')).toBe(true)
    const { list, pageNamed } = wordsOf(resource)
    const frame = await openRecords(page, resource)
    await expect(rowsOf(frame).first()).toBeVisible()
    const mark = randomUUID().slice(0, 8)
    const [first, renamed] = [`${mark} first`, `${mark} renamed`]
    const sent = await create(page, resource, first)
    await search(frame, mark)
    await expect(rowsOf(frame)).toHaveCount(1)
    await rename(frame, resource, first, renamed)
    await expect(rowOf(frame, renamed)).toHaveCount(1)
    await page.reload()
    await expect(rowOf(frame, renamed)).toHaveCount(1)
    await removeWithUndo(frame, resource, renamed)
    await createMore(
      page,
      resource,
      sent,
      Array.from({ length: PER_PAGE }, (_, at) => `${mark} more ${at}`),
    )
    await press(frame, list.refresh)
    await expect(rowsOf(frame)).toHaveCount(PER_PAGE)
    await press(frame, pageNamed(2))
    await expect(rowsOf(frame)).toHaveCount(1)
    await removeAllShown(frame, resource, 1)
    await press(frame, pageNamed(1))
    await expect(rowsOf(frame)).toHaveCount(PER_PAGE)
    await removeAllShown(frame, resource, PER_PAGE)
  })

for (const resource of ALL.filter((each) => each.archetype === 'log'))
  test(`${resource.id}: is listed and narrowed, and nobody writes it`, async ({ page }) => {
    const { list, names } = wordsOf(resource)
    const frame = await openRecords(page, resource)
    await expect(rowsOf(frame).first()).toBeVisible()
    const column = resource.filters.find((name) => resource.fields[name]?.type === 'choice') ?? ''
    const cells = frame.locator(`tbody tr > :nth-child(${resource.columns.indexOf(column) + 1})`)
    const option = await cells.first().innerText()
    const others = await cells.filter({ hasNotText: option }).count()
    expect(others).toBeGreaterThan(0)
    await frame.getByRole('combobox', { name: names.field(column) }).selectOption({ label: option })
    await expect(cells.filter({ hasNotText: option })).toHaveCount(0)
    await expect(cells.first()).toHaveText(option)
    await expect(frame.getByRole('checkbox')).toHaveCount(0)
    await expect(frame.getByRole('button', { name: list.add })).toHaveCount(0)
  })

for (const resource of ALL.filter((each) => each.archetype === 'single'))
  test(`${resource.id}: keeps what was changed`, async ({ page }) => {
    const { form, names } = wordsOf(resource)
    const frame = await openRecords(page, resource)
    const { name, field } = typedField(resource)
    const control = frame.getByLabel(new RegExp(`^${names.field(name)}`))
    const before = await control.inputValue()
    const after = field.type === 'number' ? String(Number(before) + (field.step ?? 1)) : `${before} 2`
    await control.fill(after)
    await press(frame, form.save)
    await expect(page.getByText(form.saved, { exact: true })).toBeVisible()
    await page.reload()
    await expect(control).toHaveValue(after)
    await control.fill(before)
    await press(frame, form.save)
    await expect(frame.getByRole('button', { name: form.save, exact: true })).toBeDisabled()
  })
