import { checkValues } from '../resources/check.ts'
import { LANG_CODES } from '../resources/choices.ts'
import type { Field, Values } from '../resources/fields.ts'
import type { Problems } from '../resources/problems.ts'
import type { Resource } from '../resources/shape.ts'
import { uniqueSpellings } from '../resources/unique.ts'
import { completed } from '../resources/values.ts'
import { type Reading, valueIn } from './cells-read.ts'
import { csvRows } from './csv.ts'
import { restoredCell } from './formulas.ts'
import type { NamesByLang } from './page-names.ts'
import { type Headings, readHeadings } from './read-headings.ts'
import type { SheetFormat } from './sheet-file.ts'
import { CHARACTERS_AT_ONCE, ROWS_AT_ONCE } from './sheet-limits.ts'
import { unfit } from './sheet-refused.ts'
import type { SheetRow } from './sheet-rows.ts'
import { exampleRow } from './template.ts'
import { xlsxRows } from './xlsx-read.ts'

export type Sheet = { bytes: Uint8Array; resource: Resource; existing: 'skip' | 'update'; names: NamesByLang }

/** A row of an import, as its fields have it and as it is written; references still stand there as their names. */
export type ReadRow = {
  row: number
  title: string
  cells: string[]
  values: Record<string, unknown>
  problems: Problems
  /** What an earlier row of the file has too, although no two records may; it stands among the problems as well. */
  repeats: Problems
}

const ZIP_MARK = [0x50, 0x4b]

export const formatOf = (bytes: Uint8Array): SheetFormat =>
  ZIP_MARK.every((byte, at) => bytes[at] === byte) ? 'xlsx' : 'csv'

const rowsOf = (bytes: Uint8Array) => (formatOf(bytes) === 'xlsx' ? xlsxRows(bytes) : csvRows(bytes))

const same = (cells: readonly string[]) => cells.join('\0').replace(/\0+$/, '')

/** The example rows of the templates in all languages: what nobody changed is nobody's record. */
const examplesOf = ({ resource, names }: Sheet) =>
  new Set(LANG_CODES.map((lang) => same(exampleRow({ resource, names: names[lang] }).map(String))))

/** The heading, and the rows below it that somebody filled in. */
async function* filledRows(sheet: Sheet): AsyncGenerator<{ headings: Headings; heading: string[] } & SheetRow> {
  const examples = examplesOf(sheet)
  let heading: string[] | undefined
  let headings: Headings | undefined
  for await (const each of rowsOf(sheet.bytes)) {
    if (!heading || !headings) {
      heading = each.cells
      headings = readHeadings(sheet, sheet.names, heading)
    } else if (!examples.has(same(each.cells))) yield { ...each, heading, headings }
  }
}

export type Survey = { format: SheetFormat; rows: number; heading: string[] }

/** Goes through a whole file before anything is kept of it: whether it fits, and how many rows it has. */
export async function survey(sheet: Sheet): Promise<Survey> {
  let rows = 0
  let heading: string[] = []
  for await (const each of filledRows(sheet)) {
    rows++
    heading = each.heading
  }
  if (rows === 0) throw unfit('noRows')
  return { format: formatOf(sheet.bytes), rows, heading }
}

/** For the check alone: some id where a name stands, until it is known whose it is. */
const SOME_ID = 'x'

function withSomeId(field: Field, value: unknown): unknown {
  if (field.type === 'reference') return value === '' ? '' : SOME_ID
  if (field.type === 'robots') return []
  if (field.type !== 'rows' || !Array.isArray(value)) return value
  return value.map((row: Values) => withSomeIds(field.fields, row))
}

const withSomeIds = (fields: Readonly<Record<string, Field>>, values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withSomeId(fields[name] as Field, value)]))

function valuesOf(reading: Reading, { fields }: Headings, cells: readonly string[]) {
  const filled = fields.flatMap((name, at) => {
    const cell = restoredCell(cells[at] ?? '')
    return name === undefined || cell.trim() === ''
      ? []
      : [[name, valueIn(reading, name, reading.resource.fields[name] as Field, cell)] as const]
  })
  return Object.fromEntries(filled)
}

/** Finds what rows have in common that no two records may. */
function repetitions({ fields }: Resource) {
  const seen = new Set<string>()
  return (values: Values): Problems => {
    const keys = uniqueSpellings(fields, values).map(({ field, spelling }) => ({ field, key: `${field} ${spelling}` }))
    const repeated = keys.filter(({ key }) => seen.has(key))
    for (const { key } of keys) seen.add(key)
    return Object.fromEntries(repeated.map(({ field }) => [field, 'repeated']))
  }
}

type RowReader = { reading: Reading; headings: Headings; repeatsIn: (values: Values) => Problems }

function readRow({ reading, headings, repeatsIn }: RowReader, { row, cells }: SheetRow): ReadRow {
  const { resource } = reading
  const values = valuesOf(reading, headings, cells)
  const repeats = repeatsIn(values)
  const title = cells[headings.fields.indexOf(resource.title)] ?? ''
  const complete = completed(resource.fields, withSomeIds(resource.fields, values))
  return { row, title, cells, values, repeats, problems: { ...repeats, ...checkValues(resource, complete) } }
}

const lengthOf = (cells: readonly string[]) => cells.reduce((all, cell) => all + cell.length, 0)

/** The rows behind `after`, some at once. */
export async function* readRows(sheet: Sheet, zone: string, after: number): AsyncGenerator<ReadRow[]> {
  let batch: ReadRow[] = []
  let characters = 0
  const repeatsIn = repetitions(sheet.resource)
  for await (const { headings, heading: _, ...each } of filledRows(sheet)) {
    const reading = { resource: sheet.resource, names: sheet.names, lang: headings.lang, zone }
    const read = readRow({ reading, headings, repeatsIn }, each)
    if (each.row <= after) continue
    batch.push(read)
    characters += lengthOf(each.cells)
    if (batch.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}
