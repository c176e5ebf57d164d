/** What a file may weigh (guarantee 27). */
export const FILE_BYTES_MAX = 10 * 1024 * 1024
