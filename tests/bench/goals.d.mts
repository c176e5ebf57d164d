type Goal = { unit?: string } & (
  | { under: number }
  | { atMost: number; under?: undefined }
  | { atLeast: number; under?: undefined; atMost?: undefined }
)

export declare function median(numbers: readonly number[]): number
export declare function say(line: string): void
/** One number beside its goal: `under` it, `atMost` or `atLeast` it. `more` is said behind it. */
export declare function tell(what: string, value: number, goal: Goal, more?: string): void
