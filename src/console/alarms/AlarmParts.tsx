import { chakra } from '@chakra-ui/react'
import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Alarm } from '../../../machines/entities.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import { useAlarmT } from './AlarmTexts.tsx'

const LEVELS: Readonly<Record<Alarm['level'], { tone: Tone; icon: LucideIcon }>> = {
  alarm: { tone: 'danger', icon: CircleAlert },
  warning: { tone: 'warning', icon: TriangleAlert },
  notice: { tone: 'accent', icon: Info },
}

/** How grave an alarm is, as a word and a sign. */
export function LevelBadge({ level }: Pick<Alarm, 'level'>) {
  const t = useAlarmT()
  const { tone, icon: Icon } = LEVELS[level]
  return (
    <Badge colorPalette={tone}>
      <Icon size={12} aria-hidden />
      {t(`level.${level}`)}
    </Badge>
  )
}

/** When something was: the time today, else with the day; `say` puts it into a sentence. */
export function Moment({ seconds, say = (time) => time }: { seconds: number; say?: (time: string) => ReactNode }) {
  const { moment, timeAgo } = useFormats()
  const then = new Date(seconds * 1000)
  const now = new Date()
  return (
    <chakra.time dateTime={then.toISOString()} title={timeAgo(then, now)} fontVariantNumeric="tabular-nums">
      {say(moment(then, now))}
    </chakra.time>
  )
}

/** A moment within a sentence: the time today, else with the day. */
export function useMomentText() {
  const { moment } = useFormats()
  return (seconds: number) => moment(new Date(seconds * 1000), new Date())
}

/** Until when it calls nobody, and by whom, in sentences. */
export function useRests() {
  const t = useAlarmT()
  const say = useMomentText()
  return ({ snoozed_until, snoozed_by, is_silenced, silenced_until, silenced_by: name }: Alarm) => [
    ...(snoozed_until === null ? [] : [t('snoozed', { time: say(snoozed_until), name: snoozed_by })]),
    ...(is_silenced && silenced_until === null ? [t('silencedOpen', { name })] : []),
    ...(is_silenced && silenced_until !== null ? [t('silenced', { time: say(silenced_until), name })] : []),
  ]
}

/** Who looks after it, in a sentence. */
export function useKeeper() {
  const t = useAlarmT()
  return ({ state, is_mine, taken_by }: Alarm) => {
    if (state === 'closed') return t('closed')
    if (is_mine) return t('mine')
    return taken_by === '' ? t('nobody') : t('takenBy', { name: taken_by })
  }
}
