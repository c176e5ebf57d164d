export type Grid = { active: number; count: number; columns: number; isRtl: boolean }

export const PAGE_ROWS = 5

function stepOf(key: string, { columns, isRtl }: Grid) {
  const forward = columns > 1 ? 1 : 0
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * PAGE_ROWS,
    PageUp: -columns * PAGE_ROWS,
    ArrowRight: isRtl ? -forward : forward,
    ArrowLeft: isRtl ? forward : -forward,
  }
  return steps[key]
}

/** Where a key leads among options that stand in rows; nothing for a key that leads nowhere. */
export function optionAfter(key: string, grid: Grid): number | undefined {
  const { active, count } = grid
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = stepOf(key, grid)
  return step ? Math.min(Math.max(0, active + step), count - 1) : undefined
}
