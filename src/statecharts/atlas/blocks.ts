import type { ChartNode } from '../../../domain/statecharts/chart.ts'
import type { Detail } from './detail.ts'
import type { Cause } from './event-text.ts'
import { guardText, type Label, rowText, unlike } from './labels.ts'
import { textWidth, wrap } from './measure.ts'
import type { Names } from './names.ts'

export type RowKind =
  | 'name'
  | 'description'
  | 'tag'
  | 'invoke'
  | 'inner'
  | 'entry'
  | 'exit'
  | 'cause'
  | 'guard'
  | 'otherwise'
  | 'actions'
  | 'pill'
  | 'rule'

/** One piece of text at its place within a block; `transition` or `state` says what it speaks of. */
export type Row = {
  kind: RowKind
  x: number
  y: number
  text: string
  width: number
  cause?: Cause
  transition?: string
  state?: string
  /** The chart that is invoked. */
  chart?: string
  /** The state that a transition written within a state leads to. */
  goes?: string
  /** Written within its state, where it stays. */
  isWithin?: boolean
}

/** A box of text, measured. */
export type Block = { width: number; height: number; rows: readonly Row[] }

export const SIZE: Readonly<Record<RowKind, number>> = {
  name: 15,
  description: 12,
  tag: 12,
  invoke: 12,
  inner: 12,
  entry: 11,
  exit: 11,
  cause: 12,
  guard: 12,
  otherwise: 12,
  actions: 11,
  pill: 12,
  rule: 0,
}
/** The smallest letters of an overview, and of all other drawings. */
export const LETTERS_PX = { overview: SIZE.cause, other: SIZE.actions } as const
/** As it opens, no drawing shows letters smaller than these. */
export const LEGIBLE_PX = 10

export const LINE: Readonly<Record<RowKind, number>> = {
  name: 20,
  description: 16,
  tag: 22,
  invoke: 20,
  inner: 24,
  entry: 16,
  exit: 16,
  cause: 17,
  guard: 15,
  otherwise: 15,
  actions: 15,
  pill: 26,
  rule: 9,
}
const WEIGHT: Readonly<Partial<Record<RowKind, number>>> = { name: 600, cause: 500 }
const PAD_PX = 14
const CHIP_PAD_PX = 8
const CHIP_GAP_PX = 5
const CHIPS_GAP_PX = 7
/** Room of the small picture before a text. */
export const GLYPH_PX = 16
const STATE_WIDTH_PX = 204
const STATE_MIN_PX = 120
const HEAD_WIDTH_PX = 480

/** Fills a block from the top, row by row. */
function writer(width: number, pad: number) {
  const rows: Row[] = []
  let [y, widest] = [pad, 0]
  const put = (row: Omit<Row, 'x' | 'y' | 'width'> & { indent?: number }) => {
    const { indent = 0, ...rest } = row
    const taken = indent + textWidth(row.text, SIZE[row.kind], WEIGHT[row.kind])
    rows.push({ ...rest, x: pad + indent, y, width: taken - indent })
    y += LINE[row.kind]
    widest = Math.max(widest, taken)
  }
  const chips = (
    kind: 'tag' | 'inner' | 'invoke',
    texts: readonly (Pick<Row, 'state' | 'chart'> & { text: string })[],
  ) => {
    let x = 0
    if (texts.length > 0) y += CHIPS_GAP_PX
    for (const chip of texts) {
      const glyph = kind === 'invoke' ? GLYPH_PX : 0
      const wide = textWidth(chip.text, SIZE[kind]) + 2 * CHIP_PAD_PX + glyph
      if (x > 0 && x + wide > width) {
        x = 0
        y += LINE[kind]
      }
      rows.push({ kind, ...chip, x: pad + x, y, width: wide })
      widest = Math.max(widest, x + wide)
      x += wide + CHIP_GAP_PX
    }
    if (texts.length > 0) y += LINE[kind]
  }
  return {
    put,
    chips,
    /** `first`: what the first line alone has. */
    wrapped: (kind: RowKind, text: string, more: Partial<Row> & { indent?: number } = {}, first: Partial<Row> = {}) => {
      const lines = wrap(text, width - (more.indent ?? 0), SIZE[kind], WEIGHT[kind])
      for (const [at, line] of lines.entries()) put({ kind, text: line, ...more, ...(at === 0 && first) })
    },
    space: (px: number) => {
      y += px
    },
    block: (least = 0): Block => ({
      width: Math.ceil(Math.max(widest, least) + 2 * pad),
      height: Math.ceil(y + pad),
      rows,
    }),
  }
}

