import { useSelector } from '@xstate/react'
import type { Robot } from '../../../machines/entities.ts'
import { selectListFailure, selectRobots } from '../../../machines/pages/robot-list-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { NoRobots } from '../../kit/drawings/NoRobots.tsx'
import { Notice } from '../../kit/Notice.tsx'
import type { RobotList } from '../../robots/robot-source.ts'
import { SkeletonTiles } from './SkeletonTiles.tsx'
import { TileGrid } from './TileGrid.tsx'

type Props = {
  list: RobotList
  shown: readonly Robot[]
  grid: string
  onClear: () => void
  onOpen: (robot_uuid: string) => void
}

function NoMatch({ onClear }: Pick<Props, 'onClear'>) {
  const t = useT()
  const clear = (
    <Button variant="outline" onClick={onClear}>
      {t('basic.clear')}
    </Button>
  )
  return <Notice title={t('basic.noMatch')} action={clear} />
}

/** The list in its shapes: tiles, tiles to come, none, none that match, not to be had. */
export function RobotTiles({ list, shown, grid, onClear, onOpen }: Props) {
  const t = useT()
  const robots = useSelector(list, selectRobots)
  const failure = useSelector(list, selectListFailure)
  const retry = () => list.send({ type: 'list.retry' })
  if (!robots && failure) return <Notice title={t('basic.failed')} failure={failure} onRetry={retry} />
  if (!robots) return <SkeletonTiles />
  if (robots.length === 0) return <Notice title={t('basic.empty')} picture={<NoRobots />} />
  if (shown.length === 0) return <NoMatch onClear={onClear} />
  return <TileGrid list={list} robots={shown} grid={grid} onOpen={onOpen} />
}
