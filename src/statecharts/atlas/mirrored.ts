import type { Placed, Point, Rect } from './placed.ts'

/** A drawing for who reads from right to left. */
export function mirrored({ width, at, lines, ...rest }: Placed): Placed {
  const flipped = ([x, y, wide, high]: Rect): Rect => [width - x - wide, y, wide, high]
  const acrossFrom = ([x, y]: Point): Point => [width - x, y]
  return {
    ...rest,
    width,
    at: Object.fromEntries(Object.entries(at).map(([id, rect]) => [id, flipped(rect)])),
    lines: Object.fromEntries(
      Object.entries(lines).map(([id, { points, label }]) => [
        id,
        { points: points.map(acrossFrom), ...(label && { label: flipped(label) }) },
      ]),
    ),
  }
}
