import { parse } from 'csv-parse/sync'
import { COLUMNS_READ_MAX, ROW_CHARACTERS_MAX } from './sheet-limits.ts'
import { unreadable } from './sheet-refused.ts'
import { readingLimits, type SheetRow, tooManyColumns } from './sheet-rows.ts'

/** Where the heading is looked for what separates its cells. */
const HEADING_CHARACTERS_MAX = 64 * 1024
/** Control characters stand in no table of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\0-\x08\x0e-\x1f]/
const DELIMITERS = [',', ';', '\t'] as const

const MARKS: readonly [mark: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

function decoded(bytes: Uint8Array, encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Spreadsheets write UTF-8 or UTF-16 behind a mark; without one it is UTF-8, or what Chinese editions write. */
export function textOf(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  const text = marked ? decoded(bytes, marked[1]) : (decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030'))
  if (text === undefined || BINARY.test(text)) throw unreadable()
  return text
}

/** What separates cells where the editor's country writes numbers with a comma: what the heading has most of. */
function delimiterOf(text: string) {
  const heading = /^[^\r\n]*/.exec(text.slice(0, HEADING_CHARACTERS_MAX))?.[0].replace(/"[^"]*"/g, '') ?? ''
  const countOf = (delimiter: string) => heading.split(delimiter).length
  return [...DELIMITERS].sort((one, other) => countOf(other) - countOf(one))[0] ?? ','
}

/** No text holds this sign: cells that it joins are one text, which takes a fraction of the memory. */
const BETWEEN = '\0'

/** Takes the rows in which something stands as they are read. */
function collector() {
  const limits = readingLimits()
  const rows: { row: number; joined: string }[] = []
  let row = 0
  function take(cells: string[]) {
    if (cells.length > COLUMNS_READ_MAX) throw tooManyColumns()
    for (const cell of cells) limits.cell(cell)
    const filled = limits.row({ row: ++row, cells })
    if (filled) rows.push({ row, joined: filled.cells.join(BETWEEN) })
    return null
  }
  return { rows, take }
}

/** What is beyond the last column that is read stands in one cell, so that it ends the reading too. */
const isBeyondColumns = (error: object) => 'column' in error && Number(error.column) >= COLUMNS_READ_MAX

function refusalIn(error: unknown) {
  const isOfCsv = error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
  if (!isOfCsv) return error
  return isBeyondColumns(error) ? tooManyColumns() : unreadable()
}

export async function* csvRows(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  const text = textOf(bytes)
  const { rows, take } = collector()
  try {
    parse(text, {
      ...{ delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true, on_record: take },
      ...{ max_record_size: ROW_CHARACTERS_MAX, ignore_last_delimiters: COLUMNS_READ_MAX + 1 },
    })
  } catch (error) {
    throw refusalIn(error)
  }
  for (const { row, joined } of rows) yield { row, cells: joined.split(BETWEEN) }
}
