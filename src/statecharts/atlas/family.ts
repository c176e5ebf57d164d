import type { Chart } from '../../../domain/statecharts/chart.ts'
import { familyBlock } from './blocks.ts'
import type { Names } from './names.ts'
import type { Item, Line, Plan } from './plan.ts'

export type Kin = { from: string; to: string }

/** Which chart runs which, each pair once. */
export function kinOf(charts: readonly Chart[]): Kin[] {
  const ids = new Set(charts.map(({ id }) => id))
  const pairs = charts.flatMap(({ id, nodes }) =>
    nodes.flatMap(({ invokes }) => invokes.map(({ src }) => `${id} ${src}`)),
  )
  return [...new Set(pairs)].flatMap((pair) => {
    const [from = '', to = ''] = pair.split(' ')
    return ids.has(to) ? [{ from, to }] : []
  })
}

const itemOf = ({ state }: Names, id: string): Item => ({
  id,
  kind: 'state',
  state: id,
  block: familyBlock(state({ id, key: id })),
  items: [],
  isFolded: false,
})

/** The charts that run others, or are run by one, as a picture of their own. */
export function familyPlan(charts: readonly Chart[], names: Names): Plan {
  const kin = kinOf(charts)
  const ids = charts.map(({ id }) => id).filter((id) => kin.some(({ from, to }) => from === id || to === id))
  const lines: Line[] = kin.map(({ from, to }) => ({
    id: `${from}>${to}`,
    from,
    to,
    labels: [],
    block: { width: 0, height: 0, rows: [] },
  }))
  return {
    frame: {
      id: 'family',
      kind: 'frame',
      block: { width: 0, height: 0, rows: [] },
      items: ids.map((id) => itemOf(names, id)),
      isFolded: false,
    },
    lines,
  }
}
