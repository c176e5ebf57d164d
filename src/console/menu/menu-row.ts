import { MENU_INDENT_PX } from '../../theme/layout.ts'

const madeOf = (depth: number) => ({ paddingInlineStart: `calc(0.5rem + ${depth * MENU_INDENT_PX}px)` })
const INDENTS = [0, 1, 2, 3].map(madeOf)

/** Where a row of this depth starts its text; the same object for all rows of a depth. */
export const indentOf = (depth: number) => INDENTS[depth] ?? madeOf(depth)
