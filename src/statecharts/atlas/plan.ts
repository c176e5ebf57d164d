import type { ChartNode, ChartTransition } from '../../../domain/statecharts/chart.ts'
import { type Block, headBlock, pillBlock, stackOf, stateBlock } from './blocks.ts'
import { type Detail, EVERYTHING, OVERVIEWS } from './detail.ts'
import { type Label, labelOf } from './labels.ts'
import type { Names } from './names.ts'
import type { Tree } from './tree.ts'

/** Something with a place of its own. */
export type Item = {
  id: string
  kind: 'state' | 'final' | 'history' | 'frame' | 'initial' | 'entry' | 'exit'
  /** The state that it stands for, or leads to or from. */
  state?: string
  block: Block
  items: readonly Item[]
  isFolded: boolean
}

/** One line between two items, with all transitions that go the same way. */
export type Line = { id: string; from: string; to: string; labels: readonly Label[]; block: Block }

/** What is to be drawn, before anything has a place. */
export type Plan = { frame: Item; lines: readonly Line[] }

/** What is drawn, and what its parts are called there. */
export type Subject = { tree: Tree; names: Names }

const DOT_PX = 10
const sized = (width: number, height = width): Block => ({ width, height, rows: [] })

const dotOf = (owner: string): Item => ({
  id: `initial:${owner}`,
  kind: 'initial',
  block: sized(DOT_PX),
  items: [],
  isFolded: false,
})

/** Neither leads elsewhere: the state itself lists them. */
const staysIn = ({ source, targets }: ChartTransition) => targets.length === 0 || targets.every((id) => id === source)

const kindOf = ({ type }: ChartNode) => (type === 'final' || type === 'history' ? type : 'state')

const labelsOf = (tree: Tree, transitions: readonly ChartTransition[]) =>
  transitions.map((transition) => labelOf(tree, transition))

function stateItem({ tree, names }: Subject, node: ChartNode, detail: Detail): Item {
  const inner = tree.children(node.id)
  const stays = labelsOf(tree, tree.from(node.id).filter(staysIn))
  const block = stateBlock({ node, stays, inner, names, detail })
  return { id: node.id, kind: kindOf(node), state: node.id, block, items: [], isFolded: inner.length > 0 }
}

/** `home`: the frame that the pill stands in, where that is not the only one. */
type Way = { from: string; to: string; transition: ChartTransition; pill?: Item; home?: string }

const pill = (kind: 'entry' | 'exit', id: string, state: string, text: string): Item => ({
  id: `${kind}:${id}`,
  kind,
  state,
  block: pillBlock(text),
  items: [],
  isFolded: false,
})

/** The child of `frame` that a state is, or is in. */
const childWithin = (tree: Tree, frame: string, id: string) => {
  const line = tree.lineage(id)
  const at = line.indexOf(frame)
  return at > 0 ? line[at - 1] : undefined
}

const initialChild = (tree: Tree, frame: string) => {
  const { initial } = tree.node(frame)
  return initial === undefined ? undefined : childWithin(tree, frame, initial)
}

/** With the state around it, where several have the same name. */
function fullName({ tree, names }: Subject, id: string) {
  const node = tree.node(id)
  const { parent } = node
  const name = names.state(node)
  const isOnly = tree.chart.nodes.every((other) => other.id === id || names.state(other) !== name)
  return isOnly || parent === undefined || parent === tree.root.id
    ? name
    : `${names.state(tree.node(parent))} · ${name}`
}

/** How a transition shows at one level: between two children, in from outside, or out. */
function wayAt(subject: Subject, frame: string, transition: ChartTransition, target: string): Way | undefined {
  const { tree } = subject
  const { source } = transition
  const from = childWithin(tree, frame, source)
  const to = childWithin(tree, frame, target) ?? (target === frame ? initialChild(tree, frame) : undefined)
  const isOutside = !tree.isWithin(target, frame)
  if (from && isOutside) {
    const out = pill('exit', target, target, fullName(subject, target))
    return { from, to: out.id, transition, pill: out }
  }
  if (from && to) return from === to ? undefined : { from, to, transition }
  if (!to || source === frame || tree.isWithin(frame, source)) return undefined
  const into = pill('entry', source, source, fullName(subject, source))
  return { from: into.id, to, transition, pill: into }
}

/** Transitions that hold wherever one is within their source: an arrow of their own leads in. */
function anywhereAt(tree: Tree, frame: string, transition: ChartTransition, target: string): Way | undefined {
  const { source } = transition
  const to = childWithin(tree, frame, target)
  if (!to || !tree.isWithin(frame, source)) return undefined
  const into: Item = { ...pill('entry', `any:${to}`, source, ''), block: sized(DOT_PX), state: undefined }
  return { from: into.id, to, transition, pill: into }
}

const levelWay = (subject: Subject, frame: string, transition: ChartTransition, target: string) =>
  anywhereAt(subject.tree, frame, transition, target) ?? wayAt(subject, frame, transition, target)

