import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { Placed, Point, Rect } from './placed.ts'
import type { Item, Line, Plan } from './plan.ts'

/** One way to ask ELK: several are tried, and the best is kept. */
export type Variant = Readonly<Record<string, string>>

const COMMON: Variant = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.thoroughness': '20',
  'elk.layered.mergeEdges': 'false',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.labelNode': '6',
  'elk.spacing.componentComponent': '36',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '11',
}

/** Regions that go on beside each other: no line leads from one to another. */
const REGIONS: Variant = { 'elk.algorithm': 'rectpacking', 'elk.aspectRatio': '1.3' }

const FRAME_PAD_PX = 22
const HEAD_GAP_PX = 6
const padding = (top: number) =>
  `[top=${top + HEAD_GAP_PX},left=${FRAME_PAD_PX},bottom=${FRAME_PAD_PX},right=${FRAME_PAD_PX}]`

const INLINE = { 'elk.edgeLabels.inline': 'true' }

const edgeOf = ({ id, from, to, block }: Line): ElkExtendedEdge => ({
  id,
  sources: [from],
  targets: [to],
  ...(block.width > 0 && {
    labels: [{ id: `label:${id}`, width: block.width, height: block.height, text: ' ', layoutOptions: INLINE }],
  }),
})

type Parents = ReadonlyMap<string, string>

function parentsOf(item: Item, parents = new Map<string, string>()): Parents {
  for (const inner of item.items) {
    parents.set(inner.id, item.id)
    parentsOf(inner, parents)
  }
  return parents
}

const lineage = (parents: Parents, id: string): string[] => {
  const parent = parents.get(id)
  return parent === undefined ? [] : [parent, ...lineage(parents, parent)]
}

/** ELK wants each edge at the lowest item that holds both its ends. */
function ownerOf(parents: Parents, { from, to }: Line) {
  const above = lineage(parents, to)
  return lineage(parents, from).find((id) => above.includes(id))
}

/** The initial state is drawn first, and before it only its marker and what leads in. */
const FIRST = { 'elk.layered.layering.layerConstraint': 'FIRST' }
const BEFORE_ALL = { 'elk.layered.layering.layerConstraint': 'FIRST_SEPARATE' }
/** Of parts that no line joins, the one with the marker comes first. */
const UPPERMOST = { 'elk.priority': '1' }

const isGate = ({ kind, id }: Item) => kind === 'initial' || id.startsWith('entry:')

export function elkGraph({ frame, lines }: Plan, variant: Variant): ElkNode {
  const parents = parentsOf(frame)
  const initials = new Set(lines.flatMap(({ from, to }) => (from.startsWith('initial:') ? [to] : [])))
  // States within states are one drawing only where lines lead from one into another.
  const isDeep = lines.some(({ from, to }) => parents.get(from) !== parents.get(to))
  const placeOf = (item: Item) => {
    // ELK fails at constraints of both kinds where states lie within states.
    if (isDeep) return item.kind === 'initial' ? FIRST : {}
    if (item.kind === 'initial') return { ...BEFORE_ALL, ...UPPERMOST }
    if (isGate(item)) return BEFORE_ALL
    return initials.has(item.id) ? FIRST : {}
  }
  const nodeOf = (item: Item): ElkNode => {
    const { id, block } = item
    const place = placeOf(item)
    if (item.items.length === 0) return { id, width: block.width, height: block.height, layoutOptions: place }
    const edges = lines.filter((line) => ownerOf(parents, line) === id).map(edgeOf)
    return {
      id,
      layoutOptions: {
        ...COMMON,
        ...variant,
        ...(edges.length === 0 && !isDeep && REGIONS),
        ...place,
        'elk.padding': padding(block.height),
        'elk.nodeSize.constraints': '[MINIMUM_SIZE]',
        'elk.nodeSize.minimum': `(${block.width},${block.height})`,
      },
      children: item.items.map(nodeOf),
      edges,
    }
  }
  const root = nodeOf(frame)
  return isDeep
    ? { ...root, layoutOptions: { ...root.layoutOptions, 'elk.hierarchyHandling': 'INCLUDE_CHILDREN' } }
    : root
}

const round = (value: number | undefined) => Math.round((value ?? 0) * 2) / 2

export function placedOf(plan: Plan, graph: ElkNode): Placed {
  const at: Record<string, Rect> = {}
  const lines: Record<string, { points: Point[]; label?: Rect }> = {}
  const visit = (node: ElkNode) => {
    at[node.id] = [round(node.x), round(node.y), round(node.width), round(node.height)]
    for (const { id, sections = [], labels } of node.edges ?? []) {
      const [section] = sections
      if (!section) continue
      const { startPoint, bendPoints = [], endPoint } = section
      const label = labels?.[0]
      lines[id] = {
        points: [startPoint, ...bendPoints, endPoint].map(({ x, y }) => [round(x), round(y)]),
        ...(label && { label: [round(label.x), round(label.y), round(label.width), round(label.height)] }),
      }
    }
    for (const inner of node.children ?? []) visit(inner)
  }
  visit(graph)
  const width = Math.max(round(graph.width), plan.frame.block.width)
  at[plan.frame.id] = [0, 0, width, round(graph.height)]
  return { width, height: round(graph.height), at, lines }
}
