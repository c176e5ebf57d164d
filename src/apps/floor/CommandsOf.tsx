import { chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { COMMANDS, type CommandKind } from '../../../domain/commands.ts'
import { mayCommand } from '../../../domain/rights.ts'
import type { Robot } from '../../../machines/entities.ts'
import type { Command } from '../../../machines/pages/remote.ts'
import { selectIsBusy } from '../../../machines/pages/remote-control-selectors.ts'
import { Button } from '../../kit/Button.tsx'
import { isHere, useShownState } from '../../robots/robot-words.ts'
import { useFloorT } from '../plan/FloorTexts.tsx'
import type { RemoteControl } from '../remote/actors.ts'
import { NotSent } from '../remote/NotSent.tsx'
import { useRemoteT } from '../remote/RemoteTexts.tsx'
import type { FloorStage } from './charts.ts'
import { SentCommands } from './SentCommands.tsx'

type Props = Pick<FloorStage, 'role' | 'remote'> & { robot: Robot }

/** What makes sense for a robot that does this now. */
function kindsFor({ task }: Robot): readonly CommandKind[] {
  if (task === 'stopped') return ['release']
  return [task === 'paused' ? 'resume' : 'pause', 'stop_task', 'charge', 'emergency_stop']
}

function Buttons({ robot, role, remote }: Props & { remote: RemoteControl }) {
  const t = useRemoteT()
  const isBusy = useSelector(remote, selectIsBusy)
  const ask = (kind: CommandKind) =>
    remote.send({
      type: 'command.ask',
      asked: { key: crypto.randomUUID(), kind, params: {}, robot_uuids: [robot.robot_uuid] },
    })
  return kindsFor(robot)
    .filter((kind) => mayCommand(kind, role))
    .map((kind) => (
      <Button
        key={kind}
        {...(COMMANDS[kind].isDangerous
          ? ({ variant: 'subtle', colorPalette: 'danger' } as const)
          : ({ variant: 'outline' } as const))}
        disabled={isBusy}
        onClick={() => ask(kind)}
      >
        {t(`kinds.${kind}`)}
      </Button>
    ))
}

/** What can be asked of a robot from here, and what became of what was. */
export function CommandsOf(props: Props) {
  const { robot, remote } = props
  const t = useFloorT()
  const state = useShownState(robot)
  const isTo = ({ results }: Command) => results.some(({ robot_uuid }) => robot_uuid === robot.robot_uuid)
  if (!remote)
    return (
      <chakra.p px="4" color="fg.muted">
        {t('card.mayNot')}
      </chakra.p>
    )
  return (
    <Flex direction="column" gap="3" px="4">
      {isHere(state) ? (
        <Flex role="group" wrap="wrap" gap="2" aria-label={t('card.commands')}>
          <Buttons {...props} remote={remote} />
        </Flex>
      ) : (
        <chakra.p color="fg.muted">{t(state === 'unknown' ? 'card.old' : 'card.offline')}</chakra.p>
      )}
      <NotSent chart={remote} />
      <SentCommands chart={remote} isMeant={isTo} />
    </Flex>
  )
}
