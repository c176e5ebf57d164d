import { chakra, Flex } from '@chakra-ui/react'
import type { Overview, OverviewEvent } from '../../../machines/pages/overview.ts'
import { phaseOf } from '../../../machines/pages/overview.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { DayEvent } from './DayEvent.tsx'
import { useOverviewT } from './OverviewTexts.tsx'
import { Part, PartNote } from './Part.tsx'
import { UnderWay } from './UnderWay.tsx'
import type { Show } from './use-goal.ts'

type Props = { overview: Overview; areAll: boolean; isOld: boolean; now: Date; show: Show }

function NowLine({ now, zone }: { now: Date; zone: string }) {
  const t = useOverviewT()
  const { timeIn } = useFormats()
  return (
    <chakra.li
      aria-current="time"
      display="flex"
      alignItems="center"
      gap="3"
      px="4"
      py="1"
      color="accent.fg"
      textStyle="caption"
      fontWeight="semibold"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.time dateTime={now.toISOString()} flex="none" width="3rem">
        {timeIn(zone, now)}
      </chakra.time>
      <chakra.span flex="none">{t('day.now')}</chakra.span>
      <chakra.span aria-hidden flex="1" borderTop="2px solid" borderColor="accent.solid" />
    </chakra.li>
  )
}

const keyOf = ({ kind, record_id, at }: OverviewEvent) => `${kind} ${record_id} ${at}`

/** The day from its beginning to its end, with where it stands now. */
export function Today({ overview: { day, plan, robots }, areAll, isOld, now, show }: Props) {
  const t = useOverviewT()
  const { number, dayIn } = useFormats()
  const nowS = now.getTime() / 1000
  const events = plan?.plan_list ?? []
  const begun = events.filter(({ at }) => at <= nowS)
  const next = events.filter(({ at }) => at > nowS)
  const shared = { zone: day.time_zone, isOld, show }
  const draw = (event: OverviewEvent) => (
    <DayEvent key={keyOf(event)} {...shared} event={event} phase={phaseOf(event, nowS)} />
  )
  const isLong = plan && plan.total > events.length
  return (
    <Part title={t('day.title')} beside={`${dayIn(day.time_zone, now)} · ${t('day.zone', { zone: day.time_zone })}`}>
      {plan && (
        <chakra.ol pb="2">
          {begun.map(draw)}
          <NowLine now={now} zone={day.time_zone} />
          {next.map(draw)}
        </chakra.ol>
      )}
      {plan && events.length === 0 && <PartNote>{t('day.none')}</PartNote>}
      {isLong && <PartNote>{t('day.more', { shown: number(events.length), total: number(plan.total) })}</PartNote>}
      <Flex direction="column" _empty={{ display: 'none' }}>
        {robots && robots.busy > 0 && !isOld && <UnderWay {...{ robots, areAll, show }} />}
      </Flex>
    </Part>
  )
}
