import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { Role } from '../../../domain/roles.ts'
import type { Robot } from '../../../machines/entities.ts'
import type { liveFloorMachine } from '../../../machines/pages/live-floor.machine.ts'
import type { remoteControlMachine } from '../../../machines/pages/remote-control.machine.ts'
import { useChart } from '../../recorder/use-chart.ts'
import { CommandsOf } from '../floor/CommandsOf.tsx'
import { Part } from '../overview/Part.tsx'
import { useGoal } from '../overview/use-goal.ts'
import type { RemoteControl } from '../remote/actors.ts'
import { ConfirmCommand } from '../remote/ConfirmCommand.tsx'
import type { Place } from '../runtime/use-place.ts'
import { RobotFloor } from './RobotFloor.tsx'
import { RobotHas, RobotVersions } from './RobotHas.tsx'
import { RobotHistory } from './RobotHistory.tsx'
import { useRobotT } from './RobotTexts.tsx'
import { RobotTroubles } from './RobotTroubles.tsx'
import type { LookBack, ReadDetail } from './robot-detail.ts'
import { useDetail } from './use-detail.ts'

export type MoreProps = { robot: Robot; place: Place; role: Role; standsIn: string }
type Calls = {
  liveFloor: typeof liveFloorMachine
  remoteControl: typeof remoteControlMachine
  readDetail: ReadDetail
}
type Props = MoreProps & Calls
type ShownProps = Props & {
  look: ReturnType<typeof useDetail>
  span: LookBack
  onSpan: (span: LookBack) => void
  remote?: RemoteControl
}

function Shown({ robot, place, role, liveFloor, look, span, onSpan, remote }: ShownProps) {
  const t = useRobotT()
  const { show, isRefused } = useGoal(place)
  const { detail } = look
  return (
    <>
      <RobotFloor {...{ robot, liveFloor, remote, show }} />
      <Flex direction="column" gap="4" gridColumn="1 / -1" minWidth="0">
        <chakra.p role="status" color="warning.fg" _empty={{ display: 'none' }}>
          {isRefused && t('notHere')}
        </chakra.p>
        {detail && (
          <Part title={t('commands')}>
            <Box pb="4">
              <CommandsOf {...{ robot, role, remote }} />
            </Box>
          </Part>
        )}
        <RobotHistory {...{ look, span, onSpan }} />
        {detail && (
          <Box
            display="grid"
            alignItems="start"
            gap="4"
            gridTemplateColumns="repeat(auto-fit, minmax(min(18rem, 100%), 1fr))"
          >
            <RobotTroubles {...{ detail, show }} />
            <RobotHas {...{ detail, show }} />
            <RobotVersions detail={detail} />
          </Box>
        )}
      </Flex>
      {remote && <ConfirmCommand chart={remote} robots={[robot]} />}
    </>
  )
}

function Commanded(props: ShownProps) {
  const input = { robot_uuid: props.robot.robot_uuid, page: 1, size: 10 } as const
  const remote = useChart(props.remoteControl, { input })
  return <Shown {...props} remote={remote} />
}

/** All that is known of a robot besides how it is now, and what can be asked of it. */
export function RobotMore(props: Props) {
  const { robot, standsIn, readDetail } = props
  const [span, onSpan] = useState<LookBack>('day')
  const look = useDetail(readDetail, { robot_uuid: robot.robot_uuid, span, robot_prodtype_id: standsIn })
  const Part = look.detail?.may_command ? Commanded : Shown
  return <Part {...props} {...{ look, span, onSpan }} />
}
