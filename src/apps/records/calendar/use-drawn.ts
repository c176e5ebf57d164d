import { useMemo } from 'react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { Stored, Values } from '../../../../machines/entities.ts'
import { clashesAmong } from './clashes.ts'
import { piecesOf } from './lanes.ts'
import { type Days, occurrencesOf, stretchesOf } from './occurrences.ts'

/** A record that would be another, or is being made one. */
export type Instead = { record_id: string; values: Values }

const withInstead = (records: readonly Stored[], instead: readonly Instead[]) =>
  records.map((record) => {
    const other = instead.find(({ record_id }) => record_id === record.record_id)
    return other ? { ...record, values: { ...record.values, ...other.values } } : record
  })

/** What these records make of the days, drawn as they stand and as they would; in the order in which they stand. */
export function useDrawn(
  resource: Resource,
  records: readonly Stored[],
  instead: readonly Instead[],
  { from, until }: Days,
  zone: string,
) {
  const said = JSON.stringify(instead)
  return useMemo(() => {
    const { calendar: shape } = resource
    const days = { from, until }
    if (!shape) return { pieces: [], stretches: [], clashes: new Map() as ReturnType<typeof clashesAmong> }
    const changed = withInstead(records, JSON.parse(said) as Instead[])
    const all = (of: readonly Stored[]) => of.flatMap((record) => occurrencesOf(record, { shape, days, zone }))
    const before = all(records).sort((one, other) => one.fromMs - other.fromMs)
    const place = new Map(before.map(({ key }, at) => [key, at]))
    const placeOf = ({ key }: { key: string }) => place.get(key) ?? before.length
    const now = all(changed).sort((one, other) => placeOf(one) - placeOf(other))
    const isShown = ({ day }: { day: string }) => from <= day && day <= until
    return {
      pieces: now.flatMap((each) => piecesOf(each, zone)).filter(isShown),
      stretches: changed.flatMap((record) => stretchesOf(record, { shape, days })),
      clashes: clashesAmong(shape, now),
    }
  }, [resource, records, said, from, until, zone])
}
