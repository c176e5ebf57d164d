import { VisuallyHidden } from '@chakra-ui/react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import type { FileRow } from '../../../../machines/pages/imports.ts'
import { remPx } from '../../../kit/rem.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import styles from './import.module.css'
import { ProblemLines } from './ProblemLines.tsx'

type Props = { resource: Resource; label: string; rows: readonly FileRow[] }

const ROW_REM = 2.25
const LINE_REM = 1.25

const heightOf = ({ problems }: FileRow) => ROW_REM + LINE_REM * Object.keys(problems).length

/** Each cell in the direction of its own letters. */
const Cells = ({ cells }: Pick<FileRow, 'cells'>) =>
  cells
    .map((cell, at) => ({ cell, at }))
    .filter(({ cell }) => cell !== '')
    .map(({ cell, at }) => (
      <span key={at} className={styles.cell}>
        <bdi>{cell}</bdi>
      </span>
    ))

/** What a file holds, row by row: fifty thousand of them scroll like ten. */
export function PreviewRows({ resource, label, rows }: Props) {
  const t = usePageT()
  const scroller = useRef<HTMLElement>(null)
  const rem = remPx()
  const shown = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => {
      const row = rows[at]
      return row ? heightOf(row) * rem : 0
    },
    overscan: 4,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={scroller} className={styles.scroller} aria-label={label} tabIndex={0}>
      <ol className={styles.rows} style={{ blockSize: shown.getTotalSize() }}>
        {shown.getVirtualItems().flatMap(({ index, start, key }) => {
          const row = rows[index]
          if (!row) return []
          return (
            <li
              key={key}
              ref={shown.measureElement}
              data-index={index}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
            >
              <span className={styles.number}>
                <VisuallyHidden>{t('batch.row')} </VisuallyHidden>
                {row.row}
              </span>
              <div className={styles.words}>
                <p className={styles.cells}>
                  <Cells cells={row.cells} />
                </p>
                <ProblemLines {...{ resource }} problems={row.problems} />
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
