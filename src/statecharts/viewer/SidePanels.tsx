import { moveAlongTabs } from '../../kit/list-keys.ts'
import type { StatechartFile } from '../../recorder/format/chart.ts'
import { CHART_IDS } from '../atlas/charts.ts'
import { Outline } from '../atlas/Outline.tsx'
import { useT } from '../language/TextsProvider.tsx'
import { showPanel as choose, useChosenPanel } from '../view-state/chosen-panel.ts'
import { useIsPainted } from '../view-state/painted.ts'
import type { Route } from '../view-state/route.ts'
import { Loaded } from './Loaded.tsx'
import { PANELS } from './panels.tsx'
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
    <>
      <div role="tablist" className={styles.tabs} onKeyDown={moveAlongTabs}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === current.id}
            aria-controls="side-panel"
            tabIndex={id === current.id ? 0 : -1}
            onClick={() => choose(id)}
          >
            {t(title)}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <div role="tabpanel" id="side-panel" aria-labelledby={`tab-${current.id}`} className={styles.panel} tabIndex={0}>
        {panel ? (
          <Loaded load={panel.load} chart={chart} />
        ) : (
          chart && <Outline chart={chart} chosen={route.node} charts={CHART_IDS} />
        )}
      </div>
    </>
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
