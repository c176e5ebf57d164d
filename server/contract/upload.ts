/** A file at the end of a form: nothing of it is kept before somebody asks for it. */
export type Upload = {
  filename: string
  /** The bytes are shared memory, so that a thread can be given them without a copy. */
  read: () => Promise<Buffer<SharedArrayBuffer> | 'tooLarge'>
  /** Lets the rest arrive without keeping it; over when nothing more comes. */
  pass: () => Promise<void>
}
