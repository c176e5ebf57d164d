import type { Formats } from '../../i18n/format.ts'
import type { Texts } from '../../incident/texts.ts'
import { type Block, LINE, type Row, rowText, SIZE } from './blocks.ts'
import { textWidth } from './measure.ts'
import type { Item, Plan } from './plan.ts'

type Said = Pick<Texts, 'describe' | 'event' | 'guard'> & Pick<Formats, 'seconds'>

/** What may stand on a line by itself: a word, or a character of Chinese or Japanese with its punctuation. */
const PIECES = /[「（“]*[\u3040-\u30ff\u3400-\u9fff][、。，；：）」”？！ー]*|[^\s\u3040-\u30ff\u3400-\u9fff「（]+|\s+/gu
const SMALLEST_PX = 8.5

function broken(text: string, width: number, size: number) {
  const lines: string[] = []
  for (const piece of text.match(PIECES) ?? []) {
    const longer = `${lines.at(-1) ?? ''}${piece}`
    if (lines.length > 0 && textWidth(longer.trimEnd(), size) <= width) lines[lines.length - 1] = longer
    else if (piece.trim()) lines.push(piece)
  }
  return lines.map((line) => line.trim())
}

/** Fills the room of the chart's own sentence, which the picture was laid out for: in smaller letters where it must be. */
function inTheRoomOf(rows: readonly Row[], text: string, width: number): Row[] {
  const [first] = rows
  if (!first) return []
  let size = SIZE.description
  while (size > SMALLEST_PX && broken(text, width, size).length > rows.length) size -= 0.5
  const lines = broken(text, width, size)
  const step = Math.min(1, rows.length / lines.length) * LINE.description
  return lines.map((line, at) => ({
    ...first,
    text: line,
    y: first.y + at * step,
    width: textWidth(line, size),
    isTranslated: true,
    ...(size < SIZE.description && { size }),
  }))
}

const meant = (row: Row, { event, guard }: Said) => {
  if (row.kind === 'guard') return guard(row.text.slice(1, -1))
  return row.cause?.kind === 'event' ? event(row.cause.name) : undefined
}

/** A wait as it is written in the language. */
const timed = (row: Row, { seconds }: Said): Row =>
  row.cause?.ms === undefined ? row : { ...row, text: rowText(row.cause, row.goes, seconds) }

function spokenBlock(block: Block, said: Said): Block {
  const own = block.rows.filter(({ kind }) => kind === 'description')
  const [first] = own
  const description = own.map(({ text }) => text).join(' ')
  const text = first?.state && said.describe({ id: first.state, description })
  const translated = first && text && text !== description ? inTheRoomOf(own, text, block.width - 2 * first.x) : own
  const others = block.rows.map((row) => ({ row, says: meant(row, said) }))
  return {
    ...block,
    rows: others.flatMap(({ row, says }) => {
      if (row.kind === 'description') return row === first ? translated : []
      return says ? { ...row, says } : timed(row, said)
    }),
  }
}

const spokenItem = (item: Item, said: Said): Item => ({
  ...item,
  block: spokenBlock(item.block, said),
  items: item.items.map((inner) => spokenItem(inner, said)),
})

/** The same picture in another language; names stay as the charts have them, with what they mean as a hint. */
export const translatedPlan = ({ frame, lines, ...rest }: Plan, said: Said): Plan => ({
  ...rest,
  frame: spokenItem(frame, said),
  lines: lines.map((line) => ({ ...line, block: spokenBlock(line.block, said) })),
})
