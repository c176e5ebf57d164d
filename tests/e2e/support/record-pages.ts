import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Field, Fields } from '../../../domain/resources/fields.ts'
import { entriesOf, isWritable, projectOf, type Resource } from '../../../domain/resources/shape.ts'
import { staff } from '../../../domain/resources/staff.ts'
import { emptyValues, isRequired } from '../../../domain/resources/values.ts'
import en from '../../../locales/pages/en.json' with { type: 'json' }
import { namesIn, type OfPages } from '../../../locales/pages/names.ts'
import zh from '../../../locales/pages/zh.json' with { type: 'json' }
import pickersEn from '../../../locales/pickers/en.json' with { type: 'json' }
import pickersZh from '../../../locales/pickers/zh.json' with { type: 'json' }
import { ruleOf } from '../../../src/console/menu/menu-rules.ts'
import { type Lang, leave, open, SUPER, signInAs } from './people.ts'

const SAID = {
  en: { ...en, lang: 'en', pager: pickersEn.pager, select: pickersEn.select },
  zh: { ...zh, lang: 'zh', pager: pickersZh.pager, select: pickersZh.select },
} as const

const ofProject = (project: string, lang: Lang): OfPages =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../../locales/pages/${project}/${lang}.json`), 'utf8'))

/** A page speaks English here, and Chinese where the English menu lacks it. */
function langOf(resource: Resource) {
  const [entry] = entriesOf(resource)
  return ruleOf('en').without?.some((name) => name === entry || name === `${projectOf(resource)}.*`) ? 'zh' : 'en'
}

export type Words = ReturnType<typeof wordsOf>

/** What a page of records says, in the language in which it is opened. */
export function wordsOf(resource: Resource, lang: keyof typeof SAID = langOf(resource)) {
  const said = SAID[lang]
  const { list, bin, form, pager, select } = said
  const names = namesIn(said, ofProject(projectOf(resource), lang))(resource.id)
  return {
    lang,
    list,
    bin,
    form,
    pager,
    select,
    names,
    pageNamed: (page: number) => pager.page.replace('{{page}}', String(page)),
  }
}

export const pathOf = (resource: Resource) => `/frame/${entriesOf(resource)[0].replace('.', '/')}/`
/** The page that is shown; others may be alive behind it. */
export const frameOf = (page: Page) => page.frameLocator('main iframe:visible')

export async function openRecords(page: Page, resource: Resource, lang: Lang = wordsOf(resource).lang) {
  await leave(page)
  await signInAs(page, SUPER.email, { robotType: 'bao_xiao_mi' })
  await open(page, lang, pathOf(resource))
  const frame = frameOf(page)
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  return frame
}

const SAMPLES: Readonly<Partial<Record<Field['type'], string>>> = {
  link: 'https://aurora.example/',
  number: '1',
  date: '2026-12-24',
  time: '09:30',
  moment: '2026-12-24T09:30',
}

/** Somebody who has an address for each channel; other tests add people who have none. */
const REACHED = 'Shen Yue'
/** A map of the demo company, and a point on it. */
const MAP = { name: 'Basement', point: 'Archive' }

const sampleOf = (field: Field) => ('pointOn' in field && field.pointOn ? MAP.point : SAMPLES[field.type])

const longEnough = (field: Field, text: string) => (field.type === 'text' ? text.padEnd(field.min ?? 0, '.') : text)

/** A control by its label, alone or within a group that has one. */
const controlOf = (within: Locator, label: string) => within.getByLabel(label, { exact: true })
const groupOf = (within: Locator, label: string) => within.getByRole('group', { name: label, exact: true })

/** Adds somebody who may use the console, in the list of colleagues of whoever is signed in. */
export async function inviteColleague(page: Page, { name, email }: { name: string; email: string }) {
  const { names, form } = wordsOf(staff)
  await page.goto(`${pathOf(staff)}?lang=en`)
  const frame = frameOf(page)
  await frame.getByRole('button', { name: names.add, exact: true }).click()
  await frame.getByRole('textbox', { name: names.field('full_name') }).fill(name)
  await frame.getByRole('textbox', { name: names.field('email') }).fill(email)
  await frame.getByRole('switch', { name: names.field('has_console_access') }).click()
  await frame.getByRole('button', { name: form.save, exact: true }).click()
  return frame
}

type Filling = {
  within: Locator
  words: Pick<Words, 'names' | 'form' | 'select'>
  fields: Fields
  prefix?: string
  text: string
}

/** The first robot of the dialog in which the robots of a field are chosen. */
async function chooseRobot(group: Locator, { form, select }: Filling['words'], isOne: boolean) {
  await group.getByRole('button', { name: isOne ? form.chooseRobot : form.chooseRobots, exact: true }).click()
  const dialog = frameOf(group.page()).getByRole('dialog').last()
  await dialog.getByRole('option').first().click()
  await dialog.getByRole('button', { name: select.confirm, exact: true }).click()
  await expect(group.getByRole('listitem')).toHaveCount(1)
}

async function fillField({ within, words, prefix = '', text }: Filling, name: string, field: Field) {
  const path = `${prefix}${name}`
  const { names, form } = words
  const label = names.field(path)
  const group = groupOf(within, label)
  if (field.type === 'robots') return chooseRobot(group, words, field.max === 1)
  if (['choices', 'entries'].includes(field.type)) return group.getByRole('checkbox').first().check()
  if (field.type === 'file')
    return controlOf(within, label).setInputFiles({
      name: 'words.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    })
  if (field.type === 'localTexts') return group.getByRole('textbox').fill(text)
  if (field.type === 'rows') {
    await group.getByRole('button', { name: form.addRow, exact: true }).click()
    return fillRequired({ within: group, words, fields: field.fields, prefix: `${path}.`, text })
  }
  if (field.type !== 'reference') return controlOf(within, label).fill(sampleOf(field) ?? longEnough(field, text))
  await controlOf(within, label).click()
  const known = field.of === 'maps' ? MAP.name : field.reachedBy ? REACHED : undefined
  if (known) await controlOf(within, label).fill(known)
  await within.getByRole('listbox').getByRole('option', { name: known }).first().click()
}

/** Fills in what must be, and nothing else. */
export async function fillRequired(filling: Filling): Promise<void> {
  const { fields } = filling
  const isToFill = (field: Field) =>
    isRequired(field, emptyValues(fields)) && isWritable(field) && !('default' in field)
  for (const [name, field] of Object.entries(fields)) if (isToFill(field)) await fillField(filling, name, field)
}

/** The first field in which a person would type a word or a number, the title aside. */
export function typedField({ fields, title }: Resource) {
  const found = Object.entries(fields).find(
    ([name, field]) => name !== title && (field.type === 'text' || field.type === 'number') && isWritable(field),
  )
  if (!found) throw new Error('a definition without anything to type')
  const [name, field] = found
  return { name, field }
}

/** What a list's records are called, in its rows or on its cards. */
export const rowsOf = (frame: FrameLocator) => frame.locator('tbody th[scope=row], li[data-chosen] h2')
export const rowOf = (frame: FrameLocator, name: string) =>
  frame.locator('tbody tr, li[data-chosen]').filter({ hasText: name })
export const countIn = (text: string, count: number) => text.replace('{{count}}', String(count))
