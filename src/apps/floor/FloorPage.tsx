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
import { usePageTitle } from '../runtime/use-page-title.ts'
import type { Place } from '../runtime/use-place.ts'
import type { FloorStage, Stage } from './charts.ts'
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

function Shown({ floors: { floor_list: floors, may_command }, ...stage }: Stage & { floors: Floors }) {
  const t = useFloorT()
  const wanted = floorAt(stage.place.route)
  const named = floors.find(({ map_name }) => map_name === wanted)
  const floor = named ?? floors[0]
  if (!floor) return <Notice title={t('none')} action={<chakra.p color="fg.muted">{t('noneHint')}</chakra.p>} />
  const Part = may_command ? CommandedFloor : ShownFloor
  return (
    <>
      <FloorChoice {...stage} {...{ floors, floor }} isGone={wanted !== '' && !named} />
      <StatusAge list={stage.list}>
        <Part {...stage} {...{ floors, floor }} />
      </StatusAge>
    </>
  )
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
  usePageTitle(rest.place, t('title'))
  return (
    <Flex
      as="main"
      direction="column"
      gap="3"
      height="100%"
      overflowY="auto"
      px={{ base: '4', sm: '6' }}
      py={{ base: '4', sm: '5' }}
    >
      <chakra.h1 textStyle="title" tabIndex={-1}>
        {t('title')}
      </chakra.h1>
      {isRefused && <Notice title={t('refused')} onRetry={retry} />}
      {!isRefused && !floors && failure && <Notice title={t('failed')} failure={failure} onRetry={retry} />}
      {!isRefused && !floors && !failure && <FloorSkeleton />}
      {floors && <Shown {...{ chart, list, floors }} {...rest} />}
    </Flex>
  )
}
