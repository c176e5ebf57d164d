import { chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { Role } from '../../../domain/roles.ts'
import type { Floors } from '../../../machines/pages/floor.ts'
import type { liveFloorMachine } from '../../../machines/pages/live-floor.machine.ts'
import { isFloorRefused, selectFloors, selectFloorsFailure } from '../../../machines/pages/live-floor-selectors.ts'
import type { remoteControlMachine } from '../../../machines/pages/remote-control.machine.ts'
import type { robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import { Notice } from '../../kit/Notice.tsx'
import { useChart } from '../../recorder/use-chart.ts'
import { StatusAge } from '../../robots/status-age.tsx'
import { useFloorT } from '../plan/FloorTexts.tsx'
import { ScrolledPage } from '../runtime/ScrolledPage.tsx'
import { usePageTitle } from '../runtime/use-page-title.ts'
import type { Place } from '../runtime/use-place.ts'
import type { FloorStage } from './charts.ts'
import { FloorChoice } from './FloorChoice.tsx'
import { FloorSkeleton } from './FloorSkeleton.tsx'
import { floorAt } from './floor-route.ts'
import { ShownFloor } from './ShownFloor.tsx'

type Props = {
  liveFloor: typeof liveFloorMachine
  remoteControl: typeof remoteControlMachine
  robotList: typeof robotListMachine
  place: Place
  role: Role
}

const ALL_TYPES = { robot_prodtype_id: '' }
const LAST_COMMANDS = { robot_uuid: '', page: 1, size: 50 } as const

/** The floor for who may send commands from here. */
function CommandedFloor(stage: FloorStage) {
  const remote = useChart(stage.remoteControl, { input: LAST_COMMANDS })
  return <ShownFloor {...stage} remote={remote} />
}

function shownOf(floors: Floors | undefined, route: string) {
  const wanted = floorAt(route)
  const named = floors?.floor_list.find(({ map_name }) => map_name === wanted)
  return { floor: named ?? floors?.floor_list[0], isGone: wanted !== '' && !named }
}

function NoFloor() {
  const t = useFloorT()
  return <Notice title={t('none')} action={<chakra.p color="fg.muted">{t('noneHint')}</chakra.p>} />
}

/** Where the robots are on a floor, live: to look after one, and to send one to a place. */
export function FloorPage({ liveFloor, robotList, ...rest }: Props) {
  const t = useFloorT()
  const chart = useChart(liveFloor)
  const list = useChart(robotList, { input: ALL_TYPES })
  const floors = useSelector(chart, selectFloors)
  const failure = useSelector(chart, selectFloorsFailure)
  const isRefused = useSelector(chart, isFloorRefused)
  const retry = () => chart.send({ type: 'floors.retry' })
  const { floor, isGone } = shownOf(floors, rest.place.route)
  const Part = floors?.may_command ? CommandedFloor : ShownFloor
  usePageTitle(rest.place, t('title'))
  return (
    <ScrolledPage>
      <Flex wrap="wrap" align="center" columnGap="5" rowGap="2">
        <chakra.h1 textStyle="title" tabIndex={-1}>
          {t('title')}
        </chakra.h1>
        {floors && floor && <FloorChoice {...{ chart, list, floor, isGone }} {...rest} floors={floors.floor_list} />}
      </Flex>
      {isRefused && <Notice title={t('refused')} onRetry={retry} />}
      {!isRefused && !floors && failure && <Notice title={t('failed')} failure={failure} onRetry={retry} />}
      {!isRefused && !floors && !failure && <FloorSkeleton />}
      {floors && !floor && <NoFloor />}
      {floors && floor && (
        <StatusAge list={list}>
          <Part {...{ chart, list, floor }} {...rest} floors={floors.floor_list} />
        </StatusAge>
      )}
    </ScrolledPage>
  )
}
