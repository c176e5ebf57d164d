/** What a file may hold (guarantee 27). */
export const ROWS_MAX = 50_000
export const COLUMNS_MAX = 64
/** What an .xlsx may unpack to. */
export const UNPACKED_BYTES_MAX = 100 * 1024 * 1024
export const ZIP_ENTRIES_MAX = 1000
/** Rows that go from one thread to another, or to the database, at once. */
export const ROWS_AT_ONCE = 500
