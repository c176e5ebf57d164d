import { useState } from 'react'
import { type QuestionCounts, totalOf } from '../../../machines/pages/dialogue-report.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { useDialoguesT } from './DialoguesTexts.tsx'
import styles from './dialogues.module.css'

export type Bar = QuestionCounts & { key: string; name: string }
/** `tick`: which bars are named beneath, each so many. */
type Props = { bars: readonly Bar[]; tick: number; tickOf: (bar: Bar) => string }

const NICE = [1, 2, 3, 4, 6, 8, 10]

/** The next round number at which an axis may end. */
function roundedUp(most: number) {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return unit * (NICE.find((step) => step * unit >= most) ?? 10)
}

/** Bars of what was answered and, above it in stripes, what was not; the table behind them is what is read aloud. */
export function Bars({ bars, tick, tickOf }: Props) {
  const t = useDialoguesT()
  const { number } = useFormats()
  const [pointed, point] = useState<string>()
  const top = roundedUp(Math.max(...bars.map(totalOf)))
  const read = bars.find(({ key }) => key === pointed)
  const said = read && {
    when: read.name,
    answered: number(read.answered),
    unanswered: number(read.unanswered),
  }
  return (
    <div className={styles.chart} aria-hidden>
      <p className={styles.legend}>
        {(['answered', 'unanswered'] as const).map((kind) => (
          <span key={kind}>
            <span className={styles.swatch} data-kind={kind} />
            {t(kind)}
          </span>
        ))}
        {said && <span className={styles.reading}>{t('reading', said)}</span>}
      </p>
      <div className={styles.field} onPointerLeave={() => point(undefined)}>
        {[top, top / 2, 0].map((level) => (
          <span key={level} className={styles.level} style={{ insetBlockEnd: `${(level / top) * 100}%` }}>
            <span>{Number.isInteger(level) && number(level)}</span>
          </span>
        ))}
        {bars.map((bar) => (
          <span
            key={bar.key}
            className={styles.bar}
            data-pointed={bar.key === pointed || undefined}
            onPointerEnter={() => point(bar.key)}
          >
            <span data-kind="unanswered" style={{ blockSize: `${(bar.unanswered / top) * 100}%` }} />
            <span data-kind="answered" style={{ blockSize: `${(bar.answered / top) * 100}%` }} />
          </span>
        ))}
      </div>
      <div className={styles.ticks}>
        {bars.map((bar, nr) => (
          <span key={bar.key} data-minor={nr % (2 * tick) !== 0 || undefined}>
            {nr % tick === 0 && <span>{tickOf(bar)}</span>}
          </span>
        ))}
      </div>
    </div>
  )
}
