import { VisuallyHidden } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { type CSSProperties, useRef } from 'react'
import styles from './calendar.module.css'
import type { Clash } from './clashes.ts'
import type { Laid, Piece } from './lanes.ts'
import type { About } from './use-about.ts'
import type { DayTexts } from './use-day-texts.ts'
import type { Moving } from './use-move.ts'

type Props = {
  piece: Laid<Piece>
  /** Which of the days it stands on. */
  column: number
  about: About
  texts: DayTexts
  clashes: readonly Clash[]
  isBusy: boolean
  /** Absent where it stays where it is. */
  moving?: Moving
  hasEnd: boolean
  hint: string
  onOpen: (record_id: string) => void
}

/** Drawn too low for more than one line. */
const BRIEF_MINUTES = 45

/** One thing that happens, at its time; a press opens its record. */
export function CalendarItem({ piece, column, about, texts, clashes, isBusy, moving, hasEnd, hint, onOpen }: Props) {
  const wasDragged = useRef(false)
  const { occurrence, day, from, until, lane, lanes, isFirst } = piece
  const { record, fromMs, untilMs, isOff } = occurrence
  const isBrief = until - from < BRIEF_MINUTES
  const state = about.stateOf(record, isOff)
  const overlaps = about.clash(clashes)
  const mover = isFirst ? moving : undefined
  const isDraft = moving?.draft?.occurrence.key === occurrence.key
  return (
    <li
      className={styles.item}
      data-tone={about.toneOf(record)}
      data-off={isOff}
      data-clash={overlaps.length > 0}
      data-draft={isDraft}
      data-brief={isBrief}
      style={{ '--day': column, '--from': from, '--until': until, '--lane': lane, '--lanes': lanes } as CSSProperties}
    >
      <button
        type="button"
        className={styles.press}
        data-moves={mover !== undefined}
        aria-describedby={mover && hint}
        aria-busy={isBusy}
        onClick={() => !wasDragged.current && onOpen(record.record_id)}
        onKeyDown={mover && ((event) => mover.byKey(event, occurrence))}
        onPointerDown={(event) => {
          wasDragged.current = false
          mover?.take(event, occurrence, (event.target as Element).closest('[data-end]') !== null)
        }}
        onPointerMove={mover?.drag}
        onPointerUp={() => {
          wasDragged.current = mover?.letGo() === true
        }}
        onPointerCancel={mover?.putBack}
      >
        <span className={styles.time}>
          <VisuallyHidden>{`${texts.day(day)}, `}</VisuallyHidden>
          {isBrief ? (
            <>
              <span aria-hidden>{texts.time(fromMs)}</span>
              <VisuallyHidden>{texts.times(fromMs, untilMs)}</VisuallyHidden>
            </>
          ) : (
            texts.times(fromMs, untilMs)
          )}
          {overlaps.length > 0 && <TriangleAlert size={12} aria-hidden />}
        </span>{' '}
        <bdi className={styles.name}>{about.nameOf(record)}</bdi>{' '}
        {overlaps.length > 0 && <span className={styles.clash}>{overlaps.join(' ')}</span>}{' '}
        {state !== '' && <span className={styles.fact}>{state}</span>}{' '}
        {about.facts(record).map((fact) => (
          <bdi key={fact} className={styles.fact}>
            {fact}
          </bdi>
        ))}
        {mover && hasEnd && <span className={styles.end} data-end aria-hidden />}
      </button>
    </li>
  )
}
