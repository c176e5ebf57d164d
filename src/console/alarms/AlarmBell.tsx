import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Bell } from 'lucide-react'
import { selectAlarmsFailure, selectOpenCount, selectOpenLevel } from '../../../machines/console/alarms-selectors.ts'
import type { Alarm } from '../../../machines/entities.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { useIsLost } from '../news/use-is-lost.ts'
import { type AlarmsActor, useAlarms } from './use-alarms.ts'

/** What is more is told by the name of the button. */
const COUNT_MAX = 99

const LOOKS = {
  alarm: { bg: 'danger.solid', color: 'danger.contrast' },
  warning: { bg: 'warning.subtle', color: 'warning.fg' },
  notice: { bg: 'accent.subtle', color: 'accent.fg' },
} as const satisfies Record<Alarm['level'], object>
const FADED = { bg: 'neutral.subtle', color: 'neutral.fg' }

function useName(count: number | undefined, level: Alarm['level'] | undefined, isKnown: boolean) {
  const t = useT()
  const { number } = useFormats()
  if (count === undefined) return t('shell.alarms.title')
  if (isKnown && count === 0) return t('shell.alarms.none')
  const said = t(isKnown ? 'shell.alarms.open' : 'shell.alarms.were', { open: number(count) })
  return level ? t(`shell.alarms.gravest.${level}`, { said }) : said
}

function BellButton({ alarms }: { alarms: AlarmsActor }) {
  const { number } = useFormats()
  const count = useSelector(alarms, selectOpenCount)
  const level = useSelector(alarms, selectOpenLevel)
  const isOld = useSelector(alarms, selectAlarmsFailure) !== undefined
  const isKnown = !useIsLost() && !isOld
  const name = useName(count, level, isKnown)
  return (
    <IconButton
      aria-label={name}
      title={name}
      aria-haspopup="dialog"
      onClick={() => alarms.send({ type: 'alarms.open' })}
    >
      <Bell aria-hidden />
      {count !== undefined && count > 0 && (
        <chakra.span
          aria-hidden
          data-count
          data-faded={!isKnown || undefined}
          position="absolute"
          top="0"
          insetEnd="0"
          minWidth="4"
          px="1"
          borderRadius="full"
          textStyle="caption"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          {...(isKnown ? LOOKS[level ?? 'notice'] : FADED)}
        >
          {count > COUNT_MAX ? `${number(COUNT_MAX)}+` : number(count)}
        </chakra.span>
      )}
    </IconButton>
  )
}

/** How many alarms nobody has taken, and the way to them. */
export function AlarmBell() {
  const alarms = useAlarms()
  return alarms && <BellButton alarms={alarms} />
}
