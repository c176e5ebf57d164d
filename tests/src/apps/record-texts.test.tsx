import { render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { RESOURCES, resourceOf } from '../../../domain/resources/all.ts'
import type { Fields } from '../../../domain/resources/fields.ts'
import { operationLog } from '../../../domain/resources/operation-log.ts'
import { entriesOf, type Resource } from '../../../domain/resources/shape.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import type { OfPage, OfPages } from '../../../locales/pages/names.ts'
import { menuName } from '../../../server/catalogue/texts.ts'
import { Cell } from '../../../src/apps/records/list/Cell.tsx'
import { pageTextsIn } from '../../../src/apps/records/texts/load-page-texts.ts'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { LANG_CODES } from '../../../src/i18n/languages.ts'
import { RecordsStage } from '../support/records-stage.tsx'

const ALL: readonly Resource[] = RESOURCES

const FILES = import.meta.glob<OfPages>('../../../locales/pages/*/*.json', { eager: true, import: 'default' })

const textsOfProjects = (lang: string): OfPages =>
  Object.assign(
    {},
    ...Object.entries(FILES).flatMap(([file, texts]) => (file.endsWith(`/${lang}.json`) ? [texts] : [])),
  )

/** The paths of all fields, those within rows too, and the bare names by which rows’ fields may be called. */
const pathsOf = (fields: Fields, prefix = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    name,
    prefix + name,
    ...(field.type === 'rows' ? pathsOf(field.fields, `${name}.`) : []),
  ])

/** Names of fields and actions that a page’s texts have and its definition has not. */
function strangeIn({ fields, actions = {} }: Resource, texts: OfPage) {
  const named = [texts.fields, texts.options ?? {}, texts.help ?? {}].flatMap((each) => Object.keys(each))
  const known = pathsOf(fields)
  return [
    ...named.filter((name) => !known.includes(name)),
    ...Object.keys(texts.actions ?? {}).filter((name) => !Object.hasOwn(actions, name)),
  ]
}

describe.each(LANG_CODES)('in %s', (lang) => {
  test('a page is called as its menu entry is', async () => {
    for (const resource of ALL) {
      const { namesOf } = await pageTextsIn(lang, resource)
      expect(namesOf(resource.id).title).toBe(menuName(entriesOf(resource)[0])[lang])
    }
  })

  test('the texts are of pages that there are, and name what these have', () => {
    const strange = Object.entries(textsOfProjects(lang)).flatMap(([id, texts]) => {
      const resource = resourceOf(id)
      return resource ? strangeIn(resource, texts).map((name) => `${id} ${name}`) : [id]
    })
    expect(strange).toEqual([])
  })

  test('every section of a form has a heading and a sentence, and there is none besides', () => {
    const texts = textsOfProjects(lang)
    for (const { id, fields } of ALL) {
      const all: Fields = fields
      const sections = new Set(Object.values(all).flatMap(({ section = [] }) => section))
      expect(Object.keys(texts[id]?.sections ?? {})).toEqual([...sections])
      for (const { title, intro } of Object.values(texts[id]?.sections ?? {}))
        expect([title, intro]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)])
    }
  })

  test('help stands beside the same fields as in English', () => {
    const helpOf = (pages: OfPages) => Object.entries(pages).map(([id, { help = {} }]) => [id, Object.keys(help)])
    expect(helpOf(textsOfProjects(lang))).toEqual(helpOf(textsOfProjects('en')))
  })
})

test('the operation log names pages and fields as people know them', () => {
  const record = { resource: 'visitors', fields: ['expected_at', 'mobile'] }
  render(
    <I18nProvider lang="en" messages={en}>
      <RecordsStage>
        <Cell resource={operationLog} name="resource" value={record.resource} record={record} />
        <Cell resource={operationLog} name="fields" value={record.fields} record={record} />
      </RecordsStage>
    </I18nProvider>,
  )
  expect(screen.getByText('Visitors')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Expected', 'Mobile'])
})

test('of more texts than a list has room for it says how many more, and reads them out', () => {
  const texts = ['one', 'two', 'three', 'four', 'five']
  const { container } = render(
    <I18nProvider lang="en" messages={en}>
      <RecordsStage>
        <Cell resource={operationLog} name="fields" field={{ type: 'texts' }} value={texts} most={3} />
      </RecordsStage>
    </I18nProvider>,
  )
  const [, , , more, ...others] = within(container).getAllByRole('listitem')
  expect(others).toEqual([])
  expect(more?.textContent).toBe('+2four and five')
})
