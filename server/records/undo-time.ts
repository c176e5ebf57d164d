/** How long a removal, or an import, can be undone. */
export const UNDO_HOURS = 24
