import type { PageSize } from './limits.ts'

/** What a record holds, by its fields. */
export type Values = Readonly<Record<string, unknown>>

/** A record as the server keeps it; `version` grows with every change. */
export type Stored = {
  record_id: string
  version: number
  values: Values
  updated_at: number
  updated_by: string
}

/** Which records are asked for: what the address of the page says. */
export type Wanted = {
  q: string
  page: number
  size: PageSize
  sort: string
  filter: Readonly<Record<string, string>>
}

export type Listed = { records: readonly Stored[]; total: number }

const written = ({ q, page, size, sort, filter }: Wanted) =>
  JSON.stringify([q, page, size, sort, Object.entries(filter).sort()])

export const isSameWanted = (one: Wanted, other: Wanted) => written(one) === written(other)

/** Problems by the path of their field. */
export type Problems = Readonly<Record<string, string>>
