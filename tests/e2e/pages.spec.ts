import { randomUUID } from 'node:crypto'
import { expect, type FrameLocator, type Page, type Request, test } from '@playwright/test'
import { RESOURCES } from '../../domain/resources/all.ts'
import { noticeLog } from '../../domain/resources/notices.ts'
import { entriesOf, type Resource } from '../../domain/resources/shape.ts'
import { supportReports } from '../../domain/resources/support-reports.ts'
import { webhookDeliveries, webhooks } from '../../domain/resources/webhooks.ts'
import { mayAdd } from '../../domain/rights.ts'
import { countIn, fillRequired, rowOf, rowsOf, typedField, type Words, wordsOf } from './support/record-pages.ts'
import { enterWith, openFromMenu, typeWith } from './support/walk-menu.ts'

/** The Chinese menu has every entry. */
const LANG = 'zh'
const PER_PAGE = 10

type Visit = { page: Page; frame: FrameLocator; resource: Resource; words: Words }

const ENTRIES = RESOURCES.flatMap((resource: Resource) =>
  entriesOf(resource).map((entry) => ({ entry, type: typeWith(entry), resource })),
).sort((one, other) => one.type.localeCompare(other.type))

const only = (fits: (resource: Resource) => boolean) => ENTRIES.filter(({ resource }) => fits(resource))
const isList = ({ archetype }: Resource) => archetype === 'table' || archetype === 'cards'
const mayGrow = (resource: Resource) => isList(resource) && mayAdd(resource, 'superAdmin')
/** What has keys is added in registry.spec.ts. */
const isKept = (resource: Resource) => mayGrow(resource) && !resource.keys

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1100, height: 720 } })

/** One console for all pages of the file: people walk from one to the next, and nothing is loaded anew between. */
let page: Page
let robotType = ''
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
})
test.afterAll(() => page.close())

async function visit({ entry, type, resource }: (typeof ENTRIES)[number]): Promise<Visit> {
  if (robotType !== type) await enterWith(page, type, LANG)
  robotType = type
  return { page, frame: await openFromMenu(page, entry, LANG), resource, words: wordsOf(resource, LANG) }
}

const search = ({ frame }: Visit, q: string) => frame.getByRole('searchbox').fill(q)
const sheetOf = ({ frame }: Visit) => frame.getByRole('dialog')
const press = ({ frame }: Visit, name: string) => frame.getByRole('button', { name, exact: true }).first().click()

/** Fills the form of a new record and saves it; gives the call by which the page did it. */
async function create(visit: Visit, title: string) {
  const { resource, words } = visit
  await press(visit, words.names.add ?? words.list.add)
  await fillRequired({ within: sheetOf(visit), words, fields: resource.fields, text: title })
  const created = page.waitForRequest((request) => request.url().endsWith('/record/create'))
  await press(visit, words.form.save)
  await expect(sheetOf(visit)).toHaveCount(0)
  return created
}

/** Asks the page's server as the page did. */
async function sendLike(sent: Request, what: 'create' | 'remove', data: object) {
  const { authorization = '' } = await sent.allHeaders()
  const address = sent.url().replace(/create$/, what)
  const answer = await page.request.post(address, { headers: { authorization }, data })
  const { ret, data: made } = await answer.json()
  expect(ret).toBe(0)
  return made
}

/** What the form sent, sent again under other titles; gives the ids of what came of it. */
function createMore({ resource: { title } }: Visit, sent: Request, titles: readonly string[]): Promise<string[]> {
  const body = sent.postDataJSON()
  const made = titles.map(async (name) => {
    const values = { ...body.values, [title]: name }
    const { record } = await sendLike(sent, 'create', { ...body, key: randomUUID(), values })
    return record.record_id
  })
  return Promise.all(made)
}

async function rename(visit: Visit, from: string, to: string) {
  const { names, form } = visit.words
  await press(visit, from)
  await sheetOf(visit).getByLabel(names.field(visit.resource.title), { exact: true }).fill(to)
  await press(visit, form.save)
  await expect(sheetOf(visit)).toHaveCount(0)
  await expect(rowOf(visit.frame, to)).toHaveCount(1)
}

/** Removes the rows that are shown, and wants them back. */
async function removeWithUndo(visit: Visit, title: string) {
  const { list } = visit.words
  await visit.frame.getByRole('checkbox', { name: list.selectAll }).check()
  await press(visit, countIn(list.removeCount, 1))
  await expect(visit.frame.getByText(list.noMatch)).toBeVisible()
  await press(visit, list.undo)
  await expect(rowOf(visit.frame, title)).toHaveCount(1)
}

