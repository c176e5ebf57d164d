import {
  CELL_CHARACTERS_MAX,
  CELLS_READ_MAX,
  COLUMNS_MAX,
  ROW_CHARACTERS_MAX,
  ROWS_MAX,
  ROWS_READ_MAX,
  UNPACKED_BYTES_MAX,
} from './sheet-limits.ts'
import { unfit, unreadable } from './sheet-refused.ts'

/** A row as it stands in the sheet, whose first is number 1. */
export type SheetRow = { row: number; cells: string[] }

export const tooManyColumns = () => unfit('tooManyColumns', { limit: COLUMNS_MAX })
const tooManyRows = () => unfit('tooManyRows', { limit: ROWS_MAX })

function withoutBlankEnd(cells: string[]) {
  let length = cells.length
  while (length > 0 && cells[length - 1]?.trim() === '') length--
  return cells.slice(0, length)
}

/** Counts a file while it is read, and ends the reading with the first row or cell that is too much, blank ones too. */
export function readingLimits() {
  const read = { rows: 0, cells: 0, characters: 0 }
  let filledRows = 0
  let inRow = 0

  function cell(text: string) {
    inRow += text.length
    if (++read.cells > CELLS_READ_MAX) throw tooManyColumns()
    if (text.length > CELL_CHARACTERS_MAX || inRow > ROW_CHARACTERS_MAX) throw unreadable()
  }

  /** The row where something stands in it; the first of a file is the heading. */
  function row({ row: number, cells }: SheetRow): SheetRow | undefined {
    read.characters += inRow
    inRow = 0
    if (++read.rows > ROWS_READ_MAX) throw tooManyRows()
    if (read.characters > UNPACKED_BYTES_MAX) throw unfit('unpacksTooLarge', { limit: UNPACKED_BYTES_MAX })
    const filled = withoutBlankEnd(cells)
    if (filled.length === 0) return undefined
    if (filled.length > COLUMNS_MAX) throw tooManyColumns()
    if (++filledRows > ROWS_MAX + 1) throw tooManyRows()
    return { row: number, cells: filled }
  }
  return { cell, row }
}
