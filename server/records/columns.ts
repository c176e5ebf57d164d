import type { SQL } from 'drizzle-orm'

/** How a store finds the text of what a list is searched, narrowed and sorted by. */
export type Columns = {
  search: SQL
  text: (name: string) => SQL
  sortKey: (name: string) => SQL
  /** Whether a sort key is a moment; without it, all are texts. */
  isMoment?: (name: string) => boolean
  id: SQL
}
