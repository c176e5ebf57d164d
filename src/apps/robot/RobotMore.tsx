import { Box, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
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
import type { LookBack } from './robot-detail.ts'
import { type Source, useDetail } from './use-detail.ts'

export type MoreProps = { robot: Robot; place: Place; role: Role; standsIn: string }
type Props = MoreProps &
  Source & {
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
export function RobotMore(props: Props) {
  const { robot, place, role, standsIn, liveFloor, remoteControl } = props
  const t = useRobotT()
  const [span, onSpan] = useState<LookBack>('day')
  const [remote, onRemote] = useState<RemoteControl>()
  const look = useDetail(props, { robot_uuid: robot.robot_uuid, span, robot_prodtype_id: standsIn })
  const { show, isRefused } = useGoal(place)
  const { detail } = look
  return (
    <>
      {detail?.may_command && <Hand {...{ robot, remoteControl, onRemote }} />}
      <RobotFloor {...{ robot, liveFloor, remote, show }} />
      <Flex direction="column" gap="4" gridColumn="1 / -1" minWidth="0">
        <chakra.p role="status" color="warning.fg" _empty={{ display: 'none' }}>
          {isRefused && t('notHere')}
        </chakra.p>
        {detail && (remote || !detail.may_command) && (
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
