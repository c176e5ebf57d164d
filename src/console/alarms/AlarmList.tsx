import { Box, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import {
  selectAlarms,
  selectAlarmsFailure,
  selectLastAlarm,
  selectNews,
  selectTotal,
} from '../../../machines/console/alarms-selectors.ts'
import type { Alarm } from '../../../machines/entities.ts'
import { supportOf } from '../../api/mendable.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { InlineRetry } from '../../kit/InlineRetry.tsx'
import { useFocusKept } from '../../kit/use-focus-kept.ts'
import { AlarmRow } from './AlarmRow.tsx'
import { useAlarmT } from './AlarmTexts.tsx'
import { AlarmWishes } from './AlarmWishes.tsx'
import { SilenceList } from './SilenceList.tsx'
import type { AlarmsActor } from './use-alarms.ts'

type Props = { alarms: AlarmsActor }

function Skeletons() {
  const t = useT()
  return (
    <Box role="status" px={{ base: '4', sm: '6' }}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {['one', 'two', 'three'].map((place) => (
        <Skeleton key={place} height="16" my="3" aria-hidden />
      ))}
    </Box>
  )
}

function Trouble({ alarms }: Props) {
  const t = useAlarmT()
  const say = useFailureText()
  const failure = useSelector(alarms, selectAlarmsFailure)
  const isKnown = useSelector(alarms, selectAlarms) !== undefined
  return (
    <Box px={{ base: '4', sm: '6' }} pb={failure ? '3' : '0'}>
      <InlineRetry
        text={failure && `${t(isKnown ? 'stale' : 'failed')} ${say(failure)}`}
        {...supportOf(failure)}
        onRetry={() => alarms.send({ type: 'alarms.retry' })}
      />
    </Box>
  )
}

/** What comes while the list is on screen, for who does not look: at once where it is an alarm. */
function News({ alarms }: Props) {
  const t = useT()
  const news = useSelector(alarms, selectNews)
  const [known] = useState(news)
  const isGrave = news?.level === 'alarm'
  const said = news && news !== known && (
    <span key={news.alarm_id}>{t('shell.alarms.new', { rule: news.rule_name, robot: news.robot_name })}</span>
  )
  return (
    <>
      <VisuallyHidden aria-live="polite">{!isGrave && said}</VisuallyHidden>
      <VisuallyHidden aria-live="assertive">{isGrave && said}</VisuallyHidden>
    </>
  )
}

function Rows({ alarms, listed }: Props & { listed: readonly Alarm[] }) {
  const t = useAlarmT()
  const { number } = useFormats()
  const total = useSelector(alarms, selectTotal)
  if (listed.length === 0) return <EmptyState title={t('empty')} hint={t('emptyHint')} />
  return (
    <>
      <Box as="ul" aria-label={t('list')} listStyleType="none">
        {listed.map((alarm) => (
          <AlarmRow
            key={alarm.alarm_id}
            alarm={alarm}
            onOpen={() => alarms.send({ type: 'alarm.open', alarm_id: alarm.alarm_id })}
          />
        ))}
      </Box>
      {total > listed.length && (
        <Box px={{ base: '4', sm: '6' }} py="3" textStyle="caption" color="fg.muted">
          {t('more', { shown: number(listed.length), total: number(total) })}
        </Box>
      )}
    </>
  )
}

/** Whoever comes back from an alarm is where they were, or at the top where it has gone. */
function useReturn(last: string) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (last === '') return
    const row = place.current?.querySelector<HTMLElement>(`[data-alarm="${CSS.escape(last)}"]`)
    ;(row ?? place.current)?.focus()
  }, [last])
  return place
}

export function AlarmList({ alarms }: Props) {
  const listed = useSelector(alarms, selectAlarms)
  const hasFailed = useSelector(alarms, selectAlarmsFailure) !== undefined
  const place = useReturn(useSelector(alarms, selectLastAlarm))
  useFocusKept(place, listed)
  useFocusKept(place, hasFailed)
  return (
    <Box ref={place} tabIndex={-1} outline="none" flex="1" minHeight="0" overflowY="auto">
      <News alarms={alarms} />
      <Trouble alarms={alarms} />
      {listed && <Rows alarms={alarms} listed={listed} />}
      {!listed && !hasFailed && <Skeletons />}
      <SilenceList alarms={alarms} />
      <AlarmWishes />
    </Box>
  )
}
