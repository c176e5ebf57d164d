import { type ReactNode, type RefObject, useId } from 'react'
import { LineLabel, LineShape } from './LineShape.tsx'
import type { Lights } from './lights.ts'
import type { Placed, Rect } from './placed.ts'
import type { Item, Plan } from './plan.ts'
import { acrossOf, Invokes, type LitRows, Rows } from './Rows.tsx'
import { StateShape } from './StateShape.tsx'

export type Controls = {
  chosen?: string | undefined
  /** The one state that Tab reaches; the arrows lead on from it. */
  roving?: string | undefined
  choose: (state: string) => void
  open: (state: string) => void
  charts: ReadonlySet<string>
  words: { state: (item: Item) => string; chart: (name: string) => string; picture: string }
}

type Props = {
  plan: Plan
  placed: Placed
  lights: Lights
  /** Read from right to left. */
  isRtl?: boolean
  controls?: Controls
  ref?: RefObject<SVGSVGElement | null>
  children?: ReactNode
  viewBox?: string | undefined
}
type ShapeProps = { item: Item; placed: Placed; lights: Lights; isRtl: boolean; controls?: Controls }

const translate = ([x, y]: Rect) => `translate(${x} ${y})`

/** A state is a button: chosen by a click, opened by a second. */
function State({ item, placed, lights, isRtl, controls }: ShapeProps) {
  const rect = placed.at[item.id]
  if (!rect) return undefined
  const across = acrossOf(isRtl ? rect[2] : undefined)
  const { state } = item
  const lit: LitRows = lights.transition
  const isChosen = controls?.chosen === item.id
  const classes = ['state', item.kind, lights.state(item), isChosen ? 'chosen' : ''].join(' ')
  const button = controls &&
    state && {
      role: 'button',
      tabIndex: controls.roving === undefined || controls.roving === item.id ? 0 : -1,
      'aria-label': controls.words.state(item),
      'aria-pressed': isChosen,
      onClick: () => controls.choose(state),
      onDoubleClick: () => controls.open(state),
    }
  return (
    <>
      <g className={classes} data-state={item.id} {...button}>
        <StateShape item={item} rect={rect} isRtl={isRtl} />
        <g transform={translate(rect)}>
          <Rows block={item.block} lit={lit} across={across} />
        </g>
      </g>
      <g transform={translate(rect)} className="links">
        <Invokes
          block={item.block}
          across={across}
          charts={controls?.charts ?? NONE}
          nameOf={controls?.words.chart ?? String}
        />
      </g>
    </>
  )
}

const NONE: ReadonlySet<string> = new Set()

function Initial({ item, placed }: ShapeProps) {
  const [x, y, width] = placed.at[item.id] ?? [0, 0, 0]
  return <circle cx={x + width / 2} cy={y + width / 2} r={width / 2} className="initial" />
}

/** What leads in from outside, or out: a name at the edge, or an open ring where it holds from anywhere within. */
function Gate({ item, placed, controls }: ShapeProps) {
  const rect = placed.at[item.id]
  const { state } = item
  if (!rect) return undefined
  const [x, y, width, height] = rect
  if (!state) return <circle cx={x + width / 2} cy={y + width / 2} r={width / 2 - 1} className="anywhere" />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; the outline has the same as a link
    <g className={`gate ${item.kind}`} onClick={controls && (() => controls.open(state))}>
      <rect x={x} y={y} width={width} height={height} rx={height / 2} />
      <text x={x + width / 2} y={y + height / 2 + 4} textAnchor="middle" className="pill">
        {item.block.rows[0]?.text}
      </text>
    </g>
  )
}

const isFrame = (item: Item) => item.items.length > 0
const framesOf = (item: Item): Item[] => (isFrame(item) ? [item, ...item.items.flatMap(framesOf)] : [])
const leavesOf = (item: Item): Item[] => (isFrame(item) ? item.items.flatMap(leavesOf) : [item])

function Leaf(props: ShapeProps) {
  if (props.item.kind === 'initial') return <Initial {...props} />
  return props.item.kind === 'entry' || props.item.kind === 'exit' ? <Gate {...props} /> : <State {...props} />
}

/** The chart as one picture: frames below, then states, then lines and what is written on them. */
export function Drawing({ plan, placed, lights, isRtl = false, controls, ref, children, viewBox }: Props) {
  const shared = { placed, lights, isRtl, ...(controls && { controls }) }
  const lines = plan.lines.flatMap((line) => {
    const way = placed.lines[line.id]
    return way ? [{ line, way, className: `${lights.line(line)} ${line.labels.length === 0 ? 'plain' : ''}` }] : []
  })
  const title = useId()
  return (
    <svg
      ref={ref}
      className="drawing"
      data-rtl={isRtl}
      viewBox={viewBox ?? `0 0 ${placed.width} ${placed.height}`}
      role={controls ? 'group' : 'img'}
      aria-labelledby={title}
    >
      <title id={title}>{controls?.words.picture ?? plan.frame.id}</title>
      <g className="ink">
        {framesOf(plan.frame).map((item) => (
          <State key={item.id} item={item} {...shared} />
        ))}
        {leavesOf(plan.frame).map((item) => (
          <Leaf key={item.id} item={item} {...shared} />
        ))}
        {lines.map(({ line, way, className }) => (
          <LineShape key={line.id} line={way} className={className} />
        ))}
        {lines.map(({ line, way, className }) => (
          <LineLabel
            key={line.id}
            line={way}
            block={line.block}
            className={className}
            lit={lights.transition}
            isRtl={isRtl}
          />
        ))}
        {children}
      </g>
    </svg>
  )
}
