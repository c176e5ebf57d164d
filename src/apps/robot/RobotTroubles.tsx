import { chakra, Flex } from '@chakra-ui/react'
import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { RobotAlarm, RobotDetail } from '../../../machines/pages/robot-detail.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import { useAlarmT } from '../overview/OverviewTexts.tsx'
import { recordGoal } from '../overview/overview-route.ts'
import { Part, PartNote } from '../overview/Part.tsx'
import { Row, Rows } from '../overview/Row.tsx'
import type { Show } from '../overview/use-goal.ts'
import { useRobotT } from './RobotTexts.tsx'

type Fault = RobotDetail['faults'][number]

const LEVELS: Readonly<Record<RobotAlarm['level'], { tone: Tone; Icon: LucideIcon }>> = {
  alarm: { tone: 'danger', Icon: CircleAlert },
  warning: { tone: 'warning', Icon: TriangleAlert },
  notice: { tone: 'accent', Icon: Info },
}

function FaultRow({ fault: { code, level, text = '' } }: { fault: Fault }) {
  const t = useRobotT()
  return (
    <Row>
      <Badge colorPalette={level === 'warning' ? 'warning' : 'danger'}>
        <TriangleAlert size={12} aria-hidden />
        {t(`troubles.fault.${level}`)}
      </Badge>{' '}
      <bdi>{text === '' ? code : text}</bdi>
      {text !== '' && (
        <chakra.span display="block" textStyle="caption" color="fg.muted">
          <bdi>{code}</bdi>
        </chakra.span>
      )}
    </Row>
  )
}

function AlarmWords({ alarm, zone }: { alarm: RobotAlarm; zone: string }) {
  const t = useRobotT()
  const alarmT = useAlarmT()
  const { momentIn } = useFormats()
  const { kind, level, state, opened_at, taken_by } = alarm
  const { tone, Icon } = LEVELS[level]
  const then = new Date(opened_at * 1000)
  const isClosed = state === 'closed'
  return (
    <>
      <Flex as="span" wrap="wrap" align="center" columnGap="2">
        <chakra.span fontWeight="medium">{alarmT(`kind.${kind}`)}</chakra.span>{' '}
        <Badge colorPalette={isClosed ? 'neutral' : tone}>
          <Icon size={12} aria-hidden />
          {alarmT(`level.${level}`)}
        </Badge>{' '}
        <chakra.time dateTime={then.toISOString()} ms="auto" textStyle="caption" color="fg.muted">
          {momentIn(zone, then)}
        </chakra.time>
      </Flex>{' '}
      <chakra.span display="block" textStyle="caption" color="fg.muted">
        {isClosed
          ? t('troubles.closed')
          : taken_by === ''
            ? t('troubles.open')
            : t('troubles.taken', { name: taken_by })}
      </chakra.span>
    </>
  )
}

/** What is wrong with a robot, and was. */
export function RobotTroubles({ detail: { faults, alarms, time_zone }, show }: { detail: RobotDetail; show: Show }) {
  const t = useRobotT()
  const { entry, alarm_list } = alarms
  return (
    <Part title={t('troubles.title')}>
      {faults.length + alarm_list.length === 0 ? (
        <PartNote>{t('troubles.none')}</PartNote>
      ) : (
        <Rows>
          {faults.map((fault) => (
            <li key={fault.code}>
              <FaultRow fault={fault} />
            </li>
          ))}
          {alarm_list.map((alarm) => (
            <li key={alarm.alarm_id}>
              <Row onOpen={entry === '' ? undefined : () => show(recordGoal(entry, alarm.alarm_id))}>
                <AlarmWords alarm={alarm} zone={time_zone} />
              </Row>
            </li>
          ))}
        </Rows>
      )}
    </Part>
  )
}
