import { chakra } from '@chakra-ui/react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useLayoutEffect, useRef } from 'react'
import type { Robot } from '../../machines/entities.ts'
import { CloseButton } from '../kit/CloseButton.tsx'
import { usePickerT } from '../kit/PickerTexts.tsx'
import { remPx } from '../kit/rem.ts'
import { RobotStatus } from './RobotStatus.tsx'
import styles from './robot-rows.module.css'

const ROW_REM = 2.75

/** A word about a robot beside its status; '' for none. */
export type NoteOf = (robot: Robot) => string

type Props = { label: string; robots: readonly Robot[]; noteOf?: NoteOf; onRemove: (robot: Robot) => void }
type RowProps = Pick<Props, 'onRemove'> & { robot: Robot; note?: string; at: number; count: number; top: number }

const Row = memo(function Row({ robot, note, at, count, top, onRemove }: RowProps) {
  const t = usePickerT()
  return (
    <li className={styles.row} style={{ top }} aria-posinset={at + 1} aria-setsize={count}>
      <chakra.span flex="1" minWidth="0" color="fg" fontWeight="medium" truncate title={robot.robot_name}>
        <bdi>{robot.robot_name}</bdi>
      </chakra.span>
      {note && (
        <chakra.span flex="0 1 auto" minWidth="0" color="fg.muted" textStyle="caption" truncate>
          {note}
        </chakra.span>
      )}
      <RobotStatus robot={robot} />
      <CloseButton
        data-at={at}
        aria-label={t('transfer.remove', { name: robot.robot_name })}
        onClick={() => onRemove(robot)}
      />
    </li>
  )
})

/** After a removal the focus goes to what took its place, else to the list. */
function useFocusAfterRemoval(list: { current: HTMLElement | null }, count: number) {
  const removed = useRef<number>(undefined)
  useLayoutEffect(() => {
    const at = removed.current
    removed.current = undefined
    if (at === undefined) return
    const next = list.current?.querySelector<HTMLElement>(`[data-at="${Math.min(at, count - 1)}"]`)
    ;(next ?? list.current)?.focus()
  }, [list, count])
  return removed
}

/** Robots that were chosen, with their status and a way to remove each. */
export function RobotRows({ label, robots, noteOf, onRemove }: Props) {
  const scroller = useRef<HTMLElement>(null)
  const removed = useFocusAfterRemoval(scroller, robots.length)
  const latest = useRef({ robots, onRemove })
  latest.current = { robots, onRemove }
  const remove = useRef((robot: Robot) => {
    removed.current = latest.current.robots.indexOf(robot)
    latest.current.onRemove(robot)
  })
  const rowPx = ROW_REM * remPx()
  const rows = useVirtualizer({
    count: robots.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 3,
  })
  return (
    <chakra.section
      ref={scroller}
      flex="1"
      overflowY="auto"
      overscrollBehavior="contain"
      borderRadius="control"
      _focusVisible={{ outlineOffset: '-2px' }}
      aria-label={label}
      tabIndex={0}
    >
      <chakra.ul position="relative" style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().flatMap(({ index, start }) => {
          const robot = robots[index]
          if (!robot) return []
          const place = { at: index, count: robots.length, top: start }
          return (
            <Row key={robot.robot_uuid} robot={robot} note={noteOf?.(robot)} {...place} onRemove={remove.current} />
          )
        })}
      </chakra.ul>
    </chakra.section>
  )
}
