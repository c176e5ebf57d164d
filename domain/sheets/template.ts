import { resourceOf } from '../resources/all.ts'
import { LONGEST, MOST } from '../resources/check.ts'
import type { Field } from '../resources/fields.ts'
import { cellOf, type Writing } from './cells-write.ts'
import { escapedCell } from './formulas.ts'
import { interpolate } from './interpolate.ts'
import type { PageNames } from './page-names.ts'
import { mustStand } from './read-headings.ts'
import type { SheetCell } from './xlsx-write.ts'

const DAY = '2026-11-22'
const TIME = '09:30'
const MOMENT = `${DAY}T${TIME}:00Z`
const HELLO = 'en: Hello'

type Filling = Pick<Writing, 'resource' | 'names'>
type Words = PageNames['texts']['sheets']

const fieldOf = ({ resource }: Filling, name: string) => resource.fields[name] as Field
const importsOf = ({ resource: { imports = [] } }: Filling): readonly string[] => imports

/** A text that fits the field; what a stranger could not know stays empty. */
function exampleOf(field: Field, name: string): unknown {
  if (field.type === 'text' || field.type === 'longText') return name.slice(0, field.max ?? LONGEST.text)
  if (field.type === 'phone') return '13800000000'
  if (field.type === 'email') return 'name@company.example'
  if (field.type === 'link') return 'https://company.example/'
  if (field.type === 'number') return field.default ?? field.min ?? 1
  if (field.type === 'flag') return field.default ?? true
  if (field.type === 'choice') return field.default ?? field.options[0]
  if (field.type === 'choices') return field.options.slice(0, 2)
  if (field.type === 'texts') return [`${name} 1`, `${name} 2`]
  if (field.type === 'localTexts') return { en: 'Hello' }
  if (field.type === 'rows')
    return [Object.fromEntries(Object.entries(field.fields).map(([inner, each]) => [inner, exampleOf(each, name)]))]
  return { date: DAY, time: TIME, moment: MOMENT }[field.type as 'date'] ?? ''
}

export function exampleRow(filling: Filling): SheetCell[] {
  const { resource, names } = filling
  const writing = { resource, names, zone: 'UTC', known: {} }
  const nameOf = names.of(resource.id).field
  return importsOf(filling).map((name) => {
    const field = fieldOf(filling, name)
    return cellOf(writing, name, field, exampleOf(field, nameOf(name)), {})
  })
}

export const headingRow = (filling: Filling): string[] =>
  importsOf(filling).map((name) => {
    const heading = filling.names.of(filling.resource.id).field(name)
    return escapedCell(mustStand(filling.resource, name) ? `${heading} *` : heading)
  })

const optionsOf = ({ resource, names }: Filling, name: string, field: Field) =>
  'options' in field ? field.options.map((each) => names.of(resource.id).option(name, each)).join(', ') : ''

const HINT_OF: Readonly<Partial<Record<Field['type'], keyof Words>>> = { longText: 'text' }

function hintOf(filling: Filling, name: string) {
  const { resource, names } = filling
  const words = names.texts.sheets
  const field = fieldOf(filling, name)
  const nameOf = names.of(resource.id).field
  const { min = 0, max = { ...LONGEST, ...MOST }[field.type as keyof typeof LONGEST] ?? '' } = field as {
    min?: number
    max?: number
  }
  if (field.type === 'flag')
    return interpolate(words.choice, { options: `${names.texts.values.yes}, ${names.texts.values.no}` })
  return interpolate(words[HINT_OF[field.type] ?? (field.type as keyof Words)], {
    ...{ min, max, options: optionsOf(filling, name, field) },
    example: { date: DAY, time: TIME, moment: `${DAY} ${TIME}`, localTexts: HELLO }[field.type as 'date'] ?? '',
    page: field.type === 'reference' && resourceOf(field.of) ? names.of(field.of).title : '',
    fields:
      field.type === 'rows'
        ? Object.keys(field.fields)
            .map((inner) => nameOf(`${name}.${inner}`))
            .join(' | ')
        : '',
  })
}

export function hintRows(filling: Filling): string[][] {
  const words = filling.names.texts.sheets
  const nameOf = filling.names.of(filling.resource.id).field
  const rows = importsOf(filling).map((name) => [
    nameOf(name),
    hintOf(filling, name),
    mustStand(filling.resource, name) ? words.needed : '',
  ])
  return [[words.column, words.takes, words.needed], ...rows].map((row) => row.map(escapedCell))
}
