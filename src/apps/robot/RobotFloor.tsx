import { Box, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { ArrowUpRight, Send } from 'lucide-react'
import { useState } from 'react'
import type { Robot } from '../../../machines/entities.ts'
import type { Floor } from '../../../machines/pages/floor.ts'
import type { liveFloorMachine } from '../../../machines/pages/live-floor.machine.ts'
import { isFloorRefused, selectFloors, selectFloorsFailure } from '../../../machines/pages/live-floor-selectors.ts'
import { selectIsBusy, selectIsSending } from '../../../machines/pages/remote-control-selectors.ts'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useChart } from '../../recorder/use-chart.ts'
import { isHere, useShownState } from '../../robots/robot-words.ts'
import { floorRoute } from '../floor/floor-route.ts'
import { useMarks } from '../floor/use-marks.ts'
import { Part, PartLoading, PartNote } from '../overview/Part.tsx'
import type { Show } from '../overview/use-goal.ts'
import { FloorPlan } from '../plan/FloorPlan.tsx'
import { useFloorT } from '../plan/FloorTexts.tsx'
import type { Thing } from '../plan/scene.ts'
import type { RemoteControl } from '../remote/actors.ts'
import { useRobotT } from './RobotTexts.tsx'

type Props = { robot: Robot; liveFloor: typeof liveFloorMachine; remote?: RemoteControl | undefined; show: Show }
type Going = { robot: Robot; remote: RemoteControl; map_name: string; place_name: string }

function GoThere({ robot: { robot_uuid }, remote, map_name, place_name }: Going) {
  const t = useRobotT()
  const isBusy = useSelector(remote, selectIsBusy)
  const isSending = useSelector(remote, selectIsSending)
  const send = () => {
    const params = { map_name, place_name }
    const asked = { key: crypto.randomUUID(), kind: 'go' as const, params, robot_uuids: [robot_uuid] }
    remote.send({ type: 'command.ask', asked })
  }
  return (
    <Button disabled={isBusy && !isSending} isBusy={isSending} onClick={send}>
      <Send size={16} aria-hidden />
      {t('floor.send', { place: place_name })}
    </Button>
  )
}

function Plan({ robot, floor, remote, show }: Omit<Props, 'liveFloor'> & { floor: Floor }) {
  const t = useRobotT()
  const { map_name } = floor
  const marks = useMarks([robot], map_name)
  const isOnline = isHere(useShownState(robot))
  const [place, choose] = useState<string>()
  const chosen: Thing = place ? { kind: 'place', id: place } : { kind: 'robot', id: robot.robot_uuid }
  const press = (thing: Thing | undefined) => choose(thing?.kind === 'place' ? thing.id : undefined)
  return (
    <Flex direction="column" gap="3" px="4" pb="4">
      {!isOnline && <chakra.p color="fg.muted">{t('floor.lastKnown')}</chakra.p>}
      <Box display="grid" height="20rem">
        <FloorPlan {...{ floor, chosen }} robots={marks} onChoose={press} />
      </Box>
      <Flex wrap="wrap" gap="2">
        {place && remote && isOnline && <GoThere {...{ robot, remote, map_name }} place_name={place} />}
        <Button
          variant="outline"
          onClick={() =>
            show({ project_id: 'rmc', menu_id: 'live_floor', route: floorRoute(map_name, robot.robot_uuid) })
          }
        >
          {t('floor.open')}
          <ArrowUpRight size={16} aria-hidden />
        </Button>
      </Flex>
    </Flex>
  )
}

/** Where a robot is on its floor, for who may see the live floor. */
export function RobotFloor({ liveFloor, ...props }: Props) {
  const t = useRobotT()
  const floorT = useFloorT()
  const chart = useChart(liveFloor)
  const floors = useSelector(chart, selectFloors)
  const failure = useSelector(chart, selectFloorsFailure)
  const isRefused = useSelector(chart, isFloorRefused)
  const map_name = props.robot.position?.map_name
  const floor = floors?.floor_list.find((each) => each.map_name === map_name)
  const retry = () => chart.send({ type: 'floors.retry' })
  return (
    <Part title={t('floor.title')}>
      {isRefused && <PartNote>{floorT('refused')}</PartNote>}
      {!isRefused && map_name === undefined && <PartNote>{t('floor.unknown')}</PartNote>}
      {map_name !== undefined && floors && !floor && <PartNote>{t('floor.notInUse', { name: map_name })}</PartNote>}
      {floor && <Plan key={floor.map_name} {...props} floor={floor} />}
      {!floors &&
        !isRefused &&
        map_name !== undefined &&
        (failure ? <Notice title={t('floor.failed')} failure={failure} onRetry={retry} /> : <PartLoading />)}
    </Part>
  )
}
