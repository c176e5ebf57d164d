type Goal = { unit?: string } & ({ under: number } | { atMost: number; under?: undefined })

export declare function say(line: string): void
/** One number beside its goal: `under` it, or `atMost` it. */
export declare function tell(what: string, value: number, goal: Goal): void
