import { parse } from 'csv-parse/sync'
import { ROWS_MAX } from './sheet-limits.ts'
import { unfit, unreadable } from './sheet-refused.ts'
import type { SheetRow } from './sheet-rows.ts'

const RECORD_CHARACTERS_MAX = 1024 * 1024
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
  const heading = /^[^\r\n]*/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? ''
  const countOf = (delimiter: string) => heading.split(delimiter).length
  return [...DELIMITERS].sort((one, other) => countOf(other) - countOf(one))[0] ?? ','
}

/** Ends the parsing of a file that has too many rows: all of 10 MiB may be a million. */
function atMost(rows: number) {
  let filled = 0
  return (cells: string[]) => {
    if (cells.some((cell) => cell.trim() !== '') && ++filled > rows) throw unfit('tooManyRows', { limit: ROWS_MAX })
    return cells
  }
}

export async function* csvRows(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  const text = textOf(bytes)
  const delimiter = delimiterOf(text)
  const options = {
    ...{ delimiter, relax_column_count: true, relax_quotes: true, max_record_size: RECORD_CHARACTERS_MAX },
    on_record: atMost(ROWS_MAX + 1),
  }
  let row = 0
  try {
    for (const cells of parse(text, options) as string[][]) yield { row: ++row, cells }
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_') ? unreadable() : error
  }
}

const quoted = (cell: string) => (/[",;\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const CSV_MARK = '\ufeff'
export const csvLine = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`
