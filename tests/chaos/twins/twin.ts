export type Edit = { file: string; find: string; replace: string }

/** A test that came to its question and got another answer. */
export const ANOTHER_ANSWER = /expected .+ to |expect\(.*\)\.\w+/

/** The product with a planted fault, which a check must find. */
export type Twin = {
  /** What is wrong with it. */
  says: string
  /** The check that must find it. */
  check: string
  edits: readonly Edit[]
  /** What the error says: another failure is not the right one. */
  fails: RegExp
  /** The test that fails, by its name; any where it is not told. */
  where?: RegExp
  /** How much is tried, where what `npm test` tries is too little or too much. */
  tries?: Readonly<Record<string, string>>
  /** Of the check's tests only those whose name holds this. */
  test?: string
  /** How long a test may take, where the fault has it wait for ever. */
  patienceMs?: number
}
