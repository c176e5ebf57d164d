import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
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
    <chakra.section
      ref={scroller}
      flex="1 0 16rem"
      overflowY="auto"
      border="line"
      borderRadius="card"
      aria-label={label}
      tabIndex={0}
    >
      <chakra.ol position="relative" style={{ blockSize: shown.getTotalSize() }}>
        {shown.getVirtualItems().flatMap(({ index, start, key }) => {
          const row = rows[index]
          if (!row) return []
          return (
            <Flex
              as="li"
              key={key}
              ref={shown.measureElement}
              data-index={index}
              position="absolute"
              top="0"
              insetInline="0"
              align="baseline"
              gap="3"
              py="2"
              px="3"
              borderBottom="line"
              style={{ transform: `translateY(${start}px)` }}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
            >
              <span className={styles.number}>
                <VisuallyHidden>{t('batch.row')} </VisuallyHidden>
                {row.row}
              </span>
              <Box flex="1" minWidth="0">
                <chakra.p truncate>
                  <Cells cells={row.cells} />
                </chakra.p>
                <ProblemLines {...{ resource }} problems={row.problems} />
              </Box>
            </Flex>
          )
        })}
      </chakra.ol>
    </chakra.section>
  )
}
