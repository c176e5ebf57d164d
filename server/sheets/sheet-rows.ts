import { COLUMNS_MAX, ROWS_MAX } from './sheet-limits.ts'
import { unfit } from './sheet-refused.ts'

/** A row as it stands in the sheet, whose first is number 1. */
export type SheetRow = { row: number; cells: string[] }

function withoutBlankEnd(cells: string[]) {
  let length = cells.length
  while (length > 0 && cells[length - 1]?.trim() === '') length--
  return cells.slice(0, length)
}

/** The rows in which something stands, within what a file may hold; the first is the heading. */
export async function* fitting(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  let count = 0
  for await (const { row, cells } of rows) {
    const filled = withoutBlankEnd(cells)
    if (filled.length === 0) continue
    if (filled.length > COLUMNS_MAX) throw unfit('tooManyColumns', { limit: COLUMNS_MAX })
    if (++count > ROWS_MAX + 1) throw unfit('tooManyRows', { limit: ROWS_MAX })
    yield { row, cells: filled }
  }
  if (count < 2) throw unfit('noRows')
}
