import { Plus } from 'lucide-react'
import { IconButton } from '../../../kit/IconButton.tsx'
import { useCalendarT } from './CalendarTexts.tsx'
import styles from './calendar.module.css'
import type { DayTexts } from './use-day-texts.ts'

type Props = { days: readonly string[]; today: string; texts: DayTexts; onAdd?: (day: string) => void }

/** The days above their columns, each with a way to add a record that needs no pointer. */
export function DayHeads({ days, today, texts, onAdd }: Props) {
  const t = useCalendarT()
  return (
    <ol className={styles.heads}>
      {days.map((day) => (
        <li key={day} className={styles.head} aria-current={day === today ? 'date' : undefined}>
          <span>{texts.weekday(day)}</span> <b>{texts.number(day)}</b>
          {onAdd && (
            <IconButton
              size="xs"
              className={styles.add}
              aria-label={t('addOn', { day: texts.day(day) })}
              onClick={() => onAdd(day)}
            >
              <Plus size={14} aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ol>
  )
}
