/** For so long an import can be undone as a whole. */
export const UNDO_HOURS = 24
/** For so long what was removed can be brought back. */
export const BIN_DAYS = 30
