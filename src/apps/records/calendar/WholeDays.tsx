import { VisuallyHidden } from '@chakra-ui/react'
import type { CSSProperties } from 'react'
import { daysBetween } from '../../../../domain/days.ts'
import { useCalendarT } from './CalendarTexts.tsx'
import styles from './calendar.module.css'
import { inLanes } from './lanes.ts'
import type { Days, Stretch } from './occurrences.ts'
import type { About } from './use-about.ts'
import type { DayTexts } from './use-day-texts.ts'

type Props = {
  stretches: readonly Stretch[]
  days: Days
  about: About
  texts: DayTexts
  onOpen: (record_id: string) => void
}

/** What holds the whole day long, as bars over its days. */
export function WholeDays({ stretches, days, about, texts, onOpen }: Props) {
  const t = useCalendarT()
  if (stretches.length === 0) return null
  const bars = inLanes(
    stretches.map((stretch) => ({
      stretch,
      from: daysBetween(days.from, stretch.from),
      until: daysBetween(days.from, stretch.until) + 1,
    })),
  )
  return (
    <>
      <span className={styles.side}>{t('allDay')}</span>
      <ol className={styles.bars} aria-label={t('allDay')}>
        {bars.map(({ stretch: { key, record, isOff, ...on }, from, until, lane }) => (
          <li
            key={key}
            className={styles.bar}
            data-tone={about.toneOf(record)}
            data-off={isOff}
            style={{ '--from': from + 1, '--until': until + 1, '--lane': lane + 1 } as CSSProperties}
          >
            <button type="button" className={styles.press} onClick={() => onOpen(record.record_id)}>
              <VisuallyHidden>{`${texts.days(on)}, `}</VisuallyHidden>
              <bdi className={styles.name}>{about.nameOf(record)}</bdi>{' '}
              <span className={styles.fact}>{about.stateOf(record, isOff)}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
