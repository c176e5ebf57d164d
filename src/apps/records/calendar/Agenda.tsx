import { TriangleAlert } from 'lucide-react'
import { useCalendarT } from './CalendarTexts.tsx'
import styles from './calendar.module.css'
import type { Clash } from './clashes.ts'
import type { Piece } from './lanes.ts'
import { type Days, daysIn, type Stretch } from './occurrences.ts'
import type { About } from './use-about.ts'
import type { DayTexts } from './use-day-texts.ts'

type Props = {
  days: Days
  today: string
  pieces: readonly Piece[]
  stretches: readonly Stretch[]
  clashes: ReadonlyMap<string, readonly Clash[]>
  about: About
  texts: DayTexts
  onOpen: (record_id: string) => void
}

/** A week where there is no room for its columns: day after day, what happens on it. */
export function Agenda({ days, today, pieces, stretches, clashes, about, texts, onOpen }: Props) {
  const t = useCalendarT()
  const onDay = (day: string) => [
    ...stretches
      .filter(({ from, until }) => from <= day && day <= until)
      .map((each) => ({ ...each, time: t('allDay'), overlaps: [] as string[] })),
    ...pieces
      .filter((piece) => piece.day === day)
      .sort((one, other) => one.from - other.from)
      .map(({ key, occurrence }) => ({
        ...occurrence,
        key,
        time: texts.times(occurrence.fromMs, occurrence.untilMs),
        overlaps: about.clash(clashes.get(occurrence.key) ?? []),
      })),
  ]
  const shown = daysIn(days).filter((day) => onDay(day).length > 0 || day === today)
  return (
    <div className={styles.agenda}>
      {shown.map((day) => (
        <section key={day} aria-label={texts.day(day)}>
          <h3 aria-current={day === today ? 'date' : undefined}>{texts.day(day)}</h3>
          <ol>
            {onDay(day).map(({ key, record, isOff, time, overlaps }) => (
              <li key={key}>
                <button type="button" data-off={isOff} onClick={() => onOpen(record.record_id)}>
                  <span className={styles.time}>{time}</span>{' '}
                  <span className={styles.what}>
                    <bdi className={styles.name}>{about.nameOf(record)}</bdi>{' '}
                    {overlaps.map((text) => (
                      <span key={text} className={styles.clash}>
                        <TriangleAlert size={12} aria-hidden /> {text}
                      </span>
                    ))}{' '}
                    <span className={styles.fact}>
                      {[about.stateOf(record, isOff), ...about.facts(record)].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
