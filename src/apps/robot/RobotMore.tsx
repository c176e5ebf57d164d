import { Box, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Role } from '../../../domain/roles.ts'
import type { Robot } from '../../../machines/entities.ts'
import type { liveFloorMachine } from '../../../machines/pages/live-floor.machine.ts'
import type { remoteControlMachine } from '../../../machines/pages/remote-control.machine.ts'
import type { robotDetailMachine } from '../../../machines/pages/robot-detail.machine.ts'
import { selectDetail } from '../../../machines/pages/robot-detail-selectors.ts'
import type { robotLogMachine } from '../../../machines/pages/robot-log.machine.ts'
import { useChart } from '../../recorder/use-chart.ts'
import { CommandsOf } from '../floor/CommandsOf.tsx'
import { Part } from '../overview/Part.tsx'
import { useGoal } from '../overview/use-goal.ts'
import type { RemoteControl } from '../remote/actors.ts'
import { ConfirmCommand } from '../remote/ConfirmCommand.tsx'
import { GoalRefused } from '../runtime/GoalRefused.tsx'
import type { Place } from '../runtime/use-place.ts'
import { RobotFloor } from './RobotFloor.tsx'
import { RobotGuests } from './RobotGuests.tsx'
import { RobotHas, RobotVersions } from './RobotHas.tsx'
import { RobotHistory } from './RobotHistory.tsx'
import { RobotLog } from './RobotLog.tsx'
import { useRobotT } from './RobotTexts.tsx'
import { RobotTroubles } from './RobotTroubles.tsx'

export type MoreProps = { robot: Robot; place: Place; role: Role; standsIn: string }
type Props = MoreProps & {
  robotDetail: typeof robotDetailMachine
  robotLog: typeof robotLogMachine
  liveFloor: typeof liveFloorMachine
  remoteControl: typeof remoteControlMachine
}

type HandProps = Pick<Props, 'robot' | 'remoteControl'> & { onRemote: (remote: RemoteControl | undefined) => void }

/** Who may command has the chart of it, once that is known. */
function Hand({ robot: { robot_uuid }, remoteControl, onRemote }: HandProps) {
  const remote = useChart(remoteControl, { input: { robot_uuid, page: 1, size: 10 } })
  useEffect(() => {
    onRemote(remote)
    return () => onRemote(undefined)
  }, [remote, onRemote])
  return null
}

/** All that is known of a robot besides how it is now, and what can be asked of it. */
export function RobotMore({ robot, place, role, standsIn, robotDetail, robotLog, liveFloor, remoteControl }: Props) {
  const t = useRobotT()
  const chart = useChart(robotDetail, { input: { robot_uuid: robot.robot_uuid, robot_prodtype_id: standsIn } })
  const detail = useSelector(chart, selectDetail)
  const [remote, onRemote] = useState<RemoteControl>()
  const { show, isRefused } = useGoal(place)
  return (
    <>
      {detail?.may_command && <Hand {...{ robot, remoteControl, onRemote }} />}
      <RobotFloor {...{ robot, liveFloor, remote, show }} />
      <Flex direction="column" gap="4" gridColumn="1 / -1" minWidth="0">
        <GoalRefused text={isRefused && t('notHere')} />
        {detail && (remote || !detail.may_command) && (
          <Part title={t('commands')}>
            <Box pb="4">
              <CommandsOf {...{ robot, role, remote }} />
            </Box>
          </Part>
        )}
        <RobotHistory chart={chart} />
        {detail && (
          <Box
            display="grid"
            alignItems="start"
            gap="4"
            gridTemplateColumns="repeat(auto-fit, minmax(min(18rem, 100%), 1fr))"
          >
            <RobotTroubles {...{ detail, show }} />
            <RobotGuests detail={detail} />
            <RobotHas {...{ detail, show }} />
            <RobotVersions detail={detail} />
          </Box>
        )}
        <RobotLog robot_uuid={robot.robot_uuid} robotLog={robotLog} />
      </Flex>
      {remote && <ConfirmCommand chart={remote} robots={[robot]} />}
    </>
  )
}
