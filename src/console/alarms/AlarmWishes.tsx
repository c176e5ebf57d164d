import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Switch } from '../../kit/Switch.tsx'
import { useDeviceChoice } from '../../kit/use-device-choice.ts'
import { useBrowserStore } from '../../session/SessionProvider.tsx'
import { useAlarmT } from './AlarmTexts.tsx'
import { permission, type Wish, wishesOf } from './alarm-wishes.ts'
import { canNotify, playTones } from './ring.ts'

type Props = {
  wish: Wish
  label: string
  /** Why it is not on; `isRefused`: the browser has said no to the person. */
  why?: string
  isRefused?: boolean
  isDisabled?: boolean
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

function WishSwitch({ wish, label, why, isRefused, isDisabled, isOn, onTurn }: Props) {
  const id = useId()
  return (
    <Box py="2" textStyle="form">
      <Flex as="label" align="center" justify="space-between" gap="3" cursor="pointer">
        <span>{label}</span>
        <Switch
          name={wish}
          checked={isOn}
          disabled={isDisabled}
          aria-describedby={why ? id : undefined}
          onChange={({ target }) => onTurn(target.checked)}
        />
      </Flex>
      <chakra.p id={id} role="status" color={isRefused ? 'warning.fg' : 'fg.muted'} textStyle="caption">
        {why}
      </chakra.p>
    </Box>
  )
}

function Sound({ uuid }: { uuid: string }) {
  const t = useAlarmT()
  const choice = wishesOf(uuid).sound
  const turn = (isOn: boolean) => {
    choice.choose(isOn ? 'on' : 'off')
    if (isOn) void playTones()
  }
  return <WishSwitch wish="sound" label={t('wishes.sound')} isOn={useDeviceChoice(choice) === 'on'} onTurn={turn} />
}

/** The browser is asked once somebody turns it on; what it says no to, or cannot do, is not on. */
function Notifications({ uuid }: { uuid: string }) {
  const t = useAlarmT()
  const choice = wishesOf(uuid).notification
  const chosen = useDeviceChoice(choice)
  const [allowed, setAllowed] = useState(permission)
  const [isTried, setIsTried] = useState(false)
  const turn = async (isWanted: boolean) => {
    if (isWanted && !canNotify(t('wishes.title'))) return choice.choose('unable')
    const answer = isWanted && allowed !== 'granted' ? await Notification.requestPermission() : allowed
    setAllowed(answer)
    setIsTried(true)
    choice.choose(isWanted && answer === 'granted' ? 'on' : 'off')
  }
  const isRefused = allowed === 'denied' && (isTried || chosen === 'on')
  const whyNone = allowed === 'none' ? t('wishes.none') : chosen === 'unable' ? t('wishes.unable') : undefined
  return (
    <WishSwitch
      wish="notification"
      label={t('wishes.notification')}
      isOn={chosen === 'on' && allowed === 'granted'}
      {...{ why: isRefused ? t('wishes.denied') : whyNone, isRefused, isDisabled: allowed === 'none' }}
      onTurn={(wanted) => void turn(wanted)}
    />
  )
}

/** What the person wishes of new alarms in this browser. */
export function AlarmWishes() {
  const t = useAlarmT()
  const id = useId()
  const uuid = useBrowserStore().credentials()?.uuid ?? ''
  return (
    <Box as="section" aria-labelledby={id} borderTop="line" px={{ base: '4', sm: '6' }} py="4">
      <Heading as="h3" id={id} size="md" textStyle="form">
        {t('wishes.title')}
      </Heading>
      <Sound uuid={uuid} />
      <Notifications uuid={uuid} />
    </Box>
  )
}
