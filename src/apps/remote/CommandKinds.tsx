import { VisuallyHidden } from '@chakra-ui/react'
import {
  BatteryCharging,
  CirclePlay,
  CircleStop,
  DoorOpen,
  type LucideIcon,
  MapPin,
  MessageSquare,
  OctagonX,
  Pause,
  Play,
  RotateCcw,
  ShieldCheck,
  Volume2,
} from 'lucide-react'
import { useId } from 'react'
import { COMMAND_KINDS, COMMANDS, type CommandKind } from '../../../domain/commands.ts'
import { mayCommand } from '../../../domain/rights.ts'
import type { Role } from '../../../domain/roles.ts'
import { RadioChip } from '../../kit/RadioChip.tsx'
import styles from './command.module.css'
import { useRemoteT } from './RemoteTexts.tsx'

const ICONS: Readonly<Record<CommandKind, LucideIcon>> = {
  go: MapPin,
  say: MessageSquare,
  start: CirclePlay,
  stop_task: CircleStop,
  charge: BatteryCharging,
  pause: Pause,
  resume: Play,
  volume: Volume2,
  unlock: DoorOpen,
  restart: RotateCcw,
  emergency_stop: OctagonX,
  release: ShieldCheck,
}

type Props = { kind: CommandKind; role: Role; onChoose: (kind: CommandKind) => void }

/** The commands there are; one that the person may not send says so. */
export function CommandKinds({ kind, role, onChoose }: Props) {
  const t = useRemoteT()
  const group = useId()
  return (
    <fieldset className={styles.kinds}>
      <VisuallyHidden as="legend">{t('command')}</VisuallyHidden>
      {COMMAND_KINDS.map((each) => {
        const Icon = ICONS[each]
        const isOpen = mayCommand(each, role)
        return (
          <RadioChip
            key={each}
            className={styles.kind}
            title={isOpen ? undefined : t('adminsOnly')}
            name={group}
            checked={each === kind}
            disabled={!isOpen}
            onChange={() => onChoose(each)}
          >
            <Icon size={18} aria-hidden data-dangerous={COMMANDS[each].isDangerous === true} />
            <span>{t(`kinds.${each}`)}</span>
          </RadioChip>
        )
      })}
    </fieldset>
  )
}
