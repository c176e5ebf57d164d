import { useFormats } from '../i18n/I18nProvider.tsx'
import styles from './progress.module.css'

type Props = { label: string; done: number; total: number; words?: string }

/** A screen reader hears of every tenth, not of every row. */
const TENTHS = 10

/** How far something is: the bar for the eye, every tenth of it for the ear. */
export function Progress({ label, done, total, words }: Props) {
  const { percent } = useFormats()
  const part = total > 0 ? Math.min(1, done / total) : 0
  return (
    <div className={styles.progress}>
      <p className={styles.label}>{label}</p>
      <progress className={styles.bar} aria-label={label} value={total > 0 ? part : undefined} max={1} />
      <p className={styles.words} aria-hidden>
        <span>{words}</span>
        <span>{total > 0 && percent(Math.floor(part * 100) / 100)}</span>
      </p>
      <p className="visually-hidden" role="status">
        {total > 0 && percent(Math.floor(part * TENTHS) / TENTHS)}
      </p>
    </div>
  )
}
