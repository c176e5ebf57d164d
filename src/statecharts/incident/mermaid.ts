import type { Chart, ChartNode, ChartTransition } from '../../../domain/statecharts/chart.ts'
import { causeLine } from '../atlas/event-text.ts'

/** Mermaid takes letters, digits and underscores as names; two ids must not become one. */
function namesOf({ nodes }: Chart) {
  const taken = new Map<string, string>()
  for (const { id } of nodes) {
    const plain = id.replace(/\W/g, '_')
    const isTaken = [...taken.values()].includes(plain)
    taken.set(id, isTaken ? `${plain}_${taken.size}` : plain)
  }
  return taken
}

/** What Mermaid would read as its own: line ends, colons and semicolons, quotes, tags. */
const plainText = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/[#;:"<>{}]/g, (sign) => `#${sign.charCodeAt(0)};`)

const labelOf = (transition: ChartTransition) => {
  const { event, guard, actions } = transition
  const does = actions.length > 0 && `/ ${actions.join(', ')}`
  return plainText([event !== 'always' && causeLine(transition), guard && `[${guard}]`, does].filter(Boolean).join(' '))
}

const colon = (label: string) => (label ? ` : ${label}` : '')

/** A chart as text for Mermaid (`stateDiagram-v2`). */
export function mermaidOf(chart: Chart) {
  const names = namesOf(chart)
  const nameOf = (id: string) => names.get(id) ?? 'unknown'
  const isRoot = ({ parent }: ChartNode) => parent === undefined
  const innerOf = (node: ChartNode) => chart.nodes.filter(({ parent }) => parent === node.id)

  const write = (node: ChartNode, pad: string): string[] => {
    const inner = innerOf(node)
    const title = node.type === 'history' ? `${node.key} (H)` : node.key
    const head = `${pad}state "${plainText(title)}" as ${nameOf(node.id)}`
    if (inner.length === 0) return [head, ...(node.type === 'final' ? [`${pad}${nameOf(node.id)} --> [*]`] : [])]
    const between = node.type === 'parallel' ? [`${pad}  --`] : []
    const parts = inner.flatMap((each, at) => [...(at > 0 ? between : []), ...write(each, `${pad}  `)])
    const initial = node.initial ? [`${pad}  [*] --> ${nameOf(node.initial)}`] : []
    return [`${head} {`, ...initial, ...parts, `${pad}}`]
  }

  const arrows = chart.transitions.flatMap((each) => {
    const label = colon(labelOf(each))
    return (each.targets.length > 0 ? each.targets : [each.source]).map(
      (target) => `  ${nameOf(each.source)} --> ${nameOf(target)}${label}`,
    )
  })
  const root = chart.nodes.find(isRoot)
  return ['stateDiagram-v2', ...(root ? write(root, '  ') : []), ...arrows, ''].join('\n')
}
