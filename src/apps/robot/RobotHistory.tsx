import { chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { robotDetailMachine } from '../../../machines/pages/robot-detail.machine.ts'
import type { LookBack, RobotDetail } from '../../../machines/pages/robot-detail.ts'
import {
  isHistoryStale,
  selectDetailFailure,
  selectHistory,
  selectSpan,
} from '../../../machines/pages/robot-detail-selectors.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { RadioChip } from '../../kit/RadioChip.tsx'
import { Part, PartLoading, PartNote } from '../overview/Part.tsx'
import { HistoryTables } from './HistoryTables.tsx'
import { useRobotT } from './RobotTexts.tsx'
import { TimeLine } from './TimeLine.tsx'
import { heardFor } from './time-line.ts'
import { useEvents } from './use-events.ts'

type Props = { chart: ActorRefFrom<typeof robotDetailMachine> }

const SPANS: readonly LookBack[] = ['day', 'week']

function SpanChoice({ chart }: Props) {
  const t = useRobotT()
  const name = useId()
  const span = useSelector(chart, selectSpan)
  return (
    <Flex as="span" role="radiogroup" aria-label={t('history.span')} gap="1">
      {SPANS.map((each) => (
        <RadioChip
          key={each}
          name={name}
          checked={each === span}
          onChange={() => chart.send({ type: 'span.choose', span: each })}
        >
          {t(`history.${each}`)}
        </RadioChip>
      ))}
    </Flex>
  )
}

function Nothing() {
  const t = useRobotT()
  return (
    <PartNote>
      {t('history.empty')} <chakra.span color="fg.subtle">{t('history.emptyHint')}</chakra.span>
    </PartNote>
  )
}

function Shown({ detail, span }: { detail: RobotDetail; span: LookBack }) {
  const t = useRobotT()
  const { number, percent } = useFormats()
  const events = useEvents(detail)
  const { level_list, spans, span_list, from, until, time_zone } = detail
  if (level_list.length + events.length === 0) return <Nothing />
  return (
    <>
      <Flex wrap="wrap" columnGap="3" px="4" textStyle="caption" color="fg.muted">
        {spans === span_list.length && (
          <span>{t('history.heard', { percent: percent(heardFor(detail) / (until - from)) })}</span>
        )}
        <span>{t('history.zone', { zone: time_zone })}</span>
        {spans > span_list.length && (
          <span>{t('history.longest', { count: number(span_list.length), total: number(spans) })}</span>
        )}
      </Flex>
      <TimeLine {...{ detail, span, events }} />
      <HistoryTables {...{ detail, events }} />
    </>
  )
}

/** How a robot's battery went, and what happened, for a day or a week. */
export function RobotHistory({ chart }: Props) {
  const t = useRobotT()
  const span = useSelector(chart, selectSpan)
  const history = useSelector(chart, selectHistory)
  const failure = useSelector(chart, selectDetailFailure)
  const isStale = useSelector(chart, isHistoryStale)
  const retry = () => chart.send({ type: 'detail.retry' })
  return (
    <Part title={t('history.title')} beside={<SpanChoice chart={chart} />}>
      <chakra.p px="4" color="warning.fg" role="status" _empty={{ display: 'none' }}>
        {isStale && t('history.old')}
      </chakra.p>
      {history && <Shown {...{ span }} detail={history} />}
      {!history && !failure && <PartLoading />}
      {!history && failure && <Notice title={t('history.failed')} failure={failure} onRetry={retry} />}
    </Part>
  )
}
