import { useSelector } from '@xstate/react'
import { selectAsOfMs, selectClockAheadMs } from '../../../../machines/pages/publish.machine.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { useServerNow } from '../../runtime/use-server-now.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import type { PublishChart } from './publish-chart.ts'
import styles from './publishing.module.css'

const JUST_NOW_MS = 10_000

/** How old the results are that are shown. */
export function ResultsAge({ chart }: { chart: PublishChart }) {
  const t = usePageT()
  const { timeAgo } = useFormats()
  const now = useServerNow(useSelector(chart, selectClockAheadMs))
  const asOf = new Date(useSelector(chart, selectAsOfMs))
  const isNew = now.getTime() - asOf.getTime() < JUST_NOW_MS
  return <p className={styles.age}>{isNew ? t('list.updatedNow') : t('list.updated', { time: timeAgo(asOf, now) })}</p>
}