function linesOf({ tree, names }: Subject, ways: readonly Way[], detail: Detail): Line[] {
  const together = new Map<string, Way[]>()
  for (const way of ways) {
    const key = `${way.from}>${way.to}`
    together.set(key, [...(together.get(key) ?? []), way])
  }
  return [...together].map(([id, same]) => {
    const [{ from, to } = { from: '', to: '' }] = same
    const labels = same.map(({ transition }) => labelOf(tree, transition))
    return { id, from, to, labels, block: stackOf(labels, { names, detail }) }
  })
}

const uniquePills = (ways: readonly Way[]) => [
  ...new Map(ways.flatMap(({ pill: item }) => (item ? [[item.id, item] as const] : []))).values(),
]

function initialLine(tree: Tree, frame: string): { dot?: Item; line?: Line } {
  const to = tree.node(frame).type === 'parallel' ? undefined : initialChild(tree, frame)
  if (!to) return {}
  const dot = dotOf(frame)
  return { dot, line: { id: `${dot.id}>${to}`, from: dot.id, to, labels: [], block: sized(0) } }
}

/** What the frame's head lists: what stays within it, and what leaves it from anywhere. */
const headLabels = (tree: Tree, frame: string) =>
  tree
    .from(frame)
    .filter((transition) => staysIn(transition) || transition.targets.every((id) => !tree.isWithin(id, frame)))

/** A line that could only be drawn across others ends in the name of where it leads. */
function cut(subject: Subject, way: Way, cuts: readonly string[]): Way {
  if (way.pill || !cuts.includes(`${way.from}>${way.to}`)) return way
  const out = pill('exit', `${way.from}>${way.to}`, way.to, fullName(subject, way.to))
  return { ...way, to: out.id, pill: out, home: frameOf(subject.tree, way.from) }
}

/** How an overview is drawn: which of `OVERVIEWS` it tells, and the lines that end in the name of where they lead. */
export type How = { tells?: number; cuts?: readonly string[] }

/** One level: the states right below `frame`, their inner states folded. */
export function levelPlan(subject: Subject, frame: string, { tells = 0, cuts = [] }: How = {}): Plan {
  const { tree, names } = subject
  const detail = OVERVIEWS[tells] ?? EVERYTHING
  const ways = tree.chart.transitions
    .filter((transition) => !staysIn(transition))
    .flatMap((transition) => transition.targets.flatMap((target) => levelWay(subject, frame, transition, target) ?? []))
    .map((way) => cut(subject, way, cuts))
  const { dot, line } = initialLine(tree, frame)
  const states = tree.children(frame).map((node) => stateItem(subject, node, detail))
  const head = headBlock({ node: tree.node(frame), stays: labelsOf(tree, headLabels(tree, frame)), names, detail })
  const items = [...(dot ? [dot] : []), ...states, ...uniquePills(ways)]
  return {
    frame: { id: frame, kind: 'frame', state: frame, block: head, items, isFolded: false },
    lines: [...(line ? [line] : []), ...linesOf(subject, ways, detail)],
  }
}

function nested(subject: Subject, id: string, ways: readonly Way[]): Item {
  const { tree, names } = subject
  const node = tree.node(id)
  const inner = tree.children(id)
  if (inner.length === 0) return stateItem(subject, node, EVERYTHING)
  const { dot } = initialLine(tree, id)
  const items = [
    ...(dot ? [dot] : []),
    ...inner.map((child) => nested(subject, child.id, ways)),
    ...uniquePills(ways.filter(({ home }) => home === id)),
  ]
  const stays = labelsOf(tree, tree.from(id).filter(staysIn))
  const block = headBlock({ node, stays, names, detail: EVERYTHING })
  return { id, kind: 'frame', state: id, block, items, isFolded: false }
}

function fullWay(tree: Tree, transition: ChartTransition, target: string): Way {
  const { source } = transition
  if (!tree.isWithin(target, source) || target === source) return { from: source, to: target, transition }
  const into: Item = { ...pill('entry', `any:${source}:${target}`, source, ''), block: sized(DOT_PX), state: undefined }
  return { from: into.id, to: target, transition, pill: into, home: source }
}

const frameOf = (tree: Tree, id: string) => tree.node(id).parent ?? id

/** Lines that lead from one frame into another. */
export const betweenFrames = (tree: Tree) =>
  tree.chart.transitions
    .filter((transition) => !staysIn(transition))
    .flatMap((transition) => transition.targets.map((target) => fullWay(tree, transition, target)))
    .filter(({ from, to, pill }) => !pill && frameOf(tree, from) !== frameOf(tree, to))
    .map(({ from, to }) => `${from}>${to}`)

/** Everything at once, states within states; a line that is cut ends in the name of where it leads. */
export function fullPlan(subject: Subject, cuts: readonly string[] = []): Plan {
  const { tree } = subject
  const ways = tree.chart.transitions.flatMap((transition) =>
    staysIn(transition)
      ? []
      : transition.targets.map((target) => cut(subject, fullWay(tree, transition, target), cuts)),
  )
  const initials = tree.chart.nodes.flatMap(({ id }) => initialLine(tree, id).line ?? [])
  return { frame: nested(subject, tree.root.id, ways), lines: [...initials, ...linesOf(subject, ways, EVERYTHING)] }
}
