import type { PageSize } from '../limits.ts'
import type { Publication } from './publishing.ts'

/** What a record holds, by its fields. */
export type Values = Readonly<Record<string, unknown>>

/** The names of the records and robots that values refer to, by their ids. */
export type Names = Readonly<Record<string, string>>

/** A record as the server keeps it; `version` changes with every change of it. */
export type Stored = {
  record_id: string
  version: number
  values: Values
  created_at: number | null
  updated_at: number | null
  updated_by: string
  names?: Names
  /** How far it is published, where it is. */
  publication?: Publication
}

/** Which records are asked for: what the address of the page says. */
export type Wanted = {
  q: string
  page: number
  size: PageSize
  sort: string
  filter: Readonly<Record<string, string>>
}

export type Listed = { records: readonly Stored[]; total: number; names: Names }

const written = ({ q, page, size, sort, filter }: Wanted) =>
  JSON.stringify([q, page, size, sort, Object.entries(filter).sort()])

export const isSameWanted = (one: Wanted, other: Wanted) => written(one) === written(other)

/** Problems by the path of their field. */
export type Problems = Readonly<Record<string, string>>

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
  return { ...shown, records, names: { ...shown.names, ...now.names } }
}
