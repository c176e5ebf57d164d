/** A file at the end of a form: nothing of it is kept before somebody asks for it. */
export type Upload = {
  filename: string
  read: () => Promise<Buffer<ArrayBuffer> | 'tooLarge'>
  /** Lets the rest arrive without keeping it; over when nothing more comes. */
  pass: () => Promise<void>
}
