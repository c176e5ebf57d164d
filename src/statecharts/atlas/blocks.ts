import type { ChartNode, ChartTransition } from '../../../domain/statecharts/chart.ts'
import { type Cause, causeOf, causeText } from './event-text.ts'
import { textWidth, wrap } from './measure.ts'

/** One transition as it is written beside a line or inside a state. */
export type Label = { id: string; cause: Cause; guard?: string; actions: readonly string[]; targets: readonly string[] }

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
  /** What a name means. */
  says?: string
  /** In the language of the page, whose letters may run the other way. */
  isTranslated?: boolean
  /** Where the letters are smaller than is usual. */
  size?: number
}

/** A box of text, measured. */
export type Block = { width: number; height: number; rows: readonly Row[] }

export const SIZE: Readonly<Record<RowKind, number>> = {
  name: 15,
  description: 12,
  tag: 11,
  invoke: 12,
  inner: 11,
  entry: 11,
  exit: 11,
  cause: 12,
  guard: 11,
  actions: 11,
  pill: 12,
  rule: 0,
}
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
const HEAD_WIDTH_PX = 480
const LABEL_WIDTH_PX = 190

export function labelOf(transition: ChartTransition): Label {
  const { id, guard, actions, targets } = transition
  return { id, cause: causeOf(transition), guard, actions, targets }
}

/** A state by the end of its id. */
const goesText = (id: string) => `→ ${id.split('.').at(-1)}`

/** What makes a transition happen, and the state that it leads to from within. */
export const rowText = (cause: Cause, goes?: string, waitOf?: (ms: number) => string) =>
  [causeText(cause, waitOf), goes && goesText(goes)].filter(Boolean).join(' ')

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
    wrapped: (kind: RowKind, text: string, more: Partial<Row> & { indent?: number } = {}) => {
      for (const line of wrap(text, width - (more.indent ?? 0), SIZE[kind])) put({ kind, text: line, ...more })
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
  detail: 'quiet' | 'all',
  room: number,
  { goes, isWithin }: Place = {},
) {
  const { id: transition, cause, guard, actions } = label
  const indent = isWithin || hasGlyph(cause) ? GLYPH_PX : 0
  const more = { cause, transition, indent, ...(goes && { goes }), ...(isWithin && { isWithin }) }
  if (cause.kind === 'always' && guard) write.put({ kind: 'guard', text: `[${guard}]`, ...more })
  else write.put({ kind: 'cause', text: rowText(cause, goes), ...more })
  if (guard && cause.kind !== 'always') write.put({ kind: 'guard', text: `[${guard}]`, transition, indent })
  if (detail === 'quiet' || actions.length === 0) return
  for (const line of wrap(`/ ${actions.join(', ')}`, room - indent, SIZE.actions))
    write.put({ kind: 'actions', text: line, transition, indent })
}

const reads = ({ cause, guard }: Label) => [cause.kind, cause.name, guard].join('|')

/** Those that read alike, once: from afar it does not matter which of the states within they come from. */
const unlike = (labels: readonly Label[]) =>
  labels.filter((label, at) => labels.findIndex((other) => reads(other) === reads(label)) === at)

/** All transitions of one line, one below the other. */
export function stackOf(labels: readonly Label[], detail: 'quiet' | 'all'): Block {
  const write = writer(LABEL_WIDTH_PX, 4)
  const shown = detail === 'all' ? labels : unlike(labels)
  shown.forEach((label, at) => {
    if (at > 0) write.space(4)
    writeLabel(write, label, detail, LABEL_WIDTH_PX)
  })
  return labels.length > 0 ? write.block() : { width: 0, height: 0, rows: [] }
}

type About = { node: ChartNode; stays: readonly Label[]; inner?: readonly ChartNode[]; detail: 'quiet' | 'all' }

function writeStays(write: Writer, stays: readonly Label[], detail: 'quiet' | 'all', room: number) {
  const shown =
    detail === 'all'
      ? stays
      : stays.filter(
          ({ cause }, at) =>
            stays.findIndex((other) => other.cause.name === cause.name && other.cause.kind === cause.kind) === at,
        )
  if (shown.length > 0) write.space(6)
  shown.forEach((label, at) => {
    if (at > 0 && detail === 'all') write.space(3)
    const [goes] = label.targets
    writeLabel(write, detail === 'all' ? label : { ...label, guard: undefined }, detail, room, { goes, isWithin: true })
  })
}

function blockOf({ node, stays, inner = [], detail }: About, width: number): Block {
  const write = writer(width, PAD_PX)
  write.put({ kind: 'name', text: node.key, state: node.id })
  if (node.description) write.wrapped('description', node.description, { state: node.id })
  write.chips(
    'tag',
    node.tags.map((text) => ({ text: `#${text}`, state: node.id })),
  )
  write.chips(
    'invoke',
    node.invokes.map(({ id, src }) => ({ text: id, chart: src, state: node.id })),
  )
  if (detail === 'all')
    for (const kind of ['entry', 'exit'] as const)
      for (const text of node[kind]) write.put({ kind, text, state: node.id, indent: GLYPH_PX })
  writeStays(write, stays, detail, width)
  write.chips(
    'inner',
    inner.map(({ key, id }) => ({ text: key, state: id })),
  )
  return write.block()
}

export const stateBlock = (about: About) =>
  blockOf(about, Math.min(STATE_WIDTH_PX, Math.max(120, textWidth(about.node.description ?? '', SIZE.description))))
export const headBlock = (about: About) => blockOf(about, HEAD_WIDTH_PX)

export function pillBlock(_kind: 'entry' | 'exit', text: string): Block {
  const write = writer(LABEL_WIDTH_PX, 0)
  const width = textWidth(text, SIZE.pill) + GLYPH_PX + 20
  write.put({ kind: 'pill', text, indent: 10 })
  return { ...write.block(), width: Math.ceil(width), height: 26 }
}

/** A chart by its name alone. */
export function familyBlock(id: string): Block {
  const write = writer(STATE_WIDTH_PX, 10)
  write.put({ kind: 'name', text: id })
  return write.block()
}
