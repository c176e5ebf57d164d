import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Bell } from 'lucide-react'
import {
  selectAlarmsFailure,
  selectNews,
  selectOpenCount,
  selectOpenLevel,
} from '../../../machines/console/alarms-selectors.ts'
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
const FADED = { bg: 'neutral.subtle', color: 'neutral.fg', opacity: 0.7 }

/** What has just come, for who does not look: once, and at once where it is an alarm. */
function News({ alarms }: { alarms: AlarmsActor }) {
  const t = useT()
  const news = useSelector(alarms, selectNews)
  const isGrave = news?.level === 'alarm'
  const said = news && (
    <span key={news.alarm_id}>{t('shell.alarms.new', { rule: news.rule_name, robot: news.robot_name })}</span>
  )
  return (
    <>
      <VisuallyHidden aria-live="polite">{!isGrave && said}</VisuallyHidden>
      <VisuallyHidden aria-live="assertive">{isGrave && said}</VisuallyHidden>
    </>
  )
}

function useName(count: number | undefined, isKnown: boolean) {
  const t = useT()
  const { number } = useFormats()
  if (count === undefined) return t('shell.alarms.title')
  if (!isKnown) return t('shell.alarms.were', { open: number(count) })
  return count === 0 ? t('shell.alarms.none') : t('shell.alarms.open', { open: number(count) })
}

function BellButton({ alarms }: { alarms: AlarmsActor }) {
  const { number } = useFormats()
  const count = useSelector(alarms, selectOpenCount)
  const level = useSelector(alarms, selectOpenLevel) ?? 'notice'
  const isOld = useSelector(alarms, selectAlarmsFailure) !== undefined
  const isKnown = !useIsLost() && !isOld
  const name = useName(count, isKnown)
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
          {...(isKnown ? LOOKS[level] : FADED)}
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
  return (
    alarms && (
      <>
        <BellButton alarms={alarms} />
        <News alarms={alarms} />
      </>
    )
  )
}
