import { VisuallyHidden } from '@chakra-ui/react'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { useLayouts } from '../atlas/use-layouts.ts'
import { useT } from '../language/TextsProvider.tsx'
import { useChartName, useNames } from '../language/use-names.ts'
import notice from '../parts/notice.module.css'
import { useIsPainted } from '../view-state/painted.ts'
import type { Route } from '../view-state/route.ts'
import styles from './chart-page.module.css'
import { Legend } from './Legend.tsx'
import { Sheet } from './Sheet.tsx'

type Props = { chart: StatechartFile; route: Route }

/** One chart: how much of it is shown, and the sheet that it is drawn on. */
export function ChartPage({ chart, route }: Props) {
  const t = useT()
  const chartName = useChartName()
  const { layouts, failed } = useLayouts(chart, useNames())
  return (
    <div className={styles.page}>
      <VisuallyHidden as="h1">{t('charts.picture', { name: chartName(chart.id) })}</VisuallyHidden>
      {route.node !== undefined && !chart.nodes.some(({ id }) => id === route.node) && (
        <p role="status" className={styles.missing}>
          {t('charts.unknownState', { name: route.node })}
        </p>
      )}
      {layouts && <Sheet chart={chart} layouts={layouts} route={route} />}
      {!layouts && <p className={notice.notice}>{t(failed ? 'charts.tooLarge' : 'charts.drawing')}</p>}
      {useIsPainted() && <Legend chart={chart} />}
    </div>
  )
}
