export const TILE_HEIGHT_REM = 11.5
export const TILE_GAP_REM = 0.75
const TILE_MIN_WIDTH_REM = 18

/** How many tiles fit beside each other. */
export const columnsIn = (widthPx: number, rem: number) => Math.max(1, Math.floor(widthPx / (TILE_MIN_WIDTH_REM * rem)))
