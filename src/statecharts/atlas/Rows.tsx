import { type Block, GLYPH_PX, type Row, SIZE } from './blocks.ts'
import { Glyph, type GlyphName } from './Glyph.tsx'

const CHIP_PX: Readonly<Partial<Record<Row['kind'], number>>> = { tag: 18, inner: 20, invoke: 20 }

const glyphOf = ({ kind, cause, isWithin }: Row): GlyphName | undefined => {
  if (kind === 'entry' || kind === 'exit') return kind
  if (cause && cause.kind !== 'event') return cause.kind
  return cause && isWithin ? 'stays' : undefined
}

const CHIP_PAD_PX = 8

function Chip({ row }: { row: Row }) {
  const { kind, x, y, width, text } = row
  const height = CHIP_PX[kind] ?? 0
  const start = x + CHIP_PAD_PX + (kind === 'invoke' ? GLYPH_PX : 0)
  return (
    <g className={`chip ${kind}`}>
      <rect x={x} y={y - 3} width={width} height={height} rx={kind === 'inner' ? 6 : height / 2} />
      {kind === 'invoke' && <Glyph name="invoke" x={x + CHIP_PAD_PX} y={y + 1} />}
      <text x={start} y={y + SIZE[kind]} className={kind}>
        {text}
      </text>
    </g>
  )
}

export type LitRows = (transition: string) => string | undefined

function Text({ row, lit }: { row: Row; lit: LitRows }) {
  const { kind, x, y, text, transition, says, size, isTranslated } = row
  const glyph = glyphOf(row)
  return (
    <g className={transition && lit(transition)} data-transition={transition}>
      {says && <title>{says}</title>}
      {glyph && <Glyph name={glyph} x={x - GLYPH_PX} y={y + (SIZE[kind] - 10)} />}
      <text
        x={x}
        y={y + SIZE[kind]}
        className={isTranslated ? `${kind} translated` : kind}
        style={size ? { fontSize: size } : undefined}
      >
        {text}
      </text>
    </g>
  )
}

const isLink = ({ kind }: Row) => kind === 'invoke'

/** The texts of a block at their places; links among them are drawn by their owner. */
export function Rows({ block, lit }: { block: Block; lit: LitRows }) {
  return block.rows.map((row, at) => {
    if (isLink(row)) return undefined
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a block never move
    return CHIP_PX[row.kind] ? <Chip key={at} row={row} /> : <Text key={at} row={row} lit={lit} />
  })
}

type LinksProps = { block: Block; charts: ReadonlySet<string>; nameOf: (chart: string) => string }

/** What a state runs: a link where it is a chart of its own. */
export function Invokes({ block, charts, nameOf }: LinksProps) {
  return block.rows.filter(isLink).map((row) =>
    row.chart && charts.has(row.chart) ? (
      <a key={`${row.x} ${row.y}`} href={`#/${row.chart}`} aria-label={nameOf(row.text)} className="to-chart">
        <Chip row={row} />
      </a>
    ) : (
      <Chip key={`${row.x} ${row.y}`} row={row} />
    ),
  )
}
