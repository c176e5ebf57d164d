export const UNDO_HOURS = 24
