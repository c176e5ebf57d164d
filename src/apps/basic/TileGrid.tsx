import { chakra } from '@chakra-ui/react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { Robot } from '../../../machines/entities.ts'
import { selectClockAheadMs } from '../../../machines/pages/robot-list-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { remPx } from '../../kit/rem.ts'
import { useWidth } from '../../kit/use-width.ts'
import type { RobotList } from '../../robots/robot-source.ts'
import { useServerNow } from '../runtime/use-server-now.ts'
import { RobotTile } from './RobotTile.tsx'
import { TILES_PLACE } from './tiles-place.ts'

const TILE_HEIGHT_REM = 11.5
const TILE_GAP_REM = 0.75
const TILE_MIN_WIDTH_REM = 18

const columnsIn = (widthPx: number, rem: number) => Math.max(1, Math.floor(widthPx / (TILE_MIN_WIDTH_REM * rem)))

type Props = { list: RobotList; robots: readonly Robot[]; grid: string; onOpen: (robot_uuid: string) => void }

/** Robots as tiles: only those near the eye are in the document, so ten thousand scroll like ten. */
export function TileGrid({ list, robots, grid, onOpen }: Props) {
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const rem = remPx()
  const columns = columnsIn(useWidth(scroller), rem)
  const now = useServerNow(useSelector(list, selectClockAheadMs))
  const rows = useVirtualizer({
    count: Math.ceil(robots.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => TILE_HEIGHT_REM * rem,
    gap: TILE_GAP_REM * rem,
    overscan: 2,
  })
  const tiles = rows.getVirtualItems().flatMap(({ index, start }) =>
    robots.slice(index * columns, (index + 1) * columns).map((robot, column) => ({
      robot,
      at: index * columns + column,
      style: { top: start, insetInlineStart: `${(column * 100) / columns}%`, inlineSize: `${100 / columns}%` },
    })),
  )
  return (
    <chakra.section
      ref={scroller}
      className={TILES_PLACE}
      overflowY="auto"
      overscrollBehavior="contain"
      borderRadius="card"
      _focusVisible={{ outlineOffset: '-2px' }}
      aria-label={t('basic.title')}
      tabIndex={0}
    >
      <chakra.ul position="relative" style={{ blockSize: rows.getTotalSize() }}>
        {tiles.map(({ robot, at, style }) => (
          <chakra.li
            key={robot.robot_uuid}
            position="absolute"
            height="11.5rem"
            px="0.375rem"
            style={style}
            aria-posinset={at + 1}
            aria-setsize={robots.length}
          >
            <RobotTile robot={robot} now={now} isChosen={grid !== '' && robot.robot_uuid === grid} onOpen={onOpen} />
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
