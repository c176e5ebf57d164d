/** What a file may weigh (guarantee 27). */
export const FILE_BYTES_MAX = 10 * 1024 * 1024

/** A file at the end of a form: nothing of it is kept before somebody asks for it. */
export type Upload = {
  filename: string
  read: () => Promise<Buffer<ArrayBuffer> | 'tooLarge'>
  /** Lets the rest arrive without keeping it; over when nothing more comes. */
  pass: () => Promise<void>
}
