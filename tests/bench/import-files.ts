import { buffer } from 'node:stream/consumers'
import { csvLine } from '../../domain/sheets/csv-line.ts'
import { type SheetCell, xlsxBytes } from '../../domain/sheets/xlsx-write.ts'

const FILE_BYTES = 10 * 1024 * 1024
const ENTRY = Buffer.from('PK\x01\x02', 'latin1')
const UNPACKED_AT = 24
const BOMB_ROWS = 25_000
const BOMB_CELL = 'a'.repeat(5000)

export type UploadFile = { name: string; bytes: Buffer }

const HEADING = ['Term', 'Language', 'Pronunciation', 'Synonyms', 'Kind', 'Meaning']

const term = (prefix: string, number: number) => [
  `${prefix} ${String(number).padStart(6, '0')}`,
  number % 2 ? 'en' : 'zh',
  `say it as number ${number % 997}`,
  `word ${number}; saying ${number}`,
  ['person', 'place', 'product'][number % 3] ?? 'other',
  `What guests mean when they ask for number ${number}, by the door of room ${number % 4001}.`,
]

const terms = (prefix: string, count: number) => Array.from({ length: count }, (_, number) => term(prefix, number))

const sheetOf = (rows: Iterable<readonly SheetCell[]>) =>
  buffer(xlsxBytes([{ name: 'Sheet', isRightToLeft: false, rows }]))

/** As many terms as a file may hold, as CSV and as a workbook. */
export const csvTerms = (count: number): UploadFile => ({
  name: 'terms.csv',
  bytes: Buffer.from([HEADING, ...terms('Term', count)].map(csvLine).join('')),
})
export const xlsxTerms = async (count: number): Promise<UploadFile> => ({
  name: 'terms.xlsx',
  bytes: await sheetOf([HEADING, ...terms('Word', count)]),
})

function* bombRows() {
  yield HEADING
  for (let row = 0; row < BOMB_ROWS; row++) yield [BOMB_CELL]
}

/** The same workbook, whose directory says of every file that it unpacks to little. */
function lying(bytes: Buffer) {
  const changed = Buffer.from(bytes)
  for (let at = changed.indexOf(ENTRY); at >= 0; at = changed.indexOf(ENTRY, at + 1))
    changed.writeUInt32LE(1000, at + UNPACKED_AT)
  return changed
}

function overfull() {
  const [heading, line] = [csvLine(HEADING), csvLine(['Term', 'en'])]
  return Buffer.from(heading + line.repeat(Math.floor((FILE_BYTES - heading.length) / line.length)))
}

/** What nobody can import: each is refused, by whatever gives it away. */
export async function hostileFiles(): Promise<Readonly<Record<string, UploadFile>>> {
  const bomb = await sheetOf(bombRows())
  return {
    'zip bomb': { name: 'bomb.xlsx', bytes: bomb },
    'zip bomb that says it is small': { name: 'small.xlsx', bytes: lying(bomb) },
    '10 MiB of rows': { name: 'large.csv', bytes: overfull() },
    'more than 10 MiB': { name: 'larger.csv', bytes: Buffer.alloc(FILE_BYTES + 1, 'a') },
    '10 MiB of commas': { name: 'commas.csv', bytes: Buffer.alloc(FILE_BYTES, ',') },
    'half a workbook': { name: 'half.xlsx', bytes: bomb.subarray(0, bomb.length / 2) },
    'no table': { name: 'picture.csv', bytes: Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1') },
  }
}
