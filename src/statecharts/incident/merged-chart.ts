import type { Chart } from '../../../domain/statecharts/chart.ts'
import { type Change, differencesOf } from './difference.ts'

const REMOVED = 'removed:'

const idsOf = (changes: readonly Change[], kind: Change['kind']) =>
  changes.filter((each) => each.kind === kind).map(({ id }) => id)

/** Two versions of a chart as one, so that what was removed can be seen where it was; with the marks for it. */
export function mergedChart<C extends Chart>(was: Chart, is: C) {
  const changes = differencesOf(was, is)
  const gone = new Set(idsOf(changes, 'removed'))
  const nodes = [...is.nodes, ...was.nodes.filter(({ id }) => gone.has(id))]
  const known = new Set(nodes.map(({ id }) => id))
  // The later chart may have another transition of that id in its place.
  const transitions = was.transitions
    .filter(({ id, source, targets }) => gone.has(id) && [source, ...targets].every((node) => known.has(node)))
    .map((each) => ({ ...each, id: `${REMOVED}${each.id}` }))
  const removed = [...nodes.filter(({ id }) => gone.has(id)), ...transitions].map(({ id }) => id)
  return {
    chart: { ...is, nodes, transitions: [...is.transitions, ...transitions] } as C,
    changes,
    marks: { added: idsOf(changes, 'added'), changed: idsOf(changes, 'changed'), removed },
  }
}
