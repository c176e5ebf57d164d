import { chakra } from '@chakra-ui/react'
import type { Robot } from '../../machines/entities.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { useShownState } from './robot-words.ts'
import { STATE_ICONS } from './state-icons.ts'

/** How a robot is, in an icon and a word (§4: online is derived from its state). */
export function RobotStatus({ robot }: { robot: Robot }) {
  const t = useT()
  const shown = useShownState(robot)
  const Icon = STATE_ICONS[shown]
  return (
    <chakra.span
      display="inline-flex"
      flex="none"
      alignItems="center"
      gap="1"
      color="success.fg"
      textStyle="caption"
      fontWeight="medium"
      css={{
        '&[data-state=needsHelp]': { color: 'warning.fg' },
        '&[data-state=offline]': { color: 'fg.subtle' },
        '&[data-state=unknown]': { color: 'fg.subtle' },
      }}
      data-state={shown}
    >
      <Icon size={14} aria-hidden />
      {t(`basic.state.${shown}`)}
    </chakra.span>
  )
}
