/** What can be compared and written down. */
export type Plain = string | number | boolean | undefined | null | readonly Plain[] | { readonly [key: string]: Plain }

/** Something that can happen: a case of an event, an answer of a child, or the next timer running out. */
export type Happening =
  | { kind: 'event'; type: string; case: string }
  | { kind: 'answer'; child: string; case: string }
  | { kind: 'time' }

/** What can be told of a step from outside: where the chart is, what it shows, what it asks of its children, what it tells. */
export type Expectation = {
  state: unknown
  shows: Readonly<Record<string, Plain>>
  asks: Readonly<Record<string, string>>
  tells: readonly string[]
  output?: string
}

/** What is expected of a moment, the transitions that led to it, and the cases that must do nothing at it. */
export type Stop = { fired: readonly string[]; expect: Expectation; ignores: readonly string[] }

/** One step: what happens (`ms`: after how long), and the moment it leads to. */
export type PathStep = Stop & { happening: Happening; ms?: number }

export type Path = Stop & {
  id: string
  name: string
  start: string
  goals: readonly string[]
  steps: readonly PathStep[]
}

export type PathFile = { format: 'statechart-paths/1'; chart: string; hash: string; paths: readonly Path[] }
