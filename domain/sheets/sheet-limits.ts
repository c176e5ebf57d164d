/** What a file may hold (guarantee 27). */
export const ROWS_MAX = 50_000
export const COLUMNS_MAX = 64
/** What is read of a file before it is refused: editors leave blank rows and cells behind, and those cost time too. */
export const ROWS_READ_MAX = 2 * ROWS_MAX
export const COLUMNS_READ_MAX = 4 * COLUMNS_MAX
export const CELLS_READ_MAX = ROWS_MAX * COLUMNS_MAX
export const CELL_CHARACTERS_MAX = 256 * 1024
export const ROW_CHARACTERS_MAX = 1024 * 1024
/** The texts that cells share, each counted with what it takes to keep it. */
export const SHARED_CHARACTERS_MAX = 32 * 1024 * 1024
export const STYLES_MAX = 65_536
/** What an .xlsx may unpack to, and how far what its cells share may unfold. */
export const UNPACKED_BYTES_MAX = 100 * 1024 * 1024
export const ELEMENTS_MAX = 10_000_000
export const ZIP_ENTRIES_MAX = 1000
/** Rows that go from one thread to another, or to the database, at once, and how much text at most. */
export const ROWS_AT_ONCE = 500
export const CHARACTERS_AT_ONCE = 1024 * 1024
