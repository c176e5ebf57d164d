import type { Block } from './blocks.ts'
import type { Names } from './names.ts'
import type { Item, Plan } from './plan.ts'

const larger = (one: Block, other: Block): Block => ({
  width: Math.max(one.width, other.width),
  height: Math.max(one.height, other.height),
  rows: [],
})

const roomyItem = (one: Item, other: Item): Item => ({
  ...one,
  block: larger(one.block, other.block),
  items: one.items.map((item, at) => roomyItem(item, other.items[at] ?? item)),
})

const roomier = (one: Plan, other: Plan): Plan => ({
  frame: roomyItem(one.frame, other.frame),
  lines: one.lines.map((line, at) => ({ ...line, block: larger(line.block, other.lines[at]?.block ?? line.block) })),
})

/** The same plan with room for each of these names: one drawing serves all languages. */
export function roomFor(all: readonly Names[], plan: (names: Names) => Plan): Plan {
  const [first, ...others] = all.map(plan)
  if (!first) throw new Error('a plan needs names')
  return others.reduce(roomier, roomier(first, first))
}
