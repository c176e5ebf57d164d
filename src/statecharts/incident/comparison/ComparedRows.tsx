import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { tellerOf } from '../../../incident/telling.ts'
import type { Words } from '../../../incident/words.ts'
import { isRtl, placeAfter } from '../../../kit/list-keys.ts'
import { remPx } from '../../../kit/rem.ts'
import { useWords } from '../use-words.ts'
import { type Alignment, type Cell, firstStepOf, isCommon, type Row } from './alignment.ts'
import { ComparedCell } from './ComparedCell.tsx'
import styles from './comparison.module.css'
import { placeAt, type Reports, rowOf, type Shown } from './reports.ts'
import { SIDES, type Side } from './steps.ts'

/** About as high as most rows are. */
const ROW_REM = 3.5

type Props = {
  reports: Reports
  alignment: Alignment
  isBeside: boolean
  shown: Shown
  show: (side: Side, at: number) => void
}

function useTellers({ here, there }: Reports) {
  const words = useWords()
  return useMemo(() => ({ here: tellerOf(words, here), there: tellerOf(words, there) }), [words, here, there])
}

/** The rows near the eye, and the one that is shown, which is brought into view. */
function useRows(count: number, current: number, side: Side) {
  const scroller = useRef<HTMLDivElement>(null)
  const rowPx = ROW_REM * remPx()
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 4,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      return current < 0 || near.includes(current) ? near : [...near, current].sort((one, other) => one - other)
    },
  })
  const { startIndex = 0, endIndex = -1 } = virtual.range ?? {}
  const isSeen = startIndex < current && current < endIndex
  const isDrawn = virtual.getVirtualItems().some(({ index }) => index === current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is scrolled to once, when it becomes the one that is shown
  useEffect(() => {
    if (isDrawn) virtual.scrollToIndex(current, { align: isSeen ? 'auto' : 'center' })
    scroller.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current, side, isDrawn])
  return { scroller, virtual }
}

const nowWords = ({ t }: Words, place: string | undefined) =>
  place === undefined ? t('incident.compare.notYet') : t('incident.now', { place })

type Cursor = { row: number; side: Side }

/** What one step is to the keys on a narrow page: of what both did only the one that is shown there. */
const listed = (rows: readonly Row[], side: Side): Cursor[] =>
  rows.flatMap((row, at) => {
    if (isCommon(row)) return { row: at, side }
    return SIDES.flatMap((each) => (row[each] ? { row: at, side: each } : []))
  })

/** The keys lead up and down, and beside one another also across. */
function cursorAfter(event: KeyboardEvent, rows: readonly Row[], { row, side }: Cursor, isBeside: boolean) {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  if (isBeside && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
    const to = (event.key === 'ArrowRight') === isRtl(event) ? 'here' : 'there'
    const before = rows.slice(0, row + 1).findLastIndex(({ [to]: cell }) => cell)
    return { side: to, row: before < 0 ? rows.findIndex(({ [to]: cell }) => cell) : before } as const
  }
  const cursors = listed(rows, side).filter((each) => !isBeside || each.side === side)
  const at = cursors.findIndex((each) => each.row === row && each.side === side)
  return cursors[placeAfter(event.key, { at, count: cursors.length }) ?? -1]
}

/** Both reports, step beside step; on a narrow page in one list. */
export function ComparedRows({ reports, alignment, isBeside, shown, show }: Props) {
  const words = useWords()
  const { t } = words
  const tellers = useTellers(reports)
  const { rows, differences } = alignment
  const current = rowOf(rows, shown)
  const { scroller, virtual } = useRows(rows.length, current, shown.side)
  const wantsFocus = useRef(document.activeElement === document.body)
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    scroller.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cursorAfter(event, rows, { row: current, side: shown.side }, isBeside)
    const cell = next && rows[next.row]?.[next.side]
    if (!next || !cell) return
    event.preventDefault()
    wantsFocus.current = true
    show(next.side, cell.first)
  }
  const sidesOf = (row: Row): readonly Side[] => {
    if (isBeside) return SIDES
    return isCommon(row) ? [shown.side] : SIDES.filter((side) => row[side])
  }
  const [first] = differences.map((each) => firstStepOf(rows, each))
  const isFirst = (side: Side, cell: Cell) => side === first?.[0] && cell.first === first[1]
  return (
    <section className={styles.steps} aria-label={t('incident.steps')}>
      <div className={styles.now}>
        {SIDES.map((side) => (
          <p key={side}>
            <strong>{t(`incident.compare.${side}`)}</strong>{' '}
            <bdi>{nowWords(words, placeAt(words, reports, rows, shown, side))}</bdi>
          </p>
        ))}
      </div>
      <div ref={scroller} className={styles.scroller}>
        <ol className={styles.rows} style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().flatMap(({ index, start, key }) => {
            const row = rows[index]
            if (!row) return []
            return (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
                aria-posinset={index + 1}
                aria-setsize={rows.length}
              >
                {sidesOf(row).map((side) => (
                  <ComparedCell
                    key={side}
                    {...{ side, onKeyDown, show }}
                    tell={tellers[side]}
                    cell={row[side]}
                    report={reports[side]}
                    isShown={index === current && side === shown.side}
                    isFirst={row[side] !== undefined && isFirst(side, row[side])}
                    isMarked={!isBeside && !isCommon(row)}
                  />
                ))}
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
