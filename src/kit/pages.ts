/** How many pages there are; none is one, too. */
export const pagesOf = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

/** A count in words: 10,000+ where it was ended there. */
export const countText = (count: string, hasMore = false) => (hasMore ? `${count}+` : count)

export const pageWithin = (page: number, pages: number) => Math.min(Math.max(1, Math.trunc(page) || 1), pages)

/** The page of another size that shows what was first on this one. */
export const pageAfterResize = (page: number, size: number, nextSize: number) =>
  Math.floor(((page - 1) * size) / nextSize) + 1

/** Pages left out of the row between two that are named. */
export type Gap = 'gap-before' | 'gap-after'

const NEAR = 1
const ALL_NAMED_MAX = 7

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** The row of pages: the first, the last, those near the present one, and gaps. */
export function namedPages(page: number, pages: number): (number | Gap)[] {
  if (pages <= ALL_NAMED_MAX) return range(1, pages)
  const first = Math.max(2, Math.min(page - NEAR, pages - 4))
  const last = Math.min(pages - 1, Math.max(page + NEAR, 5))
  return [
    1,
    ...(first > 2 ? (['gap-before'] as const) : []),
    ...range(first, last),
    ...(last < pages - 1 ? (['gap-after'] as const) : []),
    pages,
  ]
}
