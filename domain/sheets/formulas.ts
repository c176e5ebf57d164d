/**
 * What a spreadsheet might run, in letters of any width, behind signs that nobody sees and any marks that say it is text.
 */
const LOOKS_RUN = /^['\s\p{Cc}\p{Cf}\p{DI}]*[=＝﹦+＋﹢\-－﹣−@＠﹫\t\r\n]/u

/** Marks as text what a spreadsheet might run (guarantee 27). */
export const escapedCell = (text: string) => (LOOKS_RUN.test(text) ? `'${text}` : text)

/** Takes off the one mark that `escapedCell` has set. */
export const restoredCell = (text: string) => (text.startsWith("'") && LOOKS_RUN.test(text) ? text.slice(1) : text)
