import { type RefObject, useMemo } from 'react'
import { createPortal } from 'react-dom'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { Drawing } from '../atlas/Drawing.tsx'
import { lightsOf } from '../atlas/lights.ts'
import { Outline } from '../atlas/Outline.tsx'
import { sceneOf } from '../atlas/scene.ts'
import { treeOf } from '../atlas/tree.ts'
import { useLayouts } from '../atlas/use-layouts.ts'
import { useChartName, useNames } from '../language/use-names.ts'
import { useRoute } from '../view-state/route.ts'
import { useShown } from '../view-state/shown.ts'
import styles from './paper.module.css'
import { useWords } from './use-words.ts'

type Layouts = NonNullable<ReturnType<typeof useLayouts>['layouts']>
type Props = {
  chart: StatechartFile
  drawing: RefObject<SVGSVGElement | null>
  words: RefObject<HTMLDivElement | null>
}

function Picture({ chart, drawing, layouts }: Omit<Props, 'words'> & { layouts: Layouts }) {
  const { node, view = 'overview' } = useRoute()
  const { highlight, marks } = useShown()
  const tree = useMemo(() => treeOf(chart), [chart])
  const names = useNames()
  const { plan, placed } = sceneOf({ tree, names }, layouts, node, view)
  return <Drawing ref={drawing} plan={plan} placed={placed} lights={lightsOf(highlight, marks)} isRtl={names.isRtl} />
}

const NO_LINKS: ReadonlySet<string> = new Set()

/** The whole drawing with what it was made from, as it is printed and exported, and the words that are exported; not seen on screen. */
export function Paper({ words, ...props }: Props) {
  const { t, describe } = useWords()
  const { chart } = props
  const chartName = useChartName()
  const { layouts } = useLayouts(chart, useNames())
  return createPortal(
    <section className={styles.paper} aria-hidden="true">
      <h1>{chartName(chart.id)}</h1>
      <p dir="auto">{describe(chart)}</p>
      {layouts && <Picture {...props} layouts={layouts} />}
      <div ref={words} hidden>
        <Outline chart={chart} chosen={undefined} charts={NO_LINKS} />
      </div>
      <footer>
        <p>{t('incident.export.legend')}</p>
        <p>
          {chart.hash} · {chart.app} · {new Date().toISOString().slice(0, 10)}
        </p>
      </footer>
    </section>,
    document.body,
  )
}
