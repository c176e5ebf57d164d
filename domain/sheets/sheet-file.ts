import type { Readable } from 'node:stream'

export type SheetFile = { name: string; type: string; bytes: Buffer | Readable }

export type SheetFormat = 'csv' | 'xlsx'

export const SHEET_TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
