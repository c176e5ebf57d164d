import { type ReactNode, useMemo, useRef } from 'react'
import { chartWords } from '../../../incident/words.ts'
import { Alert } from '../../../kit/Alert.tsx'
import { remPx } from '../../../kit/rem.ts'
import { useWidth } from '../../../kit/use-width.ts'
import { useWords } from '../use-words.ts'
import type { Alignment } from './alignment.ts'
import { ComparedRows } from './ComparedRows.tsx'
import styles from './comparison.module.css'
import { DifferenceButtons } from './DifferenceButtons.tsx'
import { changedCharts, saidOfBoth } from './facts.ts'
import { sentenceOf } from './first-difference.ts'
import { ReportHead } from './ReportHead.tsx'
import type { Reports, Shown } from './reports.ts'
import { SIDES, type Side } from './steps.ts'

/** So wide two columns of steps can be read. */
const BESIDE_REM = 34

type Props = {
  reports: Reports
  alignment: Alignment
  shown: Shown
  show: (side: Side, at: number) => void
  /** The button that ends it. */
  end?: ReactNode
}

/** What differs in one sentence, then what is said of either, then step by step. */
export function Both({ reports, alignment, shown, show, end }: Props) {
  const words = useWords()
  const box = useRef<HTMLDivElement>(null)
  const { here, there } = reports
  const width = useWidth(box)
  const isBeside = width >= BESIDE_REM * remPx()
  const { said, changed, sentence } = useMemo(() => {
    const both = { here, there }
    return {
      said: saidOfBoth(words, both),
      changed: changedCharts(both),
      sentence: sentenceOf(words, both, alignment),
    }
  }, [words, here, there, alignment])
  return (
    <div ref={box} className={styles.both} data-beside={isBeside}>
      <div className={styles.verdict}>
        <p role="status" dir="auto">
          {sentence}
        </p>
        <div className={styles.steer}>
          <DifferenceButtons {...{ alignment, shown, show }} />
          {end}
        </div>
      </div>
      {changed.length > 0 && (
        <Alert role="note" colorPalette="warning">
          {words.t('incident.compare.charts', {
            charts: words.formats.list(changed.map((chart) => chartWords(words, chart))),
          })}
        </Alert>
      )}
      <div className={styles.heads}>
        {SIDES.map((side) => (
          <ReportHead key={side} side={side} said={said[side]} />
        ))}
      </div>
      {width > 0 && <ComparedRows {...{ reports, alignment, isBeside, shown, show }} />}
    </div>
  )
}
