export type Point = readonly [x: number, y: number]
export type Rect = readonly [x: number, y: number, width: number, height: number]

export type Placed = {
  width: number
  height: number
  at: Readonly<Record<string, Rect>>
  lines: Readonly<Record<string, { points: readonly Point[]; label?: Rect }>>
  /** Lines that end in the name of where they lead, for they would cross others. */
  cuts?: readonly string[]
  /** Which of `OVERVIEWS` it tells; the first, where it does not say. */
  tells?: number
}

/** The drawings of one chart: each level by the state it is the inside of, and everything at once. */
export type Layouts = {
  hash: string
  /** Of what was laid out: another size of text makes a drawing stale, too. */
  plans: string
  levels: Readonly<Record<string, Placed>>
  full: Placed
}
