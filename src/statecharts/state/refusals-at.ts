import '../../api/page-failures.ts'
import type { Chart } from '../../../domain/statecharts/chart.ts'
import type { MessageKey } from '../../../locales/keys.ts'
import { refusalsOf } from '../../api/failures.ts'
import { operationsOf } from '../../incident/words.ts'

/** A row of the table of errors: the number, the call's child, and what is said. */
export type Refusal = { ret: string; child: string; key: MessageKey }

const FAILED = /^xstate\.error\.actor\.(.+)$/

/** Where one is once a state is entered: in it, in the first within, where it leads at once, or where it remembers one was. */
function landingsOf({ nodes, transitions }: Chart, state: string) {
  const all = new Set<string>()
  const visit = (id: string) => {
    if (all.has(id)) return
    all.add(id)
    const node = nodes.find((each) => each.id === id)
    const { type, initial, parent } = node ?? {}
    if (initial !== undefined) visit(initial)
    for (const { source, event, targets } of transitions)
      if (source === id && event === 'always') targets.forEach(visit)
    if (type === 'parallel') for (const child of nodes) if (child.parent === id) visit(child.id)
    if (type !== 'history' || parent === undefined) return
    all.add(parent)
    for (const child of nodes) if (child.parent === parent && child.type !== 'history') visit(child.id)
  }
  visit(state)
  return all
}

/** The calls whose failures leave the chart in this state. */
const childrenFailingTo = (chart: Chart, state: string) => [
  ...new Set(
    chart.transitions.flatMap(({ source, event, targets }) => {
      const child = FAILED.exec(event)?.[1]
      const where = targets.length > 0 ? targets : [source]
      return child !== undefined && where.some((target) => landingsOf(chart, target).has(state)) ? [child] : []
    }),
  ),
]

/** The rows of the table of errors that show in a state. */
export const refusalsAt = (chart: Chart, state: string): Refusal[] =>
  childrenFailingTo(chart, state).flatMap((child) => {
    const rows = operationsOf(child).flatMap(refusalsOf)
    const said = new Map(rows.map(({ ret, key }) => [`${ret} ${key}`, { ret, key, child }]))
    return [...said.values()]
  })
