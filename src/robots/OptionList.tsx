import { Box } from '@chakra-ui/react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { Robot } from '../../machines/entities.ts'
import type { Allows, Chosen } from '../../machines/pages/picking.ts'
import { PAGE_ROWS } from '../kit/list-keys.ts'
import { nearRows } from '../kit/near-rows.ts'
import { remPx } from '../kit/rem.ts'
import type { Listbox } from '../kit/use-listbox.ts'
import { RobotOption } from './RobotOption.tsx'
import type { NoteOf } from './RobotRows.tsx'

const ROW_REM = 2.75
const TILE_REM = 6.5

/** A robot, or the choice of all of them, whose id is empty. */
export type Item = Robot | 'all'
export const uuidOf = (item: Item) => (item === 'all' ? '' : item.robot_uuid)

export type OptionListProps = {
  label: string
  robots: readonly Item[]
  options: Listbox
  chosen: Chosen
  allows?: Allows
  isMany?: boolean
  isTiles?: boolean
  current?: string
  noteOf?: NoteOf
  /** The keys come from a search field that has the focus. */
  isDriven?: boolean
  onChoose: (at: number) => void
}

/** Rows of options: only those near the eye, and the active one, are in the document. */
function useRows({
  robots,
  options: { list, active, columns },
  isTiles,
}: Pick<OptionListProps, 'robots' | 'options' | 'isTiles'>) {
  const rowPx = (isTiles ? TILE_REM : ROW_REM) * remPx()
  const activeRow = Math.floor(Math.max(0, active) / columns)
  const count = Math.ceil(robots.length / columns)
  const before = useRef(0)
  const rows = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => rowPx,
    overscan: isTiles ? 3 : PAGE_ROWS,
    rangeExtractor: (range) => {
      const near = nearRows(range, before.current)
      return near.includes(activeRow) || activeRow >= count ? near : [...near, activeRow]
    },
  })
  useEffect(() => {
    before.current = rows.range?.startIndex ?? 0
  })
  return rows
}

/** Rows that come and go at the edges need no other places. */
const SPARE_PLACES = 2

/**
 * Rows that leave give their place in the document to those that come: to write other words into it takes less than a new one.
 * There are about as many places as rows are drawn. The active row may stand apart from the others.
 */
function useSlots(rows: readonly { index: number }[], columns: number) {
  const places = useRef(1)
  const count = Math.max(1, rows.length)
  if (count > places.current || count < places.current - SPARE_PLACES) places.current = count
  const [last, before] = [rows.at(-1)?.index ?? 0, rows.at(-2)?.index]
  const isApart = before !== undefined && last !== before + 1
  return (at: number) =>
    isApart && Math.floor(at / columns) === last ? `apart ${at % columns}` : at % (places.current * columns)
}

const always = () => true

function pressedIn({ target }: MouseEvent) {
  const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
  return option ? Number(option.dataset.at) : undefined
}

/** A list box of ten thousand robots that scrolls like ten; its keys may come from elsewhere. */
export function OptionList(props: OptionListProps) {
  const {
    label,
    robots,
    options,
    chosen,
    allows = always,
    isMany = false,
    isTiles = false,
    current,
    noteOf,
    isDriven = false,
  } = props
  const rows = useRows(props)
  const { active, columns } = options
  const shown = rows.getVirtualItems()
  const slotOf = useSlots(shown, columns)
  const press = (event: MouseEvent) => {
    const at = pressedIn(event)
    if (at !== undefined) props.onChoose(at)
  }
  return (
    <Box
      ref={options.list}
      role="listbox"
      id={options.id}
      flex="1"
      mx="-0.125rem"
      overflowY="auto"
      overscrollBehavior="contain"
      borderRadius="control"
      _focusVisible={{ outline: 'none' }}
      aria-label={label}
      aria-multiselectable={isMany || undefined}
      aria-activedescendant={isDriven ? undefined : options.activeId}
      tabIndex={isDriven ? -1 : 0}
      data-driven={isDriven}
      onKeyDown={isDriven ? undefined : options.onKeyDown}
      onClick={press}
    >
      <Box role="presentation" position="relative" style={{ blockSize: rows.getTotalSize() }}>
        {shown.flatMap(({ index, start }) =>
          robots.slice(index * columns, (index + 1) * columns).map((robot, column) => {
            const at = index * columns + column
            return (
              <RobotOption
                key={slotOf(at)}
                {...{ robot, at, column, columns, count: robots.length, top: start, id: options.optionId(at) }}
                isChosen={chosen.has(uuidOf(robot))}
                isAllowed={robot === 'all' || allows(robot)}
                isActive={at === active}
                isCurrent={current !== undefined && uuidOf(robot) === current}
                note={robot === 'all' ? undefined : noteOf?.(robot)}
                hasBox={isMany}
                isTile={isTiles}
              />
            )
          }),
        )}
      </Box>
    </Box>
  )
}
