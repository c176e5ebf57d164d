import { useSelector } from '@xstate/react'
import { CloudOff } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { dialogueReportMachine } from '../../../machines/pages/dialogue-report.machine.ts'
import { isReportStale, selectReport, selectReportFailure } from '../../../machines/pages/dialogue-report-selectors.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { SupportId } from '../../kit/SupportId.tsx'
import { useDialoguesT } from './DialoguesTexts.tsx'

/** Of when the report is, where it may be otherwise by now. */
export function StaleReport({ chart }: { chart: ActorRefFrom<typeof dialogueReportMachine> }) {
  const t = useT()
  const own = useDialoguesT()
  const { momentIn } = useFormats()
  const report = useSelector(chart, selectReport)
  const failure = useSelector(chart, selectReportFailure)
  const isStale = useSelector(chart, isReportStale)
  if (!isStale || !report) return null
  const retry = (
    <Button variant="outline" onClick={() => chart.send({ type: 'report.retry' })}>
      {t('common.retry')}
    </Button>
  )
  return (
    <Alert role="alert" colorPalette="warning" icon={<CloudOff size={16} aria-hidden />} action={retry}>
      <p>{own('stale', { time: momentIn(report.time_zone, new Date(report.until * 1000)) })}</p>
      {failure?.supportId && <SupportId id={failure.supportId} />}
    </Alert>
  )
}
