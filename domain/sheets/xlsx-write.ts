import { type ZipFile, zipped } from './zip-writer.ts'

/** Numbers stand as numbers, all else as text. */
export type SheetCell = string | number
export type Sheet = {
  name: string
  isRightToLeft: boolean
  rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const BOLD = 1
const WIDTH_CHARACTERS = 22
const SHEET_NAME_MAX = 31

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
const escaped = (text: string) => text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

const cellXml = (cell: SheetCell, style: string) =>
  typeof cell === 'number'
    ? `<c${style}><v>${cell}</v></c>`
    : cell === ''
      ? `<c${style}/>`
      : `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell).replaceAll('\r', '&#13;')}</t></is></c>`

const rowXml = (cells: readonly SheetCell[], isHeading: boolean) =>
  `<row>${cells.map((cell) => cellXml(cell, isHeading ? ` s="${BOLD}"` : '')).join('')}</row>`

/** The heading stays in sight. */
const sheetHead = (isRightToLeft: boolean) =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="${WIDTH_CHARACTERS}"/><sheetData>`

async function* sheetXml({ isRightToLeft, rows }: Sheet) {
  yield sheetHead(isRightToLeft)
  let isHeading = true
  for await (const cells of rows) {
    yield rowXml(cells, isHeading)
    isHeading = false
  }
  yield '</sheetData></worksheet>'
}

const pathOf = (at: number) => `xl/worksheets/sheet${at + 1}.xml`

const types = (sheets: readonly Sheet[]) =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${sheets.map((_, at) => `<Override PartName="/${pathOf(at)}" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`

const relations = (targets: readonly [type: string, target: string][]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([type, target], at) => `<Relationship Id="r${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`

/** Spreadsheets take no name of a sheet that is longer or holds these signs. */
const nameOf = (name: string) => escaped(name.replace(/[[\]:*?/\\']/g, ' ').slice(0, SHEET_NAME_MAX))

const workbook = (sheets: readonly Sheet[]) =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${nameOf(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

export function xlsxBytes(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const files: ZipFile[] = [
    { name: '[Content_Types].xml', text: [types(sheets)] },
    { name: '_rels/.rels', text: [relations([['officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/workbook.xml', text: [workbook(sheets)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: [
        relations([
          ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as [string, string]),
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { name: 'xl/styles.xml', text: [STYLES] },
    ...sheets.map((sheet, at) => ({ name: pathOf(at), text: sheetXml(sheet) })),
  ]
  return zipped(files)
}
