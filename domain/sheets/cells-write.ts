import type { Field, RowField, Values } from '../resources/fields.ts'
import type { Resource } from '../resources/shape.ts'
import { listCell, packed } from './cell-lists.ts'
import { escapedCell } from './formulas.ts'
import { clockOf } from './moments.ts'
import type { PageNames } from './page-names.ts'
import type { SheetCell } from './xlsx-write.ts'

/** Where cells are written: `known` has the names of what records refer to, by id. */
export type Writing = { resource: Resource; names: PageNames; zone: string; known: Readonly<Record<string, string>> }

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const lineOf = (writing: Writing, path: string, fields: Readonly<Record<string, RowField>>, row: Values) =>
  Object.entries(fields)
    .map(([name, field]) => packed(String(textOf(writing, `${path}.${name}`, field, row[name], row))))
    .join(' | ')
    .replace(/[\s|]+$/, '')

/** Lists that name the fields of another page say them as that page does. */
function listed({ names }: Writing, field: Field, value: unknown, record: Values) {
  const namedBy = field.type === 'texts' ? field.namedBy : undefined
  return namedBy ? textsIn(value).map(names.of(String(record[namedBy])).field) : textsIn(value)
}

const localLines = (value: unknown) =>
  Object.entries((value ?? {}) as Readonly<Record<string, string>>)
    .map(([lang, text]) => `${lang}: ${packed(text)}`)
    .join('\n')

/** A field as people read it in a sheet, and as `valueIn` reads it back. */
export function textOf(writing: Writing, path: string, field: Field, value: unknown, record: Values): SheetCell {
  const { resource, names, zone, known } = writing
  const option = (id: string) => names.of(resource.id).option(path, id)
  if (value === null || value === undefined || value === '') return ''
  switch (field.type) {
    case 'number':
      return Number(value)
    case 'flag':
      return names.texts.values[value === true ? 'yes' : 'no']
    case 'choice':
      return option(String(value))
    case 'choices':
      return listCell(textsIn(value).map(option))
    case 'texts':
      return listCell(listed(writing, field, value, record))
    case 'robots':
      return listCell(textsIn(value).map((id) => known[id] ?? id))
    case 'reference':
      return known[String(value)] ?? String(value)
    case 'moment':
      return clockOf(String(value), zone)
    case 'localTexts':
      return localLines(value)
    case 'rows':
      return (value as readonly Values[]).map((row) => lineOf(writing, path, field.fields, row)).join('\n')
    case 'text':
      return field.names === 'resource' ? names.of(String(value)).title : String(value)
    default:
      return String(value)
  }
}

/** A cell of the file: nothing in it runs. */
export function cellOf(writing: Writing, path: string, field: Field, value: unknown, record: Values): SheetCell {
  const text = textOf(writing, path, field, value, record)
  return typeof text === 'number' ? text : escapedCell(text)
}
