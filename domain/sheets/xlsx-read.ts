import { CELL_CHARACTERS_MAX, COLUMNS_MAX } from './sheet-limits.ts'
import { unreadable } from './sheet-refused.ts'
import { readingLimits, type SheetRow, tooManyColumns } from './sheet-rows.ts'
import { type DateKind, readWorkbook, type Workbook } from './workbook.ts'
import { type Attributes, readXml } from './xml.ts'
import { readZip } from './zip-directory.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Day 0 of Excel's two calendars. */
const EPOCH = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const
/** Year 9999; a sheet can hold no later day. */
const SERIAL_MAX = 2_958_466
const ROW_MAX = 1_048_576

/** A day and a time as people write them, to the minute. */
function dateText(serial: number, kind: NonNullable<DateKind>, is1904: boolean) {
  if (serial < 0 || serial >= SERIAL_MAX) return String(serial)
  const ms = Math.round((serial * DAY_MS) / MINUTE_MS) * MINUTE_MS
  const [day = '', time = ''] = new Date(EPOCH[is1904 ? 1904 : 1900] + ms).toISOString().slice(0, 16).split('T')
  if (kind === 'moment') return `${day} ${time}`
  return kind === 'date' ? day : time
}

function numberText(raw: string, kind: DateKind, is1904: boolean) {
  const number = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(number)) return raw
  return kind ? dateText(number, kind, is1904) : String(number)
}

/** A formula's cell holds what it last came to; that is what people see, and what is read. */
function cellText({ strings, kinds, is1904 }: Workbook, { t = 'n', s = '' }: Attributes, raw: string) {
  if (t === 's') return strings[Number(raw)] ?? ''
  if (t === 'b') return raw === '1' ? 'TRUE' : 'FALSE'
  return t === 'n' ? numberText(raw, kinds[Number(s)], is1904) : raw
}

/** `AB12` is in column 27; what names no cell stands beside the one before. */
function columnOf(reference: string | undefined, next: number) {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  return letters ? [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1 : next
}

function put(cells: string[], column: number, text: string) {
  if (text === '') return
  if (column >= COLUMNS_MAX) throw tooManyColumns()
  while (cells.length < column) cells.push('')
  cells[column] = text
}

function collector(workbook: Workbook) {
  const limits = readingLimits()
  let rows: SheetRow[] = []
  let current: SheetRow = { row: 0, cells: [] }
  let cell: Attributes = {}
  let column = -1
  let within = ''
  let text = ''
  const open = (name: string, attributes: Attributes) => {
    within = name
    if (name === 'row') {
      current = { row: Number(attributes.r ?? current.row + 1), cells: [] }
      if (!(current.row >= 1 && current.row <= ROW_MAX)) throw unreadable()
      column = -1
    }
    if (name !== 'c') return
    cell = attributes
    column = columnOf(attributes.r, column + 1)
    text = ''
  }
  const endCell = () => {
    const written = cellText(workbook, cell, text)
    limits.cell(written)
    put(current.cells, column, written)
  }
  const close = (name: string) => {
    within = ''
    if (name === 'c') endCell()
    if (name !== 'row') return
    const filled = limits.row(current)
    if (filled) rows.push(filled)
  }
  const read = (part: string) => {
    if (within === 'v' || within === 't') text += part
    if (text.length > CELL_CHARACTERS_MAX) throw unreadable()
  }
  const take = () => {
    const taken = rows
    rows = []
    return taken
  }
  return { open, close, text: read, take }
}

/** The rows of the first sheet alone. */
export async function* xlsxRows(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  const zip = readZip(bytes)
  const workbook = await readWorkbook(zip)
  const { take, ...handlers } = collector(workbook)
  for await (const _ of readXml(zip, workbook.sheet, handlers)) yield* take()
  yield* take()
}
