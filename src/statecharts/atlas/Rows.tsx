import { type Block, GLYPH_PX, type Row, SIZE } from './blocks.ts'
import { Glyph, type GlyphName } from './Glyph.tsx'

const CHIP_PX: Readonly<Partial<Record<Row['kind'], number>>> = { tag: 18, inner: 20, invoke: 20 }
const GLYPH_WIDTH_PX = 12

const glyphOf = ({ kind, cause, isWithin }: Row): GlyphName | undefined => {
  if (kind === 'entry' || kind === 'exit') return kind
  if (cause && cause.kind !== 'event') return cause.kind
  return cause && isWithin ? 'stays' : undefined
}

const CHIP_PAD_PX = 8

/** The x of what begins so many px after the start of its line; `wide`: the width of a box, whose x is that of its left edge. */
export type Across = (x: number, wide?: number) => number

/** `within`: the width of the box that is read from right to left; none for left to right. */
export const acrossOf =
  (within?: number): Across =>
  (x, wide = 0) =>
    within === undefined ? x : within - x - wide

const isFromRight = (across: Across) => across(1) < across(0)

function Chip({ row, across }: { row: Row; across: Across }) {
  const { kind, x, y, width, text } = row
  const height = CHIP_PX[kind] ?? 0
  const start = x + CHIP_PAD_PX + (kind === 'invoke' ? GLYPH_PX : 0)
  return (
    <g className={`chip ${kind}`}>
      <rect x={across(x, width)} y={y - 3} width={width} height={height} rx={kind === 'inner' ? 6 : height / 2} />
      {kind === 'invoke' && <Glyph name="invoke" x={across(x + CHIP_PAD_PX, GLYPH_WIDTH_PX)} y={y + 1} />}
      <text x={across(start)} y={y + SIZE[kind]} className={kind}>
        {text}
      </text>
    </g>
  )
}

export type LitRows = (transition: string) => string | undefined

function Text({ row, lit, across }: { row: Row; lit: LitRows; across: Across }) {
  const { kind, x, y, text, transition } = row
  const glyph = glyphOf(row)
  return (
    <g className={transition && lit(transition)} data-transition={transition}>
      {glyph && (
        <Glyph
          name={glyph}
          x={across(x - GLYPH_PX, GLYPH_WIDTH_PX)}
          y={y + (SIZE[kind] - 10)}
          isTurned={isFromRight(across)}
        />
      )}
      <text x={across(x)} y={y + SIZE[kind]} className={kind}>
        {text}
      </text>
    </g>
  )
}

const isLink = ({ kind }: Row) => kind === 'invoke'

/** The texts of a block at their places; links among them are drawn by their owner. */
export function Rows({ block, lit, across }: { block: Block; lit: LitRows; across: Across }) {
  return block.rows.map((row, at) => {
    if (isLink(row)) return undefined
    return CHIP_PX[row.kind] ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a block never move
      <Chip key={at} row={row} across={across} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a block never move
      <Text key={at} row={row} lit={lit} across={across} />
    )
  })
}

type LinksProps = { block: Block; across: Across; charts: ReadonlySet<string>; nameOf: (chart: string) => string }

/** What a state runs: a link where it is a chart of its own. */
export function Invokes({ block, across, charts, nameOf }: LinksProps) {
  return block.rows.filter(isLink).map((row) =>
    row.chart && charts.has(row.chart) ? (
      <a key={`${row.x} ${row.y}`} href={`#/${row.chart}`} aria-label={nameOf(row.text)} className="to-chart">
        <Chip row={row} across={across} />
      </a>
    ) : (
      <Chip key={`${row.x} ${row.y}`} row={row} across={across} />
    ),
  )
}
