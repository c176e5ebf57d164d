import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Send } from 'lucide-react'
import { useId, useState } from 'react'
import { mayCommand } from '../../../domain/rights.ts'
import type { Command } from '../../../machines/pages/remote.ts'
import { selectIsBusy, selectIsSending } from '../../../machines/pages/remote-control-selectors.ts'
import { Button } from '../../kit/Button.tsx'
import { CloseButton } from '../../kit/CloseButton.tsx'
import { isHere } from '../../robots/robot-words.ts'
import { useHasOldStatus } from '../../robots/status-age.tsx'
import { useFloorT } from '../plan/FloorTexts.tsx'
import { StateSign } from '../plan/StateSign.tsx'
import type { RobotMark } from '../plan/scene.ts'
import type { RemoteControl } from '../remote/actors.ts'
import { NotSent } from '../remote/NotSent.tsx'
import type { FloorStage } from './charts.ts'
import { Section, SectionNote } from './Section.tsx'
import { SentCommands } from './SentCommands.tsx'

type Props = FloorStage & { place_name: string; robots: readonly RobotMark[]; onClose: () => void }
type ChoiceProps = { robots: readonly RobotMark[]; value: string | undefined; onChange: (id: string) => void }

/** Robots of this floor that hear what they are told. */
function WhichRobot({ robots, value, onChange }: ChoiceProps) {
  const t = useFloorT()
  const group = useId()
  return (
    <chakra.fieldset display="grid" maxHeight="14rem" overflowY="auto">
      <VisuallyHidden as="legend">{t('go.robot')}</VisuallyHidden>
      {robots.map(({ id, robot, state, word }) => (
        <chakra.label key={id} display="flex" alignItems="center" gap="2" minHeight="9" cursor="pointer">
          <input type="radio" name={group} checked={id === value} onChange={() => onChange(id)} />
          <StateSign state={state} />
          <span>
            <bdi>{robot.robot_name}</bdi>{' '}
            <chakra.span color="fg.muted" textStyle="caption">
              {word}
            </chakra.span>
          </span>
        </chakra.label>
      ))}
    </chakra.fieldset>
  )
}

function Sending({ floor: { map_name }, place_name, robots, remote }: Props & { remote: RemoteControl }) {
  const t = useFloorT()
  const [wanted, want] = useState<string>()
  const isBusy = useSelector(remote, selectIsBusy)
  const isSending = useSelector(remote, selectIsSending)
  const isOld = useHasOldStatus()
  const here = robots.filter(({ state }) => isHere(state))
  const robot = here.find(({ id }) => id === wanted)
  const isTo = ({ kind, params }: Command) =>
    kind === 'go' && params.map_name === map_name && params.place_name === place_name
  const send = () => {
    if (!robot) return
    const params = { map_name, place_name }
    const asked = { key: crypto.randomUUID(), kind: 'go' as const, params, robot_uuids: [robot.id] }
    remote.send({ type: 'command.ask', asked })
  }
  return (
    <Flex direction="column" align="stretch" gap="3" px="4" pb="4">
      {here.length === 0 ? (
        <chakra.p color="fg.muted">{t(isOld ? 'card.old' : 'go.none')}</chakra.p>
      ) : (
        <WhichRobot robots={here} value={robot?.id} onChange={want} />
      )}
      {here.length > 0 && (
        <Button disabled={!robot || (isBusy && !isSending)} isBusy={isSending} onClick={send}>
          <Send size={16} aria-hidden />
          {robot ? t('go.send', { name: robot.robot.robot_name }) : t('go.choose')}
        </Button>
      )}
      <NotSent chart={remote} />
      <SentCommands chart={remote} isMeant={isTo} />
    </Flex>
  )
}

/** Which robot is to go to a place of this floor. */
export function GoTo(props: Props) {
  const { place_name, remote, role, onClose } = props
  const t = useFloorT()
  return (
    <Section
      comesToSight
      title={t('go.title', { place: place_name })}
      beside={<CloseButton aria-label={t('card.close')} onClick={onClose} />}
    >
      {remote && mayCommand('go', role) ? (
        <Sending {...props} remote={remote} />
      ) : (
        <SectionNote>{t('card.mayNot')}</SectionNote>
      )}
    </Section>
  )
}
