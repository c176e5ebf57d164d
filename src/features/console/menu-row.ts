import { MENU_INDENT_PX } from '../../theme/layout.ts'

/** Where a row of this depth starts its text. */
export const indentOf = (depth: number) => ({ paddingInlineStart: `calc(0.5rem + ${depth * MENU_INDENT_PX}px)` })
