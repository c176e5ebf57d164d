import { VisuallyHidden } from '@chakra-ui/react'
import { Maximize, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Floor } from '../../../machines/pages/floor.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { useFloorT } from './FloorTexts.tsx'
import { Legend } from './Legend.tsx'
import styles from './plan.module.css'
import { drawPlan, type PlanDrawing } from './plan-drawing.ts'
import { type Direction, isSame, nextThing, type RobotMark, type Thing } from './scene.ts'
import { useThingWords } from './use-thing-words.ts'

type Props = {
  floor: Floor
  robots: readonly RobotMark[]
  chosen?: Thing | undefined
  /** Where places are picked: which, and what their tags say; `isMany`: more than one can be. */
  picked?: ReadonlyMap<string, string>
  isMany?: boolean
  /** Undefined where nothing was pressed. */
  onChoose: (thing: Thing | undefined) => void
}

const STEP = 1.5
const PAN_PX = 80
const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** What a key does to the plan itself; false where it does nothing. */
function lookBy(drawing: PlanDrawing, { key, shiftKey }: KeyboardEvent) {
  const way = DIRECTIONS[key]
  if (way && shiftKey) drawing.pan({ x: -way.x * PAN_PX, y: -way.y * PAN_PX })
  else if (key === '+' || key === '=') drawing.zoom(STEP)
  else if (key === '-') drawing.zoom(1 / STEP)
  else if (key === '0') drawing.whole()
  else return false
  return true
}

function stepped(drawing: PlanDrawing, current: Thing | undefined, way: Direction): Thing | undefined {
  const things = drawing.things()
  const from = things.find((thing) => isSame(thing, current))
  return from ? (nextThing(things, from, way) ?? from) : things[0]
}

function useDrawing({ floor, robots, chosen, picked, onChoose }: Props, current: Thing | undefined) {
  const t = useFloorT()
  const host = useRef<HTMLDivElement>(null)
  const drawing = useRef<PlanDrawing>(undefined)
  const choose = useRef(onChoose)
  useLayoutEffect(() => {
    choose.current = onChoose
  })
  useLayoutEffect(() => {
    const element = host.current
    const [under, over] = element?.querySelectorAll('canvas') ?? []
    if (!element || !under || !over) return
    const drawn = drawPlan({ host: element, floor: under, robots: over }, { onPress: (thing) => choose.current(thing) })
    drawing.current = drawn
    return drawn.stop
  }, [])
  useEffect(() =>
    drawing.current?.show({ floor, robots, chosen, picked, current, zoneWord: (kind) => t(`zones.kinds.${kind}`) }),
  )
  return { host, drawing }
}

function Tools({ drawing }: { drawing: RefObject<PlanDrawing | undefined> }) {
  const t = useFloorT()
  return (
    <div className={styles.tools}>
      <IconButton aria-label={t('zoomOut')} onClick={() => drawing.current?.zoom(1 / STEP)}>
        <Minus size={16} aria-hidden />
      </IconButton>
      <IconButton aria-label={t('zoomIn')} onClick={() => drawing.current?.zoom(STEP)}>
        <Plus size={16} aria-hidden />
      </IconButton>
      <IconButton aria-label={t('whole')} onClick={() => drawing.current?.whole()}>
        <Maximize size={16} aria-hidden />
      </IconButton>
    </div>
  )
}

/** A floor with who and what is on it: to look at from near and far, and to choose from by pointer, finger and keys. */
export function FloorPlan(props: Props) {
  const { floor, robots, picked, onChoose } = props
  const t = useFloorT()
  const words = useThingWords(floor, robots)
  const [stood, stand] = useState<Thing>()
  const [hasFocus, setFocus] = useState(false)
  const option = useId()
  const help = useId()
  const current = stood && words(stood) ? stood : undefined
  const { host, drawing } = useDrawing(props, hasFocus ? current : undefined)
  const go = (thing: Thing | undefined) => {
    stand(thing)
    if (thing) drawing.current?.reveal(thing)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const plan = drawing.current
    if (!plan || event.altKey || event.ctrlKey || event.metaKey) return
    const way = DIRECTIONS[event.key]
    if (lookBy(plan, event)) event.preventDefault()
    else if (way) {
      event.preventDefault()
      go(stepped(plan, current, way))
    } else if ((event.key === 'Enter' || event.key === ' ') && current) {
      event.preventDefault()
      onChoose(current)
    } else if (event.key === 'Escape') onChoose(undefined)
  }
  const first = robots[0] ? ({ kind: 'robot', id: robots[0].id } as const) : undefined
  const point = floor.points.find(({ name }) => picked?.has(name)) ?? floor.points[0]
  const place = point && ({ kind: 'place', id: point.name } as const)
  const active = current ?? first ?? place
  const isChosen = picked ? active?.kind === 'place' && picked.has(active.id) : isSame(active, props.chosen)
  return (
    <div className={styles.plan}>
      <div
        ref={host}
        className={styles.host}
        style={{ aspectRatio: floor.width_m / floor.depth_m }}
        dir="ltr"
        role="listbox"
        aria-label={t('plan', { name: floor.map_name })}
        aria-describedby={help}
        aria-multiselectable={props.isMany || undefined}
        {...(active && { 'aria-activedescendant': option })}
        tabIndex={0}
        onFocus={() => {
          setFocus(true)
          if (!current) stand(active)
        }}
        onBlur={() => setFocus(false)}
        onKeyDown={onKeyDown}
      >
        <canvas aria-hidden />
        <canvas aria-hidden />
        {active && (
          <VisuallyHidden id={option} role="option" aria-selected={isChosen}>
            {words(active)}
          </VisuallyHidden>
        )}
      </div>
      <VisuallyHidden id={help}>{t(picked ? 'pickKeys' : 'keys')}</VisuallyHidden>
      <div className={styles.foot}>
        <Legend robots={robots} />
        <Tools drawing={drawing} />
      </div>
    </div>
  )
}
