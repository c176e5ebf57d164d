const quoted = (cell: string) => (/[",;\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** By it spreadsheets know that a file is UTF-8. */
export const CSV_MARK = '\ufeff'
/** A line as spreadsheets read it. */
export const csvLine = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`