type Writer = ReturnType<typeof writer>

const hasGlyph = ({ kind }: Cause) => kind !== 'event'

type Place = { goes?: string | undefined; isWithin?: boolean }

function writeLabel(
  write: Writer,
  label: Label,
  { names, detail }: Pick<About, 'names' | 'detail'>,
  { goes, isWithin }: Place = {},
) {
  const { id: transition, cause, guard, actions } = label
  const indent = isWithin || hasGlyph(cause) ? GLYPH_PX : 0
  const first = { cause, ...(goes && { goes }), ...(isWithin && { isWithin }) }
  const asks = detail.guards ? guardText(names, label) : undefined
  const asksKind = guard ? 'guard' : 'otherwise'
  const isAsked = cause.kind === 'always' && asks
  const begun = isAsked ? asks : rowText(names, cause, goes)
  if (begun) write.wrapped(isAsked ? asksKind : 'cause', begun, { transition, indent }, first)
  else write.put({ kind: 'cause', text: '', transition, indent, ...first })
  if (asks && !isAsked) write.wrapped(asksKind, asks, { transition, indent })
  if (detail.actions && actions.length > 0)
    write.wrapped('actions', `/ ${actions.map(names.action).join(', ')}`, { transition, indent })
}

/** All transitions of one line, one below the other. */
export function stackOf(labels: readonly Label[], how: Pick<About, 'names' | 'detail'>): Block {
  const write = writer(how.detail.labelPx, 4)
  const shown = how.detail.alike ? labels : unlike(labels, how.detail)
  shown.forEach((label, at) => {
    if (at > 0) write.space(4)
    writeLabel(write, label, how)
  })
  return labels.length > 0 && how.detail.causes ? write.block() : { width: 0, height: 0, rows: [] }
}

type About = {
  node: ChartNode
  stays: readonly Label[]
  inner?: readonly ChartNode[]
  names: Names
  detail: Detail
}

function writeStays(write: Writer, { stays, ...how }: About) {
  const { alike, causes } = how.detail
  if (!causes) return
  const shown = alike ? stays : unlike(stays, { ...how.detail, guards: false })
  if (shown.length > 0) write.space(6)
  shown.forEach((label, at) => {
    if (at > 0 && alike) write.space(3)
    const [goes] = label.targets
    const told = alike ? label : { ...label, guard: undefined, isOtherwise: false }
    writeLabel(write, told, how, { goes, isWithin: true })
  })
}

function blockOf(about: About, width: number): Block {
  const { node, inner = [], names, detail } = about
  const write = writer(width, PAD_PX)
  write.wrapped('name', names.state(node), { state: node.id })
  if (detail.descriptions) write.wrapped('description', names.describe(node) ?? '', { state: node.id })
  const chips = (kind: 'tag' | 'invoke' | 'inner', texts: Parameters<Writer['chips']>[1]) => {
    if (detail.chips) write.chips(kind, texts)
  }
  chips(
    'tag',
    node.tags.map((tag) => ({ text: `#${names.tag(tag)}`, state: node.id })),
  )
  chips(
    'invoke',
    node.invokes.map(({ id, src }) => ({ text: names.actor(id), chart: src, state: node.id })),
  )
  if (detail.actions)
    for (const kind of ['entry', 'exit'] as const)
      for (const action of node[kind]) write.put({ kind, text: names.action(action), state: node.id, indent: GLYPH_PX })
  writeStays(write, about)
  chips(
    'inner',
    inner.map((each) => ({ text: names.state(each), state: each.id })),
  )
  return write.block()
}

export function stateBlock(about: About) {
  const { node, names, detail } = about
  const description = detail.descriptions ? (names.describe(node) ?? '') : ''
  return blockOf(about, Math.min(STATE_WIDTH_PX, Math.max(STATE_MIN_PX, textWidth(description, SIZE.description))))
}
export const headBlock = (about: About) => blockOf(about, HEAD_WIDTH_PX)

export function pillBlock(text: string): Block {
  const write = writer(0, 0)
  const width = textWidth(text, SIZE.pill) + GLYPH_PX + 20
  write.put({ kind: 'pill', text, indent: 10 })
  return { ...write.block(), width: Math.ceil(width), height: 26 }
}

/** A chart by its name alone. */
export function familyBlock(name: string): Block {
  const write = writer(STATE_WIDTH_PX, 10)
  write.put({ kind: 'name', text: name })
  return write.block()
}
