import { VisuallyHidden } from '@chakra-ui/react'
import { type CSSProperties, useId, useRef } from 'react'
import { daysBetween } from '../../../../domain/days.ts'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { Stored, Values } from '../../../../machines/entities.ts'
import { Alert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { IN_LIST } from '../list/in-list.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { CalendarItem } from './CalendarItem.tsx'
import { useCalendarT } from './CalendarTexts.tsx'
import styles from './calendar.module.css'
import { DayHeads } from './DayHeads.tsx'
import { inLanes, SHOWN_MINUTES } from './lanes.ts'
import { givenAt, hasLength } from './moved.ts'
import { type Days, daysIn, wallOf } from './occurrences.ts'
import type { About } from './use-about.ts'
import type { DayTexts } from './use-day-texts.ts'
import { type Instead, useDrawn } from './use-drawn.ts'
import { useMove } from './use-move.ts'
import { useNewPiece } from './use-new-piece.ts'
import { WholeDays } from './WholeDays.tsx'

type Props = {
  resource: Resource
  records: readonly Stored[]
  /** What is being saved. */
  saving: readonly Instead[]
  days: Days
  today: string
  now: Date
  zone: string
  areAllHours: boolean
  about: About
  texts: DayTexts
  isOther: boolean
  isStale: boolean
  onOpen: (record_id: string) => void
  onCreate?: (given: Values) => void
  onMove?: (record: Stored, values: Values) => void
}

/** Shown always; what lies outside of them is shown too. */
const HOURS = { first: 7, last: 20 }
const FIRST_NEW_HOUR = 9

const hoursOf = (pieces: readonly { from: number; until: number }[], areAll: boolean) =>
  areAll
    ? { first: 0, last: 24 }
    : {
        first: Math.min(HOURS.first, ...pieces.map(({ from }) => Math.floor(from / 60))),
        last: Math.max(HOURS.last, ...pieces.map(({ until }) => Math.ceil(until / 60))),
      }

export function CalendarGrid(props: Props) {
  const { resource, records, saving, days, today, now, zone, about, texts, onOpen, onCreate, onMove } = props
  const t = useCalendarT()
  const page = usePageT()
  const hint = useId()
  const grid = useRef<HTMLOListElement>(null)
  const kept = useDrawn(resource, records, saving, days, zone)
  const { first, last } = hoursOf(kept.pieces, props.areAllHours)
  const moving = useMove({
    ...{ resource, days, zone, grid },
    shownMinutes: (last - first) * 60,
    onSave: (record, values) => onMove?.(record, values),
  })
  const { draft } = moving
  const drafted = draft ? [{ record_id: draft.occurrence.record.record_id, values: draft.values }] : []
  const { pieces, stretches, clashes } = useDrawn(resource, records, [...saving, ...drafted], days, zone)
  const hours = hoursOf(draft?.isByKeys ? [...kept.pieces, ...pieces] : kept.pieces, props.areAllHours)
  const all = daysIn(days)
  const laid = all.flatMap((day) =>
    inLanes(
      pieces.filter((piece) => piece.day === day),
      SHOWN_MINUTES,
    ),
  )
  const laidByKey = new Map(laid.map((piece) => [piece.key, piece]))
  const inOrder = pieces.flatMap(({ key }) => laidByKey.get(key) ?? [])
  const create = (day: string, from: number, until: number) => onCreate?.(givenAt(resource, day, from, until, zone))
  const lasts = Math.max(resource.calendar?.lasts ?? 0, SHOWN_MINUTES)
  const drawing = useNewPiece({
    ...{ days, lasts },
    hours: { first: hours.first * 60, last: hours.last * 60 },
    onDrawn: ({ day, from, until }) => create(day, from, until),
  })
  const wall = wallOf(now.getTime(), zone)
  const isNowShown = all.includes(wall.day) && wall.minute >= hours.first * 60 && wall.minute <= hours.last * 60
  const moved = draft && pieces.find(({ occurrence, isFirst }) => isFirst && occurrence.key === draft.occurrence.key)
  const shown = { '--days': all.length, '--first': hours.first * 60, '--last': hours.last * 60 } as CSSProperties
  return (
    <>
      <div role="status">
        {moved && draft?.isByKeys && (
          <Alert
            className={IN_LIST}
            action={
              <>
                <Button onClick={moving.save}>{page('form.save')}</Button>
                <Button variant="outline" onClick={moving.putBack}>
                  {t('putBack')}
                </Button>
              </>
            }
          >
            {t('moving', {
              name: about.nameOf(moved.occurrence.record),
              when: `${texts.day(moved.day)}, ${texts.times(moved.occurrence.fromMs, moved.occurrence.untilMs)}`,
            })}{' '}
            {pieces.filter(({ occurrence }) => occurrence.record.record_id === moved.occurrence.record.record_id)
              .length > 1 && t('repeated')}
          </Alert>
        )}
      </div>
      <VisuallyHidden id={hint}>{t(hasLength(resource) ? 'hint.length' : 'hint.move')}</VisuallyHidden>
      <section
        className={styles.frame}
        style={shown}
        aria-label={t('label')}
        aria-busy={props.isOther}
        data-stale={props.isStale}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div className={styles.top}>
          <span className={styles.side} aria-hidden />
          <DayHeads
            {...{ today, texts }}
            days={all}
            onAdd={
              onCreate &&
              ((day) => create(day, FIRST_NEW_HOUR * 60, FIRST_NEW_HOUR * 60 + (resource.calendar?.lasts ?? 60)))
            }
          />
          <WholeDays {...{ stretches, days, about, texts, onOpen }} />
        </div>
        <div className={styles.hours}>
          <div className={styles.axis} aria-hidden>
            {Array.from({ length: hours.last - hours.first }, (_, at) => hours.first + at).map((hour) => (
              <span key={hour}>{texts.hour(hour)}</span>
            ))}
          </div>
          <ol
            ref={grid}
            className={styles.grid}
            data-new={onCreate !== undefined}
            onPointerDown={onCreate && drawing.begin}
            onPointerMove={drawing.draw}
            onPointerUp={drawing.end}
            onPointerCancel={drawing.stop}
          >
            {all.includes(today) && (
              <li
                className={styles.today}
                aria-hidden
                style={{ '--day': daysBetween(days.from, today) } as CSSProperties}
              />
            )}
            {inOrder.map((piece) => (
              <CalendarItem
                key={piece.key}
                {...{ piece, about, texts, hint, onOpen }}
                column={daysBetween(days.from, piece.day)}
                clashes={clashes.get(piece.occurrence.key) ?? []}
                isBusy={saving.some(({ record_id }) => record_id === piece.occurrence.record.record_id)}
                moving={onMove && saving.length === 0 ? moving : undefined}
                hasEnd={hasLength(resource)}
              />
            ))}
            {drawing.piece && (
              <li
                className={styles.drawn}
                aria-hidden
                style={
                  {
                    '--day': drawing.piece.column,
                    '--from': drawing.piece.from,
                    '--until': drawing.piece.until,
                  } as CSSProperties
                }
              />
            )}
            {isNowShown && (
              <li
                className={styles.now}
                style={{ '--day': daysBetween(days.from, wall.day), '--from': wall.minute } as CSSProperties}
              >
                <VisuallyHidden>{t('now', { time: texts.time(now.getTime()) })}</VisuallyHidden>
              </li>
            )}
          </ol>
        </div>
      </section>
    </>
  )
}
