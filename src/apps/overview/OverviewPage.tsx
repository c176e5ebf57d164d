import { Box, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { overviewMachine } from '../../../machines/pages/overview.machine.ts'
import { hasNothingElse } from '../../../machines/pages/overview.ts'
import {
  isOverviewRefused,
  isOverviewStale,
  selectOverview,
  selectOverviewAheadMs,
  selectOverviewFailure,
} from '../../../machines/pages/overview-selectors.ts'
import { Notice } from '../../kit/Notice.tsx'
import { useIsToldLost } from '../../kit/told-lost.ts'
import { useChart } from '../../recorder/use-chart.ts'
import { GoalRefused } from '../runtime/GoalRefused.tsx'
import { ScrolledPage } from '../runtime/ScrolledPage.tsx'
import { usePageTitle } from '../runtime/use-page-title.ts'
import type { Place } from '../runtime/use-place.ts'
import { useServerNow } from '../runtime/use-server-now.ts'
import { Alarms } from './Alarms.tsx'
import { FailedPublishing } from './FailedPublishing.tsx'
import { Figures } from './Figures.tsx'
import { NeedyRobots } from './NeedyRobots.tsx'
import { NoRobotsYet } from './NoRobotsYet.tsx'
import { OldNotice } from './OldNotice.tsx'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { useOverviewT } from './OverviewTexts.tsx'
import { Today } from './Today.tsx'
import { TypesSwitch } from './TypesSwitch.tsx'
import { useGoal } from './use-goal.ts'

type Props = { overview: typeof overviewMachine; robot_prodtype_id: string; areAll: boolean; place: Place }
type ShownProps = Pick<Props, 'areAll' | 'place'> & { chart: ReturnType<typeof useChart<typeof overviewMachine>> }

function Shown({ chart, areAll, place }: ShownProps) {
  const t = useOverviewT()
  const seen = useSelector(chart, selectOverview)
  const now = useServerNow(useSelector(chart, selectOverviewAheadMs))
  const isStale = useSelector(chart, isOverviewStale)
  const isOld = useIsToldLost() || isStale
  const { show, isRefused } = useGoal(place)
  const body = useRef<HTMLDivElement>(null)
  const toPart = (part: string) => {
    const head = body.current?.querySelector<HTMLElement>(`[data-part=${part}]`)
    head?.scrollIntoView({ block: 'nearest' })
    head?.focus()
  }
  if (!seen) return null
  const hasNoRobots = seen.robots?.total === 0
  if (hasNoRobots && hasNothingElse(seen)) return <NoRobotsYet place={place} />
  const overview = hasNoRobots ? { ...seen, robots: undefined } : seen
  const { robots, alarms, publishing } = overview
  return (
    <Flex ref={body} direction="column" gap="4" data-old={isOld}>
      <GoalRefused text={isRefused && t('notHere')} />
      {hasNoRobots && <NoRobotsYet place={place} />}
      <Figures {...{ overview, areAll, isOld, show, toPart }} />
      <Box
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      >
        <Flex direction="column" gap="4" minWidth="0" order={{ base: '2', md: '1' }}>
          <Today {...{ overview, areAll, isOld, now, show }} />
        </Flex>
        <Flex direction="column" gap="4" minWidth="0" order={{ base: '1', md: '2' }}>
          {robots && <NeedyRobots {...{ robots, areAll, isOld, show }} />}
          {alarms && <Alarms {...{ alarms, isOld, now, show }} />}
          {publishing && <FailedPublishing {...{ publishing, now, show }} />}
        </Flex>
      </Box>
    </Flex>
  )
}

/** Which robot needs somebody, and what goes on today: of one robot type, or of all. */
export function OverviewPage({ overview, robot_prodtype_id, areAll, place }: Props) {
  const t = useOverviewT()
  const chart = useChart(overview, { input: { robot_prodtype_id, areAll } })
  const hasOverview = useSelector(chart, selectOverview) !== undefined
  const failure = useSelector(chart, selectOverviewFailure)
  const isRefused = useSelector(chart, isOverviewRefused)
  const retry = () => chart.send({ type: 'overview.retry' })
  usePageTitle(place, t('title'))
  return (
    <ScrolledPage>
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h1 textStyle="title" tabIndex={-1}>
          {t('title')}
        </chakra.h1>
        {robot_prodtype_id !== '' && <TypesSwitch areAll={areAll} place={place} />}
      </chakra.header>
      <OldNotice chart={chart} />
      {isRefused && <Notice title={t('refused')} onRetry={retry} />}
      {!isRefused && !hasOverview && failure && <Notice title={t('failed')} failure={failure} onRetry={retry} />}
      {!isRefused && !hasOverview && !failure && <OverviewSkeleton />}
      <Shown {...{ chart, areAll, place }} />
    </ScrolledPage>
  )
}