/** Loads the shown page anew; the console around it keeps its place. */
async function reload({ frame }: Visit) {
  await frame.locator(':root').evaluate(() => location.reload())
}

/** The demo sends nothing to other systems. */
const beginning = ({ frame, resource, words: { names } }: Visit) =>
  resource.id === webhooks.id ? frame.getByText(names.none ?? '', { exact: true }) : rowsOf(frame).first()

const numbered = (mark: string) => Array.from({ length: PER_PAGE }, (_, at) => `${mark} more ${at}`)

for (const each of only(isKept))
  test(`${each.entry} is listed, searched, changed, paged, and removed with a way back`, async () => {
    const here = await visit(each)
    const { frame, words } = here
    await expect(beginning(here)).toBeVisible()
    const mark = randomUUID().slice(0, 8)
    const [first, renamed] = [`${mark} first`, `${mark} renamed`]
    const sent = await create(here, first)
    await search(here, mark)
    await expect(rowsOf(frame)).toHaveCount(1)
    await rename(here, first, renamed)
    await reload(here)
    await expect(rowOf(frame, renamed)).toHaveCount(1)
    await removeWithUndo(here, renamed)
    const more = await createMore(here, sent, numbered(mark))
    await press(here, words.list.refresh)
    await expect(rowsOf(frame)).toHaveCount(PER_PAGE)
    await press(here, words.pageNamed(2))
    await expect(rowsOf(frame)).toHaveCount(1)
    await sendLike(sent, 'remove', { resource: each.resource.id, record_ids: more })
  })

/** Nobody has sent a report in the demo: support-reports.spec.ts does. */
const comesFromElsewhere = (resource: Resource) =>
  isList(resource) && !mayGrow(resource) && resource.id !== supportReports.id

for (const each of only(comesFromElsewhere))
  test(`${each.entry} lists what comes from elsewhere, and nobody adds to it`, async () => {
    const { frame, words } = await visit(each)
    await expect(rowsOf(frame).first()).toBeVisible()
    await expect(frame.getByRole('button', { name: words.names.add ?? words.list.add, exact: true })).toHaveCount(0)
  })

/** What became of events for webhooks, and of notices: registry.spec.ts and notices.spec.ts send some. */
const SENT: readonly string[] = [webhookDeliveries.id, noticeLog.id]
const isWritten = ({ id, archetype }: Resource) => archetype === 'log' && !SENT.includes(id)

for (const each of only(isWritten))
  test(`${each.entry} is listed and narrowed, and nobody writes it`, async () => {
    const { frame, words, resource } = await visit(each)
    await expect(rowsOf(frame).first()).toBeVisible()
    const cellsOf = (name: string) => frame.locator(`tbody tr > :nth-child(${resource.columns.indexOf(name) + 1})`)
    const choices = resource.filters.filter((name) => resource.fields[name]?.type === 'choice')
    const values = await Promise.all(choices.map(async (name) => new Set(await cellsOf(name).allInnerTexts()).size))
    const column = choices.find((_, at) => (values[at] ?? 0) > 1) ?? choices[0] ?? ''
    const cells = cellsOf(column)
    const total = frame.getByRole('navigation').getByRole('status')
    const [option, before] = [await cells.first().innerText(), await total.innerText()]
    await frame.getByRole('combobox', { name: words.names.field(column) }).selectOption({ label: option })
    await expect(total).not.toHaveText(before)
    await expect(cells.filter({ hasNotText: option })).toHaveCount(0)
    await expect(cells.first()).toHaveText(option)
    await expect(frame.getByRole('checkbox')).toHaveCount(0)
    await expect(frame.getByRole('button', { name: words.list.add })).toHaveCount(0)
  })

for (const each of only(({ archetype }) => archetype === 'single'))
  test(`${each.entry} keeps what was changed`, async () => {
    const here = await visit(each)
    const { frame, resource } = here
    const { form, names } = here.words
    const { name, field } = typedField(resource)
    const control = frame.getByLabel(new RegExp(`^${names.field(name)}`))
    const before = await control.inputValue()
    const after = field.type === 'number' ? String(Number(before) + (field.step ?? 1)) : `${before} 2`
    await control.fill(after)
    await press(here, form.save)
    await expect(page.getByText(form.saved, { exact: true })).toBeVisible()
    await reload(here)
    await expect(control).toHaveValue(after)
    await control.fill(before)
    await press(here, form.save)
    await expect(frame.getByRole('button', { name: form.save, exact: true })).toBeDisabled()
  })
