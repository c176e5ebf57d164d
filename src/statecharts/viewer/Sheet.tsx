import { type KeyboardEvent, useEffect, useMemo } from 'react'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { LEGIBLE_PX, LETTERS_PX } from '../atlas/blocks.ts'
import { CHART_IDS } from '../atlas/charts.ts'
import { Drawing } from '../atlas/Drawing.tsx'
import { lightsOf } from '../atlas/lights.ts'
import type { Layouts } from '../atlas/placed.ts'
import type { Item } from '../atlas/plan.ts'
import { sceneOf } from '../atlas/scene.ts'
import { choosable, DIRECTION_OF, neighbourOf } from '../atlas/steer.ts'
import { type Tree, treeOf } from '../atlas/tree.ts'
import { useCamera } from '../atlas/use-camera.ts'
import { useTexts } from '../language/TextsProvider.tsx'
import { useChartName, useNames } from '../language/use-names.ts'
import { useIsPainted } from '../view-state/painted.ts'
import { go, type Route } from '../view-state/route.ts'
import { useShown } from '../view-state/shown.ts'
import { Minimap } from './Minimap.tsx'
import styles from './sheet.module.css'
import { Zoom } from './Zoom.tsx'

/** Where Escape leads: out of the focus, off the state, up a level, out of the chart. */
function upFrom(tree: Tree, { chart, node, view, t }: Route): Route {
  const step = t === undefined ? {} : { t }
  if (view === 'full' && node === undefined) return { chart, ...step }
  if (view !== undefined && view !== 'overview') return { chart, node, ...step }
  const parent = node && tree.has(node) ? tree.node(node).parent : undefined
  if (node === undefined) return {}
  return parent === undefined || parent === tree.root.id ? { chart, ...step } : { chart, node: parent, ...step }
}

type Props = { chart: StatechartFile; layouts: Omit<Layouts, 'plans'>; route: Route }

/** The sheet that a chart is drawn on: arrows choose a state, Enter opens it, Escape goes up. */
export function Sheet({ chart, layouts, route }: Props) {
  const { t, describe, state } = useTexts()
  const names = useNames()
  const chartName = useChartName()
  const { highlight, marks } = useShown()
  const isPainted = useIsPainted()
  const { node, view = 'overview' } = route
  const tree = useMemo(() => treeOf(chart), [chart])
  const { plan, placed, key } = useMemo(
    () => sceneOf({ tree, names }, layouts, node, view),
    [tree, names, layouts, node, view],
  )
  const lights = useMemo(() => lightsOf(highlight, marks), [highlight, marks])
  const here = node ?? highlight.active.at(-1)
  const start = names.isRtl ? ([placed.width, 0, 0, 0] as const) : undefined
  const camera = useCamera(
    placed,
    `${chart.id} ${key} ${names.isRtl} ${placed.width} ${placed.height}`,
    LEGIBLE_PX / LETTERS_PX[view === 'overview' ? view : 'other'],
    here === undefined ? start : (placed.at[here] ?? start),
  )
  const { sheet, zoomIn, zoomOut, fit } = camera

  const choose = (state: string) => go({ ...route, node: state }, { replace: true })
  const open = (state: string) => go({ ...route, node: state, view: 'focus' })
  const focused = choosable(plan)
  const roving = node && focused.includes(node) ? node : focused[0]

  // A state that is opened is redrawn: the keys go on from there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each picture the focus must find its state again
  useEffect(() => {
    const at = document.activeElement
    if (!node || !sheet.current || (at !== document.body && !sheet.current.contains(at))) return
    sheet.current.querySelector<SVGElement>(`[data-state="${CSS.escape(node)}"]`)?.focus({ preventScroll: true })
  }, [node, key, sheet])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest('a')) return
    const direction = DIRECTION_OF[event.key]
    const next = direction && neighbourOf(plan, placed, node ?? roving, direction)
    const zooms: Readonly<Record<string, () => void>> = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fit }
    const zoom = zooms[event.key]
    if (next) choose(next)
    else if (zoom) zoom()
    else if ((event.key === 'Enter' || event.key === ' ') && roving) open(node ?? roving)
    else if (event.key === 'Escape') go(upFrom(tree, route))
    else return
    event.preventDefault()
  }

  const words = {
    state: ({ state: id = '' }: Item) => {
      if (!tree.has(id)) return t('charts.state', { name: id, description: '' })
      const node = tree.node(id)
      return t('charts.state', { name: state(node), description: describe(node) ?? '' })
    },
    chart: (name: string) => t('charts.open', { name }),
    picture: t('charts.picture', { name: chartName(chart.id) }),
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the states within, which are buttons
    <div
      className={styles.sheet}
      data-sheet
      data-painted={isPainted}
      ref={sheet}
      onKeyDown={onKeyDown}
      {...camera.hands}
    >
      {camera.isReady && (
        <Drawing
          plan={plan}
          placed={placed}
          lights={lights}
          isRtl={names.isRtl}
          viewBox={camera.viewBox}
          controls={{ chosen: node, roving, choose, open, charts: CHART_IDS, words }}
        />
      )}
      {isPainted && <Minimap placed={placed} frame={plan.frame.id} view={camera.view} lookAt={camera.lookAt} />}
      {isPainted && <Zoom zoom={camera.zoom} zoomIn={zoomIn} zoomOut={zoomOut} fit={fit} />}
    </div>
  )
}
