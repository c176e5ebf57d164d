import { Box, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Robot } from '../../../machines/entities.ts'
import { selectClockAheadMs, selectListFailure, selectRobots } from '../../../machines/pages/robot-list-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import type { RobotList } from '../../robots/robot-source.ts'
import { useShownState } from '../../robots/robot-words.ts'
import { StaleNotice } from '../../robots/StaleNotice.tsx'
import { StatePill } from '../../robots/StatePill.tsx'
import { ScrolledPage } from '../runtime/ScrolledPage.tsx'
import { useFocusedHead } from '../runtime/use-focused-head.ts'
import { usePageTitle } from '../runtime/use-page-title.ts'
import type { Place } from '../runtime/use-place.ts'
import { useServerNow } from '../runtime/use-server-now.ts'
import { RobotActions } from './RobotActions.tsx'
import { RobotFacts } from './RobotFacts.tsx'
import { RobotPicture } from './RobotPicture.tsx'
import { areAllTypesAt, robotAt, robotRoute, robotsRoute } from './robot-route.ts'

/** What stands beneath how a robot is now. */
export type More = (found: { robot: Robot; place: Place }) => ReactNode
type Props = { list: RobotList; robot_uuid: string; place: Place; isArrival: boolean; more?: More | undefined }
type FoundProps = Pick<Props, 'list' | 'place' | 'more'> & { robot?: Robot }

function RobotSheet({ list, robot, place }: Pick<Props, 'list' | 'place'> & { robot: Robot }) {
  const now = useServerNow(useSelector(list, selectClockAheadMs))
  const state = useShownState(robot)
  return (
    <Flex
      as="article"
      layerStyle="card"
      direction="column"
      gap="5"
      p={{ base: '4', sm: '6' }}
      boxShadow="card"
      data-state={state}
    >
      <Flex as="header" align="center" gap="4">
        <RobotPicture robot={robot} />
        <StatePill robot={robot} now={now} />
      </Flex>
      <RobotFacts robot={robot} now={now} />
      <RobotActions robot={robot} place={place} />
      <Box _empty={{ display: 'none' }}>
        <StaleNotice list={list} />
      </Box>
    </Flex>
  )
}

/** An address that was sent may be of a robot of another type. */
function AmongAll({ place }: Pick<Props, 'place'>) {
  const t = useT()
  const robot_uuid = robotAt(place.route) ?? ''
  return <Button onClick={() => place.go(robotRoute(robot_uuid, true))}>{t('basic.robot.amongAll')}</Button>
}

function Found({ list, place, robot, more }: FoundProps) {
  const t = useT()
  const hasList = useSelector(list, selectRobots) !== undefined
  const failure = useSelector(list, selectListFailure)
  const retry = () => list.send({ type: 'list.retry' })
  if (robot)
    return (
      <Box
        display="grid"
        flex="none"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <RobotSheet {...{ list, place, robot }} />
        {more?.({ robot, place })}
      </Box>
    )
  if (hasList && areAllTypesAt(place.route)) return <Notice title={t('basic.robot.nowhere')} />
  if (hasList) return <Notice title={t('basic.robot.unknown')} action={<AmongAll place={place} />} />
  if (failure) return <Notice title={t('basic.failed')} failure={failure} onRetry={retry} />
  return <Notice title={t('common.loading')} isBusy />
}

/** One robot's own place: who it is, how it is, and what can be done with it. */
export function RobotPage({ list, robot_uuid, place, isArrival, more }: Props) {
  const t = useT()
  const robot = useSelector(list, selectRobots)?.find((one) => one.robot_uuid === robot_uuid)
  const head = useFocusedHead(isArrival)
  const title = robot?.robot_name ?? t('basic.title')
  usePageTitle(place, title)
  return (
    <ScrolledPage>
      <PageHeader
        headRef={head}
        title={<bdi>{title}</bdi>}
        backTo={t('basic.robot.back')}
        onBack={() => place.go(robotsRoute({ areAll: areAllTypesAt(place.route) }))}
      />
      <Found {...{ list, place, robot, more }} />
    </ScrolledPage>
  )
}
