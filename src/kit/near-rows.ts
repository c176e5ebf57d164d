import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/**
 * Which rows are drawn: those that are seen and some around them. Who is pulled past all of those that were drawn, as by the
 * bar, comes by none of those around.
 *
 * @param before the first row that was seen before
 */
export function nearRows(range: Range, before: number): number[] {
  const { startIndex, endIndex, overscan } = range
  const isPast = Math.abs(startIndex - before) > endIndex - startIndex + overscan
  return defaultRangeExtractor(isPast ? { ...range, overscan: 0 } : range)
}
