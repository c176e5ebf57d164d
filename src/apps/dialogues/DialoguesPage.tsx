import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { dialogueReportMachine } from '../../../machines/pages/dialogue-report.machine.ts'
import {
  isReportRefused,
  isReportStale,
  selectReport,
  selectReportFailure,
} from '../../../machines/pages/dialogue-report-selectors.ts'
import { Notice } from '../../kit/Notice.tsx'
import { useIsToldLost } from '../../kit/told-lost.ts'
import { useChart } from '../../recorder/use-chart.ts'
import { useGoal } from '../overview/use-goal.ts'
import { GoalRefused } from '../runtime/GoalRefused.tsx'
import { ScrolledPage } from '../runtime/ScrolledPage.tsx'
import { usePageTitle } from '../runtime/use-page-title.ts'
import type { Place } from '../runtime/use-place.ts'
import { DialoguesSkeleton } from './DialoguesSkeleton.tsx'
import { useDialoguesT } from './DialoguesTexts.tsx'
import { Report } from './Report.tsx'
import { ReportChoice } from './ReportChoice.tsx'
import { choiceAt } from './report-route.ts'
import { StaleReport } from './StaleReport.tsx'

type Props = { dialogueReport: typeof dialogueReportMachine; robot_prodtype_id: string; place: Place }

/** What guests asked robots, how much of it was answered, and what is to be taught next. */
export function DialoguesPage({ dialogueReport, robot_prodtype_id, place }: Props) {
  const t = useDialoguesT()
  const { days, robot_uuid } = choiceAt(place.route)
  const chart = useChart(dialogueReport, { input: { robot_prodtype_id, days, robot_uuid } })
  useEffect(() => chart.send({ type: 'report.want', days, robot_uuid }), [chart, days, robot_uuid])
  const report = useSelector(chart, selectReport)
  const failure = useSelector(chart, selectReportFailure)
  const isRefused = useSelector(chart, isReportRefused)
  const isStale = useSelector(chart, isReportStale)
  const isOld = useIsToldLost() || isStale
  const { show, isRefused: isNotHere } = useGoal(place)
  const retry = () => chart.send({ type: 'report.retry' })
  usePageTitle(place, t('title'))
  return (
    <ScrolledPage>
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h1 textStyle="title" tabIndex={-1}>
          {t('title')}
        </chakra.h1>
        {!isRefused && <ReportChoice chart={chart} place={place} />}
      </chakra.header>
      <StaleReport chart={chart} />
      <GoalRefused text={isNotHere && t('notHere')} />
      {isRefused && <Notice title={t('refused')} onRetry={retry} />}
      {!isRefused && !report && failure && <Notice title={t('failed')} failure={failure} onRetry={retry} />}
      {!isRefused && !report && !failure && <DialoguesSkeleton />}
      {report && <Report {...{ report, isOld, show }} />}
    </ScrolledPage>
  )
}
