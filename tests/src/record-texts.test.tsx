import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { RESOURCES } from '../../openapi/resources/all.ts'
import type { Fields } from '../../openapi/resources/fields.ts'
import { operationLog } from '../../openapi/resources/operation-log.ts'
import type { Resource } from '../../openapi/resources/shape.ts'
import { menuName } from '../../server/seed/texts.ts'
import { Cell } from '../../src/apps/records/list/Cell.tsx'
import { pageTextsIn } from '../../src/apps/records/texts/load-page-texts.ts'
import { I18nProvider } from '../../src/i18n/I18nProvider.tsx'
import { LANG_CODES } from '../../src/i18n/languages.ts'
import { RecordsStage } from './records-stage.tsx'

const ALL: readonly Resource[] = RESOURCES

/** Every field by its path, those within rows too. */
const fieldsOf = (fields: Fields, prefix = ''): (readonly [string, Fields[string]])[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    [`${prefix}${name}`, field] as const,
    ...(field.type === 'rows' ? fieldsOf(field.fields, `${prefix}${name}.`) : []),
  ])

describe.each(LANG_CODES)('in %s', (lang) => {
  test('a page is called as its menu entry is', async () => {
    const { namesOf } = await pageTextsIn(lang)
    for (const { id, page } of ALL) expect(namesOf(id).title).toBe(menuName(page)[lang])
  })

  test('no field, option or action is left without a name', async () => {
    const { namesOf } = await pageTextsIn(lang)
    for (const { id, fields, actions = {} } of ALL) {
      const names = namesOf(id)
      for (const [path, field] of fieldsOf(fields)) {
        expect(names.field(path), `${id} ${path}`).not.toBe(path)
        for (const option of 'options' in field ? field.options : [])
          expect(names.option(path, option), `${id} ${path} ${option}`).not.toBe(option)
      }
      for (const action of Object.keys(actions)) expect(names.action(action), `${id} ${action}`).not.toBe(action)
    }
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
  expect(screen.getByText('Expected and Mobile')).toBeTruthy()
})
