import { chakra, Flex } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { Suspense } from 'react'
import type { Alarm } from '../../../machines/entities.ts'
import { Button } from '../../kit/Button.tsx'
import { Moment } from './AlarmParts.tsx'
import { AlarmTexts, useAlarmT } from './AlarmTexts.tsx'
import type { AlarmsActor } from './use-alarms.ts'

type Props = { alarms: AlarmsActor; alarm: Alarm }

function What({ alarm: { kind, robot_name, place, opened_at } }: Pick<Props, 'alarm'>) {
  const t = useAlarmT()
  return (
    <Flex role="alert" wrap="wrap" columnGap="3" minWidth="0" overflowWrap="anywhere">
      <chakra.strong fontWeight="semibold">{t(`kind.${kind}`)}</chakra.strong>{' '}
      <span>{place === '' ? <bdi>{robot_name}</bdi> : t('at', { robot: robot_name, place })}</span>{' '}
      <chakra.span whiteSpace="nowrap">
        <Moment seconds={opened_at} say={(time) => t('since', { time })} />
      </chakra.span>
    </Flex>
  )
}

function Line({ alarms, alarm }: Props) {
  const t = useAlarmT()
  const { alarm_id } = alarm
  return (
    <Flex
      as="section"
      aria-label={t('banner.label')}
      data-screen-only
      wrap="wrap"
      align="center"
      columnGap="3"
      rowGap="2"
      px={{ base: '4', sm: '6' }}
      py="2"
      bg="danger.subtle"
      color="danger.fg"
      borderBottom="line"
      textStyle="form"
    >
      <chakra.span flexShrink="0" display="inline-flex">
        <CircleAlert size={18} aria-hidden />
      </chakra.span>
      <What key={alarm_id} alarm={alarm} />
      <Flex gap="2" wrap="wrap">
        <Button variant="ghost" size="sm" onClick={() => alarms.send({ type: 'banner.hide', alarm_id })}>
          {t('banner.hide')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => alarms.send({ type: 'alarm.show', alarm_id })}>
          {t('banner.show')}
        </Button>
        <Button size="sm" colorPalette="danger" onClick={() => alarms.send({ type: 'banner.take', alarm_id })}>
          {t('take')}
        </Button>
      </Flex>
    </Flex>
  )
}

/** What is wrong with which robot since when, and the ways to take it, see it, or hide this. */
export const BannerLine = (props: Props) => (
  <Suspense>
    <AlarmTexts>
      <Line {...props} />
    </AlarmTexts>
  </Suspense>
)
