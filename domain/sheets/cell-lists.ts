const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '|': '\\|' }

/** A text within a line of a cell. */
export const packed = (text: string) => text.replace(/[\\\n|]/g, (sign) => ESCAPES[sign] ?? sign)
export const unpacked = (text: string) => text.replace(/\\([\\n|])/g, (_, sign) => (sign === 'n' ? '\n' : sign))

export const linesOf = (cell: string) => cell.split(/\r?\n/).filter((line) => line.trim() !== '')

/** Several in one cell: a line each, or with ; between. */
export const listOf = (cell: string) =>
  (/[\r\n]/.test(cell) ? cell.split(/\r?\n/) : cell.split(/[;；]/))
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** With ; between them, or a line each where one of them has such a sign of its own. */
export function listCell(items: readonly string[]) {
  if (!items.some((item) => /[;；]/.test(item))) return items.join('; ')
  return `${items.join('\n')}${items.length === 1 ? '\n' : ''}`
}

/** The parts of a line with | between, where no \\ stands before it. */
export const partsOf = (line: string) => line.split(/(?<!\\)\|/).map((part) => unpacked(part.trim()))
