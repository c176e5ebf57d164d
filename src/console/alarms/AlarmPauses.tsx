import { Box, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { BellOff, Clock } from 'lucide-react'
import { useState } from 'react'
import { selectAlarmIsBusy, selectDeed, selectMayClose } from '../../../machines/console/alarm-selectors.ts'
import type { Alarm, AlarmPause } from '../../../machines/entities.ts'
import { Button, type ButtonProps } from '../../kit/Button.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { MenuItem } from '../../kit/MenuItem.tsx'
import { useRests } from './AlarmParts.tsx'
import { useAlarmT } from './AlarmTexts.tsx'
import type { AlarmActor } from './use-alarms.ts'

const SPANS = {
  alarm: ['quarter_hour', 'hour', 'morning'],
  robot: ['hour', 'eight_hours', 'open_end'],
} as const satisfies Record<AlarmPause['of'], readonly AlarmPause['span'][]>
const WORDS = {
  alarm: { begin: 'pause.snooze', end: 'pause.endSnooze', icon: Clock },
  robot: { begin: 'pause.silence', end: 'pause.endSilence', icon: BellOff },
} as const

type Props = { of: AlarmPause['of']; isOn: boolean; button: ButtonProps; onChoose: (pause: AlarmPause) => void }

/** Lets the alarm, or its robot, call nobody for a time; where that is so, ends it. */
function PauseButton({ of, isOn, button, onChoose }: Props) {
  const t = useAlarmT()
  const { begin, end, icon: Icon } = WORDS[of]
  if (isOn)
    return (
      <Button {...button} onClick={() => onChoose({ of, span: 'ended' })}>
        {t(end)}
      </Button>
    )
  const trigger = (
    <>
      <Icon size={14} aria-hidden />
      {t(begin)}
    </>
  )
  return (
    <Menu label={t(begin)} align="start" trigger={trigger} button={button}>
      {SPANS[of].map((span) => (
        <MenuItem key={span} onSelect={() => onChoose({ of, span })}>
          {t(`pause.for.${span}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** That an alarm calls nobody for a time, and what begins and ends that. */
export function AlarmPauses({ actor, alarm }: { actor: AlarmActor; alarm: Alarm }) {
  const t = useAlarmT()
  const rests = useRests()
  const [pressed, setPressed] = useState<AlarmPause['of']>()
  const isPausing = useSelector(actor, selectDeed) === 'pausing'
  const isBusy = useSelector(actor, selectAlarmIsBusy)
  const maySnooze = useSelector(actor, selectMayClose)
  const buttonOf = (of: AlarmPause['of']): ButtonProps => ({
    ...{ variant: 'outline', size: 'sm', isBusy: isPausing && pressed === of, busyLabel: t('pause.busy') },
    'aria-disabled': isBusy,
  })
  const choose = (pause: AlarmPause) => {
    setPressed(pause.of)
    actor.send({ type: 'alarm.pause', ...pause })
  }
  return (
    <>
      <Box role="status" textStyle="form" color="fg.muted" mt="3">
        {rests(alarm).map((said) => (
          <p key={said}>{said}</p>
        ))}
      </Box>
      <Flex wrap="wrap" gap="2" mt="2">
        {maySnooze && (
          <PauseButton of="alarm" isOn={alarm.snoozed_until !== null} button={buttonOf('alarm')} onChoose={choose} />
        )}
        <PauseButton of="robot" isOn={alarm.is_silenced} button={buttonOf('robot')} onChoose={choose} />
      </Flex>
    </>
  )
}
