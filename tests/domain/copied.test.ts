import { expect, test } from 'vitest'
import { copiedValues } from '../../domain/resources/copied.ts'
import { keywords } from '../../domain/resources/keywords.ts'
import { knowledgeDocs } from '../../domain/resources/knowledge-docs.ts'
import { staff } from '../../domain/resources/staff.ts'
import { tickets } from '../../domain/resources/tickets.ts'
import { emptyValues } from '../../domain/resources/values.ts'

test('a copy begins as the record is, under the name that it is given', () => {
  const { keyword, variants } = copiedValues(
    keywords,
    { ...emptyValues(keywords.fields), keyword: 'help', variants: ['aid'] },
    'help (copy)',
  )
  expect([keyword, variants]).toEqual(['help (copy)', ['aid']])
})

test('a name that becomes too long is cut to what the field takes', () => {
  const max = keywords.fields.keyword.max ?? 0
  const { keyword } = copiedValues(keywords, emptyValues(keywords.fields), 'x'.repeat(max + 9))
  expect(keyword).toBe('x'.repeat(max))
})

test('what no two records share, files, and what is given by what leads to the form are not copied', () => {
  const namesIn = (of: typeof staff | typeof tickets | typeof knowledgeDocs) =>
    Object.keys(copiedValues(of, emptyValues(of.fields), ''))
  expect(namesIn(staff)).not.toContain('mobile')
  expect(namesIn(knowledgeDocs)).not.toContain('file')
  expect(namesIn(tickets)).not.toContain('alarm')
})
