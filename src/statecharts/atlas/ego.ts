import type { ChartTransition } from '../../../domain/statecharts/chart.ts'
import { type Block, pillBlock, stackOf, stateBlock } from './blocks.ts'
import { EVERYTHING } from './detail.ts'
import { labelOf } from './labels.ts'
import type { Placed, Rect } from './placed.ts'
import type { Item, Line, Plan, Subject } from './plan.ts'
import type { Tree } from './tree.ts'

const GAP_PX = 22
const STUB_PX = 34
const PAD_PX = 30

type Neighbour = { item: Item; line: Line; height: number }

const isOwn = (tree: Tree, id: string, { source, targets }: ChartTransition) =>
  targets.length === 0 || (source === id && targets.every((target) => target === id || tree.isWithin(target, id)))

function neighbours(
  { tree, names }: Subject,
  id: string,
  side: 'entry' | 'exit',
  pairs: readonly (readonly [string, ChartTransition])[],
): Neighbour[] {
  const together = new Map<string, ChartTransition[]>()
  for (const [other, transition] of pairs) together.set(other, [...(together.get(other) ?? []), transition])
  return [...together].map(([other, transitions]) => {
    const item: Item = {
      id: `${side}:${other}`,
      kind: side,
      state: other,
      block: pillBlock(names.state(tree.node(other))),
      items: [],
      isFolded: false,
    }
    const labels = transitions.map((transition) => labelOf(tree, transition))
    const ends = side === 'entry' ? { from: item.id, to: id } : { from: id, to: item.id }
    const block = stackOf(labels, { names, detail: EVERYTHING })
    return {
      item,
      line: { id: `${ends.from}>${ends.to}`, ...ends, labels, block },
      height: Math.max(block.height, item.block.height) + GAP_PX,
    }
  })
}

const widest = (blocks: readonly Block[]) => Math.max(0, ...blocks.map(({ width }) => width))
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

function side(
  all: readonly Neighbour[],
  x: { pill: (width: number) => number; line: readonly [number, number] },
  middle: number,
) {
  let y = middle - sum(all.map(({ height }) => height)) / 2
  const [from, to] = x.line
  return all.map(({ item, line, height }) => {
    const center = y + height / 2
    y += height
    const rect: Rect = [x.pill(item.block.width), center - item.block.height / 2, item.block.width, item.block.height]
    const start = item.kind === 'entry' ? rect[0] + rect[2] : from
    const end = item.kind === 'entry' ? to : rect[0]
    const { width: wide, height: high } = line.block
    const label: Rect = [(from + to - wide) / 2, center - high / 2, wide, high]
    return {
      item,
      line,
      rect,
      placed: {
        points: [
          [start, center],
          [end, center],
        ] as const,
        label,
      },
    }
  })
}

/** One state between what leads to it and where it leads: every line is straight, so nothing can cross. */
export function egoOf(subject: Subject, id: string): { plan: Plan; placed: Placed } {
  const { tree, names } = subject
  const touching = tree.chart.transitions.filter((transition) => !isOwn(tree, id, transition))
  const before = neighbours(
    subject,
    id,
    'entry',
    touching.flatMap((each) => (each.targets.includes(id) ? [[each.source, each] as const] : [])),
  )
  const after = neighbours(
    subject,
    id,
    'exit',
    touching.flatMap((each) => (each.source === id ? each.targets.map((to) => [to, each] as const) : [])),
  )
  const node = tree.node(id)
  const own = tree
    .from(id)
    .filter((each) => isOwn(tree, id, each))
    .map((transition) => labelOf(tree, transition))
  const block = stateBlock({ node, stays: own, inner: tree.children(id), names, detail: EVERYTHING })
  const heights = [before, after].map((all) => sum(all.map(({ height }) => height)))
  const height = Math.max(block.height, ...heights)
  const pillsWidth = [before, after].map((all) => widest(all.map(({ item }) => item.block)))
  const labelsWidth = [before, after].map((all) =>
    all.length > 0 ? widest(all.map(({ line }) => line.block)) + 2 * STUB_PX : 0,
  )
  const [leftPills = 0, rightPills = 0] = pillsWidth
  const [leftLabels = 0, rightLabels = 0] = labelsWidth
  const left = PAD_PX + leftPills + leftLabels
  const right = left + block.width
  const middle = PAD_PX + height / 2
  const placedBefore = side(
    before,
    { pill: (width) => PAD_PX + leftPills - width, line: [PAD_PX + leftPills, left] },
    middle,
  )
  const placedAfter = side(after, { pill: () => right + rightLabels, line: [right, right + rightLabels] }, middle)
  const all = [...placedBefore, ...placedAfter]
  const self: Item = {
    id,
    kind: node.type === 'final' ? 'final' : 'state',
    state: id,
    block,
    items: [],
    isFolded: tree.children(id).length > 0,
  }
  const size = { width: right + rightLabels + rightPills + PAD_PX, height: height + 2 * PAD_PX }
  const frame: Item = {
    id: `around:${id}`,
    kind: 'frame',
    block: { width: 0, height: 0, rows: [] },
    items: [self, ...all.map(({ item }) => item)],
    isFolded: false,
  }
  return {
    plan: { frame, lines: all.map(({ line }) => line) },
    placed: {
      ...size,
      at: {
        [frame.id]: [0, 0, size.width, size.height],
        [id]: [left, PAD_PX, block.width, height],
        ...Object.fromEntries(all.map(({ item, rect }) => [item.id, rect])),
      },
      lines: Object.fromEntries(all.map(({ line, placed }) => [line.id, placed])),
    },
  }
}
