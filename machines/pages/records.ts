import type { components } from '../../openapi/capi.gen.ts'
import type { Names, Stored } from '../entities.ts'
import type { PageSize } from '../limits.ts'

export type ListQuery = {
  q: string
  page: number
  size: PageSize
  sort: string
  filter: Readonly<Record<string, string>>
  /** Which fields the rows carry, where somebody has chosen them. */
  columns?: readonly string[]
  /** In place of a page, the day or week of a calendar; that of today where no day is named. */
  span?: 'day' | 'week'
  at?: string
}

type Quota = components['schemas']['Quota']
export type CalendarDays = components['schemas']['CalendarDays']
/** `quotas`: what of the company is nearly used up. `hasMore`: there are more on all pages than the `total` to which they were counted. */
export type Listed = {
  records: readonly Stored[]
  total: number
  hasMore?: boolean
  /** From which this page, the next one and the one before are found. */
  cursor?: string
  names: Names
  quotas?: readonly Quota[]
  /** The days that were asked for, by the company's clocks. */
  calendar?: CalendarDays
}

const written = ({ q, page, size, sort, filter, span, at }: ListQuery) =>
  JSON.stringify([q, page, size, sort, Object.entries(filter).sort(), span, span && at])

/** Whether both ask for the same rows, whatever the rows carry. */
export const isSameRows = (one: ListQuery, other: ListQuery) => written(one) === written(other)
export const isSameQuery = (one: ListQuery, other: ListQuery) =>
  isSameRows(one, other) && one.columns?.join() === other.columns?.join()

/** Rows that have been made since, of which the person has not been shown any yet. */
export function newcomersIn(shown: Listed, now: Listed): readonly string[] {
  const known = new Set(shown.records.map(({ record_id }) => record_id))
  const newest = Math.max(0, ...shown.records.map(({ created_at }) => created_at ?? 0))
  const isNew = ({ record_id, created_at }: Stored) => !known.has(record_id) && (created_at ?? 0) > newest
  return now.records.filter(isNew).map(({ record_id }) => record_id)
}

/** One of the rows, as the server has just said that it is; what it refers to is known from then on. */
export const withRecord = (shown: Listed, record: Stored): Listed => ({
  ...shown,
  records: shown.records.map((each) => (each.record_id === record.record_id ? { ...each, ...record } : each)),
  names: { ...shown.names, ...record.names },
})

/** The rows that are shown, each as it is now: none moves, none comes, none goes. */
export function inPlace(shown: Listed, now: Listed): Listed {
  const current = new Map(now.records.map((record) => [record.record_id, record]))
  const records = shown.records.map((record) => current.get(record.record_id) ?? record)
  return { ...shown, quotas: now.quotas, records, names: { ...shown.names, ...now.names } }
}
