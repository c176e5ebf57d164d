import { buffer } from 'node:stream/consumers'
import { resourceOf } from '../../../domain/resources/all.ts'
import type { Resource } from '../../../domain/resources/shape.ts'
import { csvLine } from '../../../domain/sheets/csv-line.ts'
import { readNames } from '../../../domain/sheets/page-names.ts'
import { type ReadRow, readRows, survey } from '../../../domain/sheets/read-sheet.ts'
import { SheetRefused } from '../../../domain/sheets/sheet-refused.ts'
import { type SheetCell, xlsxBytes } from '../../../domain/sheets/xlsx-write.ts'
import { FOLDERS } from './harness.ts'

export const NAMES = readNames(FOLDERS.pageTexts)
export const definition = (id: string) => resourceOf(id) as Resource

export const csvOf = (...rows: readonly (readonly string[])[]) => Buffer.from(rows.map(csvLine).join(''))
export const xlsxOf = (...rows: readonly (readonly SheetCell[])[]) =>
  buffer(xlsxBytes([{ name: 'Sheet', isRightToLeft: false, rows }]))

type Existing = 'skip' | 'update'
const sheetOf = (bytes: Uint8Array, id: string, existing: Existing = 'skip') => ({
  ...{ bytes, existing, names: NAMES },
  resource: definition(id),
})

export async function rowsIn(bytes: Uint8Array, id: string, zone = 'UTC', existing: Existing = 'skip') {
  const rows: ReadRow[] = []
  for await (const batch of readRows(sheetOf(bytes, id, existing), zone, 0)) rows.push(...batch)
  return rows
}

/** What a file is refused for; undefined where it fits. */
export async function refusalOf(bytes: Uint8Array, id = 'terminology', existing: Existing = 'skip') {
  try {
    await survey(sheetOf(bytes, id, existing))
    return undefined
  } catch (error) {
    if (error instanceof SheetRefused) return error.refusal
    throw error
  }
}
