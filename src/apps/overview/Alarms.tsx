import { chakra, Flex } from '@chakra-ui/react'
import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { Overview, OverviewAlarm } from '../../../machines/pages/overview.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import { useAlarmT, useOverviewT } from './OverviewTexts.tsx'
import { recordGoal } from './overview-route.ts'
import { Part, PartNote } from './Part.tsx'
import { Row, Rows } from './Row.tsx'
import type { Show } from './use-goal.ts'

const LEVELS: Readonly<Record<OverviewAlarm['level'], { tone: Tone; icon: LucideIcon }>> = {
  alarm: { tone: 'danger', icon: CircleAlert },
  warning: { tone: 'warning', icon: TriangleAlert },
  notice: { tone: 'accent', icon: Info },
}

type AlarmProps = { alarm: OverviewAlarm; isOld: boolean; now: Date }

function Alarm({ alarm, isOld, now }: AlarmProps) {
  const t = useAlarmT()
  const own = useOverviewT()
  const { timeAgo } = useFormats()
  const { kind, level, robot_name, place, opened_at, taken_by, is_over } = alarm
  const { tone, icon: Icon } = LEVELS[level]
  const then = new Date(opened_at * 1000)
  return (
    <>
      <Flex as="span" wrap="wrap" align="center" columnGap="2" rowGap="1">
        <chakra.span textStyle="form" fontWeight="medium">
          {t(`kind.${kind}`)}
        </chakra.span>{' '}
        <Badge colorPalette={isOld ? 'neutral' : tone}>
          <Icon size={12} aria-hidden />
          {t(`level.${level}`)}
        </Badge>{' '}
        <chakra.time
          dateTime={then.toISOString()}
          ms="auto"
          textStyle="caption"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
        >
          {timeAgo(then, now)}
        </chakra.time>
      </Flex>{' '}
      <chakra.span display="block" textStyle="caption" color="fg.muted" mt="0.5">
        {place === '' ? <bdi>{robot_name}</bdi> : t('at', { robot: robot_name, place })}
        {' · '}
        <chakra.span fontWeight={taken_by === '' ? 'medium' : undefined} color={taken_by === '' ? 'fg' : undefined}>
          {taken_by === '' ? t('nobody') : t('takenBy', { name: taken_by })}
        </chakra.span>
        {is_over && ` · ${own('alarms.over')}`}
      </chakra.span>
    </>
  )
}

type Props = { alarms: NonNullable<Overview['alarms']>; isOld: boolean; now: Date; show: Show }

/** What is wrong, since when, and who looks after it. */
export function Alarms({ alarms: { entry, open, taken, alarm_list }, isOld, now, show }: Props) {
  const t = useOverviewT()
  const { number } = useFormats()
  const total = open + taken
  const shown = alarm_list.length
  return (
    <Part
      id="alarms"
      title={t('alarms.title')}
      beside={total > shown && t('alarms.more', { shown: number(shown), total: number(total) })}
    >
      {shown === 0 ? (
        <PartNote>{t('alarms.none')}</PartNote>
      ) : (
        <Rows>
          {alarm_list.map((alarm) => (
            <li key={alarm.alarm_id}>
              <Row onOpen={entry === '' ? undefined : () => show(recordGoal(entry, alarm.alarm_id))}>
                <Alarm {...{ alarm, isOld, now }} />
              </Row>
            </li>
          ))}
        </Rows>
      )}
    </Part>
  )
}
