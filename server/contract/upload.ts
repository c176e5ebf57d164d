/** A file at the end of a form: nothing of it is kept before somebody asks for it. */
export type Upload = {
  filename: string
  /** In shared memory, so that a thread can be given the bytes without a copy; undefined where they are more than a file may have. */
  read: () => Promise<Buffer<SharedArrayBuffer> | undefined>
  /** Lets the rest arrive without keeping it; over when nothing more comes. */
  pass: () => Promise<void>
}
