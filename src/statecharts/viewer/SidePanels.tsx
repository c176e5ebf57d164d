import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { CHART_IDS } from '../atlas/charts.ts'
import { Outline } from '../atlas/Outline.tsx'
import { useT } from '../language/TextsProvider.tsx'
import { showPanel as choose, useChosenPanel } from '../view-state/chosen-panel.ts'
import { useIsPainted } from '../view-state/painted.ts'
import type { Route } from '../view-state/route.ts'
import { Loaded } from './Loaded.tsx'
import { ABOUT_STATE, PANELS } from './panels.tsx'
import styles from './side-panels.module.css'

type Props = { chart: StatechartFile | undefined; route: Route }

function Panels({ chart, route }: Props) {
  const t = useT()
  const chosen = useChosenPanel()
  const fitting = PANELS.filter(({ where }) => where === 'always' || where === (chart ? 'chart' : 'home'))
  const tabs = [...(chart ? [{ id: 'words', title: 'charts.words.title' as const }] : []), ...fitting]
  const current = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  if (!current) return undefined
  const panel = fitting.find(({ id }) => id === current.id)
  return (
    <Tabs
      tabs={tabs.map(({ id, title }) => ({ id, title: t(title) }))}
      chosen={current.id}
      onChoose={choose}
      className={styles.tabs}
      scroller={styles.panel}
    >
      {panel ? (
        <Loaded load={panel.load} chart={chart} />
      ) : (
        chart && (
          <Outline
            chart={chart}
            chosen={route.node}
            charts={CHART_IDS}
            about={(node) => <Loaded load={ABOUT_STATE.load} chart={chart} node={node} />}
          />
        )
      )}
    </Tabs>
  )
}

/** What stands beside the drawing: the chart in words, and the panels that fit the page. */
export function SidePanels(props: Props) {
  const t = useT()
  return (
    <aside className={styles.side} data-screen-only aria-label={t('charts.panels')}>
      {useIsPainted() && <Panels {...props} />}
    </aside>
  )
}
