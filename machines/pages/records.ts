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
}

type Quota = components['schemas']['Quota']
/** `quotas`: what of the company is nearly used up. `hasMore`: there are more on all pages than the `total` to which they were counted. */
export type Listed = {
  records: readonly Stored[]
  total: number
  hasMore?: boolean
  /** From which this page, the next one and the one before are found. */
  cursor?: string
  names: Names
  quotas?: readonly Quota[]
}

const written = ({ q, page, size, sort, filter }: ListQuery) =>
  JSON.stringify([q, page, size, sort, Object.entries(filter).sort()])

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

/** The rows that are shown, each as it is now: none moves, none comes, none goes. */
export function inPlace(shown: Listed, now: Listed): Listed {
  const current = new Map(now.records.map((record) => [record.record_id, record]))
  const records = shown.records.map((record) => current.get(record.record_id) ?? record)
  return { ...shown, quotas: now.quotas, records, names: { ...shown.names, ...now.names } }
}
