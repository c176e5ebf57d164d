import { chakra, VisuallyHidden } from '@chakra-ui/react'
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
import { css } from '../../theme/css.ts'
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
    <chakra.fieldset
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(9.5rem, 1fr))' }}
      gridAutoRows="1fr"
      gap="2"
    >
      <VisuallyHidden as="legend">{t('command')}</VisuallyHidden>
      {COMMAND_KINDS.map((each) => {
        const Icon = ICONS[each]
        const isOpen = mayCommand(each, role)
        return (
          <RadioChip
            key={each}
            className={css({
              gap: '2',
              minHeight: '2.5rem',
              py: '1.5',
              px: '2.5',
              borderColor: 'border',
              borderRadius: 'control',
              color: 'fg',
              fontWeight: 'normal',
              whiteSpace: 'normal',
              '&:has(:checked)': { borderColor: 'accent.solid', color: 'accent.fg', fontWeight: 'medium' },
              '&:has(:disabled)': { color: 'fg.subtle' },
              '& [data-dangerous=true]': { color: 'danger.fg' },
            })}
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
    </chakra.fieldset>
  )
}
