/** One promise, and the tests that try it: at full strength where they can be told how much, else as `npm test` has them. */
export type Check = {
  name: string
  guarantee: number
  says: string
  files: string[]
  /** Of these files only the tests whose name holds this. */
  test?: string
  /** A bench is one of `npm run bench`; it tells each of its goals. */
  runner?: 'vitest' | 'browser' | 'bench'
  /** Among how many the work is shared: processes, or browsers. */
  parts?: number
  /** Nothing in it is measured in time: it may be tried beside others. */
  sharesMachine?: boolean
  /** How much is tried; what is not named here is as in `npm test`. */
  full?: Readonly<Record<string, string>>
}

/** A test that failed, none where it was around them, and what it said. */
export type Failure = { test: string; words: string }
/** What came of a run; `files` are those of which a test passed. */
export type Told = { passed: number; files: string[]; failures: Failure[] }
