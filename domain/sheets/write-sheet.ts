import type { Field, Values } from '../resources/fields.ts'
import type { Problems } from '../resources/problems.ts'
import type { Resource } from '../resources/shape.ts'
import { cellOf } from './cells-write.ts'
import { CSV_MARK, csvLine } from './csv-line.ts'
import { escapedCell } from './formulas.ts'
import type { LangCode, NamesByLang } from './page-names.ts'
import { reasonOf } from './problem-words.ts'
import type { SheetFormat } from './sheet-file.ts'
import { exampleRow, headingRow, hintRows } from './template.ts'
import { type SheetCell, xlsxBytes } from './xlsx-write.ts'

export type Wanted = { format: SheetFormat; resource: Resource; names: NamesByLang; lang: LangCode }

type Rows = AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>

/** What is a number in an .xlsx is a text like any other in a .csv. */
const lineOf = (cells: readonly SheetCell[]) =>
  csvLine(cells.map((cell) => (typeof cell === 'number' ? escapedCell(String(cell)) : cell)))

async function* csvBytes(rows: Rows): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_MARK)
  for await (const cells of rows) yield Buffer.from(lineOf(cells))
}

function bytesOf(
  { format, resource, names, lang }: Wanted,
  rows: Rows,
  more: readonly (readonly [name: string, rows: Rows])[] = [],
) {
  if (format === 'csv') return csvBytes(rows)
  const isRightToLeft = lang === 'ar'
  const sheets = [[names[lang].of(resource.id).title, rows] as const, ...more]
  return xlsxBytes(sheets.map(([name, each]) => ({ name, isRightToLeft, rows: each })))
}

/** The template: the heading and an example; in an .xlsx what each column takes besides. */
export function writeTemplate(wanted: Wanted) {
  const filling = { resource: wanted.resource, names: wanted.names[wanted.lang] }
  const { hints } = filling.names.texts.sheets
  return bytesOf(wanted, [headingRow(filling), exampleRow(filling)], [[hints, hintRows(filling)]])
}

/** Records as they travel to the sheet, with the names of what they refer to. */
export type Exported = { records: readonly Values[]; known: Readonly<Record<string, string>> }

async function* exportRows({ resource, names, lang }: Wanted, zone: string, batches: AsyncIterable<Exported>) {
  const fields: readonly string[] = resource.exports ?? []
  const own = names[lang]
  yield fields.map((name) => escapedCell(own.of(resource.id).field(name)))
  for await (const { records, known } of batches) {
    const writing = { resource, names: own, zone, known }
    for (const values of records)
      yield fields.map((name) => cellOf(writing, name, resource.fields[name] as Field, values[name], values))
  }
}

export const writeExport = (wanted: Wanted, zone: string, batches: AsyncIterable<Exported>) =>
  bytesOf(wanted, exportRows(wanted, zone, batches))

export type FailedRow = { cells: readonly string[]; problems: Problems }

async function* errorRows(
  { resource, names, lang }: Wanted,
  heading: readonly string[],
  batches: AsyncIterable<readonly FailedRow[]>,
) {
  const filled = (cells: readonly string[]) => heading.map((_, at) => escapedCell(cells[at] ?? ''))
  yield [...filled(heading), names[lang].texts.sheets.reason]
  for await (const batch of batches)
    for (const { cells, problems } of batch)
      yield [...filled(cells), escapedCell(reasonOf(resource, names[lang], problems))]
}

/** The rows that failed, as they came, and why. */
export const writeErrors = (wanted: Wanted, heading: readonly string[], batches: AsyncIterable<readonly FailedRow[]>) =>
  bytesOf(wanted, errorRows(wanted, heading, batches))
