import { escapedCell } from '../../../domain/sheets/formulas.ts'
import { type Sheet, type SheetCell, xlsxBytes } from '../../../domain/sheets/xlsx-write.ts'
import type { SheetLanguage } from './sheet-language.ts'
import type { TestSheet, TestStep } from './test-sheet.ts'

type Row = readonly SheetCell[]

const asText = (row: Row): Row => row.map((cell) => (typeof cell === 'number' ? cell : escapedCell(cell)))

const headOf = ({ words }: SheetLanguage): Row => [
  ...[words.path, words.step, words.what, words.phrase, words.where, words.screen],
  ...[words.seen, words.ok, words.remark],
]

const stepRow = (path: string, { number, what, phrase, where, screen }: TestStep): Row =>
  asText([path, number, what, phrase, where, screen.join('\n'), '', '', ''])

/** The rows of one chart, its heading first. */
export const rowsOf = (language: SheetLanguage, { paths }: TestSheet): Row[] => [
  headOf(language),
  ...paths.flatMap(({ id, steps }) => steps.map((step) => stepRow(id, step))),
]

/** Every scenario and path of every chart once, to tick off. */
const listOf = ({ words }: SheetLanguage, sheets: readonly TestSheet[]): Row[] => [
  [words.chart, words.path, words.phrase, words.step, words.ok, words.remark],
  ...sheets.flatMap(({ name, paths }) =>
    paths.map(({ id, phrase, steps }) => asText([name, id, phrase, steps.length - 1, '', ''])),
  ),
]

const NAME_MAX = 31

/** Spreadsheets take no two sheets of one name. */
function namesApart(names: readonly string[]) {
  const taken = new Set<string>()
  return names.map((name) => {
    const short = name.slice(0, NAME_MAX)
    const others = Array.from(names, (_, at) => ` ${at + 2}`).map(
      (mark) => `${name.slice(0, NAME_MAX - mark.length)}${mark}`,
    )
    const free = [short, ...others].find((each) => !taken.has(each.toLowerCase())) ?? short
    taken.add(free.toLowerCase())
    return free
  })
}

/** A workbook of one language: the list of all paths, then a sheet for each chart. */
export function workbookOf(language: SheetLanguage, sheets: readonly TestSheet[]) {
  const { words, isRightToLeft } = language
  const names = namesApart([words.all, ...sheets.map(({ name }) => name)])
  const all = [listOf(language, sheets), ...sheets.map((sheet) => rowsOf(language, sheet))]
  return xlsxBytes(all.map((rows, at): Sheet => ({ name: names[at] ?? '', isRightToLeft, rows })))
}

const cellOf = (cell: SheetCell) =>
  String(cell).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('|', '\\|').replaceAll('\n', '<br>')

const lineOf = (row: Row) => `| ${row.map(cellOf).join(' | ')} |`

function tableOf(rows: readonly Row[]) {
  const [head = [], ...body] = rows
  return [lineOf(head), `|${head.map(() => '---|').join('')}`, ...body.map(lineOf)].join('\n')
}

/** The same to read and to print: a table for each path. */
export function markdownOf(language: SheetLanguage, sheets: readonly TestSheet[]) {
  const { words } = language
  const head = headOf(language).slice(1)
  const parts = sheets.flatMap(({ name, description, paths }) => [
    `## ${name}`,
    ...(description ? [description] : []),
    ...paths.flatMap(({ id, phrase, steps, isScenario }) => [
      `### ${isScenario ? words.scenario : words.path} ${id}`,
      `${words.phrase}: ${cellOf(phrase)}`,
      tableOf([head, ...steps.map((step) => stepRow(id, step).slice(1))]),
    ]),
  ])
  return `${[`# ${words.all}`, ...parts].join('\n\n')}\n`
}
