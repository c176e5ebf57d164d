import type { Spot } from './view.ts'

/** From where to where something moves, and from when on. */
export type Track = { from: Spot; to: Spot; sinceMs: number }
export type Tracks = ReadonlyMap<string, Track>

/** A little longer than robots are looked at: who moves on does not stop in between. */
const GLIDE_MS = 1200
/** Farther than any robot gets between two looks: it was carried, or found its place again. */
const JUMP_M = 12

const near = (one: Spot, other: Spot, metres: number) => Math.hypot(one.x - other.x, one.y - other.y) <= metres

const isThere = ({ from, to, sinceMs }: Track, nowMs: number) => from === to || nowMs - sinceMs >= GLIDE_MS

export function spotAt(track: Track, nowMs: number): Spot {
  const { from, to, sinceMs } = track
  if (isThere(track, nowMs)) return to
  const part = Math.max(nowMs - sinceMs, 0) / GLIDE_MS
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

function trackTo(before: Track | undefined, to: Spot, nowMs: number, jumps: boolean): Track {
  if (before && before.to.x === to.x && before.to.y === to.y && !jumps) return before
  const from = before && spotAt(before, nowMs)
  return from && !jumps && near(from, to, JUMP_M) ? { from, to, sinceMs: nowMs } : { from: to, to, sinceMs: nowMs }
}

/** Where everything moves now that it is known to be elsewhere; with `jumps` it is there at once. */
export const movedTo = (
  before: Tracks,
  things: readonly (Spot & { id: string })[],
  nowMs: number,
  jumps = false,
): Tracks => new Map(things.map(({ id, x, y }) => [id, trackTo(before.get(id), { x, y }, nowMs, jumps)]))

/** How fast the fastest of them is, in metres a millisecond. */
export function fastest(tracks: Tracks, nowMs: number) {
  let most = 0
  for (const track of tracks.values())
    if (!isThere(track, nowMs)) most = Math.max(most, Math.hypot(track.to.x - track.from.x, track.to.y - track.from.y))
  return most / GLIDE_MS
}
