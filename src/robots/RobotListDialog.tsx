import { useRef, useState } from 'react'
import { type Allows, type Chosen, chosenOf, NONE_CHOSEN, toggled } from '../../machines/pages/picking.ts'
import { countsOf, type RobotFilter, shownRobots } from '../../machines/pages/robots.ts'
import { Modal } from '../kit/Modal.tsx'
import { usePickerT } from '../kit/PickerTexts.tsx'
import { remPx } from '../kit/rem.ts'
import { useWidth } from '../kit/use-width.ts'
import { LiveRobots, NoMatch, useSeenRobots } from './LiveRobots.tsx'
import { RobotOptions } from './RobotOptions.tsx'
import { RobotToolbar } from './RobotToolbar.tsx'
import styles from './robot-dialog.module.css'
import { type RobotSource, useRobotList } from './robot-source.ts'
import { SelectedCount } from './SelectedCount.tsx'

type Props = RobotSource & {
  title?: string
  isMany?: boolean
  current?: string
  /** The robots that are chosen from the beginning, by robot_uuid. */
  robots?: readonly string[]
  allows?: Allows
  hidesVirtual?: boolean
  onConfirmed: (robot_uuids: string[]) => void
  onClose: () => void
}

const TILE_MIN_REM = 9
const TILES_A_ROW = 5

const columnsIn = (widthPx: number) =>
  Math.max(1, Math.min(TILES_A_ROW, Math.floor(widthPx / (TILE_MIN_REM * remPx()))))
const all: Allows = () => true

/** §2 "Robot list with search and an online/all/offline filter": the selection dialog, about 5 a row. */
export function RobotListDialog(props: Props) {
  const { title, isMany = false, current, allows = all, hidesVirtual, onConfirmed, onClose, ...rest } = props
  const { robots: named = [], ...source } = rest
  const t = usePickerT()
  const list = useRobotList(source)
  const robots = useSeenRobots(list, hidesVirtual) ?? []
  const [wanted, want] = useState<{ search: string; filter: RobotFilter }>({ search: '', filter: 'all' })
  const [chosen, choose] = useState<Chosen>(() => new Set(named))
  const ground = useRef<HTMLDivElement>(null)
  const shown = shownRobots(robots, wanted)
  const toggle = (at: number) => {
    const robot = shown[at]
    if (robot) choose((before) => toggled(isMany || before.has(robot.robot_uuid) ? before : NONE_CHOSEN, robot, allows))
  }
  const columns = columnsIn(useWidth(ground))
  return (
    <Modal
      title={title ?? t('robots.choose')}
      confirm={t('select.confirm')}
      isConfirmDisabled={chosen.size === 0}
      size="xl"
      note={<SelectedCount count={chosen.size} />}
      onConfirmed={() => onConfirmed(chosenOf(robots, chosen).map(({ robot_uuid }) => robot_uuid))}
      onClose={onClose}
    >
      <div ref={ground} className={styles.ground}>
        <RobotToolbar
          counts={countsOf(robots)}
          {...wanted}
          onSearch={(search) => want({ ...wanted, search })}
          onFilter={(filter) => want({ ...wanted, filter })}
        />
        <LiveRobots list={list}>
          {shown.length === 0 ? (
            <NoMatch />
          ) : (
            <RobotOptions
              label={title ?? t('robots.choose')}
              robots={shown}
              {...{ columns, chosen, allows, isMany, current }}
              isTiles
              onChoose={toggle}
            />
          )}
        </LiveRobots>
      </div>
    </Modal>
  )
}
