import { chakra, Skeleton } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import { daysAfter, FIRST_WEEKDAY, weekBegin } from '../../../../domain/days.ts'
import { DAYS_SHOWN } from '../../../../domain/resources/calendar.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { Stored, Values } from '../../../../machines/entities.ts'
import type { Listed } from '../../../../machines/pages/records.ts'
import {
  hasFailed,
  selectActing,
  selectClockAheadMs,
  selectIsOther,
  selectListed,
  selectListFailure,
  selectWanted,
} from '../../../../machines/pages/records-selectors.ts'
import { useFormats, useLang, useT } from '../../../i18n/I18nProvider.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import type { Place } from '../../runtime/use-place.ts'
import { useServerNow } from '../../runtime/use-server-now.ts'
import type { Records } from '../actors.ts'
import { useIsOld } from '../list/use-is-old.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'
import { Agenda } from './Agenda.tsx'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { CalendarTexts, useCalendarT } from './CalendarTexts.tsx'
import styles from './calendar.module.css'
import { hasLength } from './moved.ts'
import { rememberSpan } from './shape-choice.ts'
import { useAbout } from './use-about.ts'
import { useDayTexts } from './use-day-texts.ts'
import { useDrawn } from './use-drawn.ts'

export type CalendarProps = {
  list: Records
  resource: Resource
  place: Place
  onOpen: (record_id: string) => void
  /** Absent where this person adds none. */
  onCreate?: (given: Values) => void
  mayMove: boolean
}
type Shown = Listed & { calendar: NonNullable<Listed['calendar']> }

const NONE: readonly never[] = []

function Waiting() {
  const t = useT()
  return (
    <div className={styles.frame} role="status" aria-label={t('common.loading')}>
      <Skeleton className={styles.bone} aria-hidden />
    </div>
  )
}

function Days({ list, resource, place, onOpen, onCreate, mayMove, listed }: CalendarProps & { listed: Shown }) {
  const t = useCalendarT()
  const lang = useLang()
  const { number } = useFormats()
  const isNarrow = useIsNarrow()
  const [areAllHours, showAllHours] = useState(false)
  const wanted = useSelector(list, selectWanted)
  const isOther = useSelector(list, selectIsOther)
  const isOld = useIsOld(list)
  const acting = useSelector(list, selectActing)
  const now = useServerNow(useSelector(list, selectClockAheadMs))
  const { time_zone: zone, today } = listed.calendar
  const { span = 'week', at: day = today, q, filter } = wanted
  const from = span === 'day' ? day : weekBegin(day, FIRST_WEEKDAY[lang])
  const days = { from, until: daysAfter(from, DAYS_SHOWN[span] - 1) }
  const texts = useDayTexts(zone, hasLength(resource))
  const about = useAbout(resource, listed.records, listed.names)
  const saving = acting?.changes.map(({ record_id, own }) => ({ record_id, values: own ?? acting.values })) ?? NONE
  const { pieces, stretches, clashes } = useDrawn(resource, listed.records, saving, days, zone)
  const isEmpty = pieces.length === 0 && stretches.length === 0 && !isOther
  const isNarrowed = q !== '' || Object.keys(filter).length > 0
  const ask = (parts: Partial<typeof wanted>) =>
    list.send({ type: 'list.ask', wanted: { ...selectWanted(list.getSnapshot()), ...parts } })
  const move = ({ record_id, version, values: before }: Stored, values: Values) =>
    list.send({
      type: 'records.act',
      changes: [
        { record_id, version, before: Object.fromEntries(Object.keys(values).map((name) => [name, before[name]])) },
      ],
      values,
    })
  const isAgenda = isNarrow && span === 'week'
  const shared = { days, today, about, texts, onOpen }
  return (
    <>
      <CalendarBar
        {...{ span, day, days, zone, texts }}
        hours={isAgenda ? undefined : { areAll: areAllHours, onChange: showAllHours }}
        onGo={(at) => ask({ at })}
        onSpan={(next) => {
          rememberSpan(resource, place, next)
          ask({ span: next })
        }}
      />
      <chakra.div role="status" px={{ base: '4', sm: '6' }} color="fg.muted" css={{ '& p': { pb: '2' } }}>
        {listed.total > listed.records.length && (
          <p>{t('tooMany', { shown: number(listed.records.length), total: number(listed.total) })}</p>
        )}
        {isEmpty && <p>{isNarrowed ? t('noMatch') : t(`none.${span}`)}</p>}
      </chakra.div>
      {isAgenda ? (
        <Agenda {...shared} {...{ pieces, stretches, clashes }} />
      ) : (
        <CalendarGrid
          key={from}
          {...shared}
          {...{ resource, saving, now, zone, areAllHours, isOther, onCreate }}
          records={listed.records}
          isStale={isOld}
          onMove={mayMove ? move : undefined}
        />
      )}
    </>
  )
}

function Calendar(props: CalendarProps) {
  const { list } = props
  const page = usePageT()
  const listed = useSelector(list, selectListed)
  const failure = useSelector(list, selectListFailure)
  const isFailed = useSelector(list, hasFailed)
  if (isFailed)
    return <Notice title={page('list.failed')} failure={failure} onRetry={() => list.send({ type: 'list.retry' })} />
  return listed?.calendar ? <Days {...props} listed={listed as Shown} /> : <Waiting />
}

/** The records of a page in the days on which they happen. */
export const CalendarPart = (props: CalendarProps) => (
  <Suspense fallback={<Waiting />}>
    <CalendarTexts>
      <Calendar {...props} />
    </CalendarTexts>
  </Suspense>
)
