import type { CalendarShape } from '../../../../domain/resources/shape.ts'
import type { Occurrence } from './occurrences.ts'

/** Who is needed by another record at the same time, and by which. */
export type Clash = { record_id: string; needed: readonly string[] }

/** Whom an occurrence needs: robots, or one person. Where nobody is named, anybody will do. */
function needsOf({ needs }: CalendarShape, { record }: Occurrence): readonly string[] {
  const value = needs === undefined ? undefined : record.values[needs]
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string')
  return typeof value === 'string' && value !== '' ? [value] : []
}

/** Which occurrences need the same robot or person at the same time, by their keys. */
export function clashesAmong(shape: CalendarShape, all: readonly Occurrence[]): ReadonlyMap<string, readonly Clash[]> {
  const found = new Map<string, Clash[]>()
  const note = (one: Occurrence, other: Occurrence, needed: readonly string[]) => {
    const known = found.get(one.key) ?? []
    if (!known.some(({ record_id }) => record_id === other.record.record_id))
      found.set(one.key, [...known, { record_id: other.record.record_id, needed }])
  }
  const meant = all
    .filter((each) => !each.isOff)
    .map((each) => ({ each, needs: needsOf(shape, each) }))
    .filter(({ needs }) => needs.length > 0)
    .sort((one, other) => one.each.fromMs - other.each.fromMs)
  for (const [at, one] of meant.entries())
    for (const other of meant.slice(at + 1)) {
      if (other.each.fromMs >= one.each.untilMs) break
      const needed = one.needs.filter((id) => other.needs.includes(id))
      if (needed.length === 0 || one.each.record.record_id === other.each.record.record_id) continue
      note(one.each, other.each, needed)
      note(other.each, one.each, needed)
    }
  return found
}
