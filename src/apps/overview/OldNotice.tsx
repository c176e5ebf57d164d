import { useSelector } from '@xstate/react'
import { CloudOff } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { overviewMachine } from '../../../machines/pages/overview.machine.ts'
import { isOverviewStale, selectAsOfMs, selectOverviewFailure } from '../../../machines/pages/overview-selectors.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { SupportId } from '../../kit/SupportId.tsx'
import { useOverviewT } from './OverviewTexts.tsx'

/** Of when it is, where it may be otherwise by now. */
export function OldNotice({ chart }: { chart: ActorRefFrom<typeof overviewMachine> }) {
  const t = useT()
  const own = useOverviewT()
  const { moment } = useFormats()
  const isStale = useSelector(chart, isOverviewStale)
  const asOfMs = useSelector(chart, selectAsOfMs)
  const failure = useSelector(chart, selectOverviewFailure)
  if (!isStale || asOfMs === undefined) return null
  const retry = (
    <Button variant="outline" onClick={() => chart.send({ type: 'overview.retry' })}>
      {t('common.retry')}
    </Button>
  )
  return (
    <Alert role="alert" colorPalette="warning" icon={<CloudOff size={16} aria-hidden />} action={retry}>
      <p>{own('stale', { time: moment(new Date(asOfMs), new Date()) })}</p>
      {failure?.supportId && <SupportId id={failure.supportId} />}
    </Alert>
  )
}
