import { useState } from 'react'
import type { Robot } from '../../machines/entities.ts'
import type { Failure } from '../../machines/failure.ts'
import { type Allows, type Chosen, chosenOf, onlineOr, toggled } from '../../machines/pages/picking.ts'
import { Modal } from '../kit/Modal.tsx'
import { usePickerT } from '../kit/PickerTexts.tsx'
import { LiveRobots, useSeenRobots } from './LiveRobots.tsx'
import { RobotPopup } from './RobotPopup.tsx'
import { type NoteOf, RobotRows } from './RobotRows.tsx'
import { RouteCard, type TourRoute } from './RouteCard.tsx'
import dialogStyles from './robot-dialog.module.css'
import { type RobotList, type RobotSource, useRobotList } from './robot-source.ts'
import { SelectedCount } from './SelectedCount.tsx'

type Props = RobotSource & {
  title?: string
  route: TourRoute
  /** The robots that are named from the beginning, by robot_uuid. */
  robots?: readonly string[]
  /** Allows a robot that is not online. */
  check?: Allows
  /** Keeps a robot out, online or not. */
  bars?: Allows
  /** What is to be known of a robot before it gets the route. */
  noteOf?: NoteOf
  hidesVirtual?: boolean
  /** Publishes; the dialog stays and says why where it fails. */
  onPublish: (robot_uuids: string[], signal: AbortSignal) => Promise<unknown>
  sayFailure?: (failure: Failure) => string
  onDone?: () => void
  onClose: () => void
}

type TargetsProps = {
  list: RobotList
  robots: readonly Robot[]
  chosen: Chosen
  allows: Allows
  noteOf?: NoteOf
  onToggle: (robot: Robot) => void
}

/** A search that adds robots, and those that get the route. */
function Targets({ list, robots, chosen, allows, noteOf, onToggle }: TargetsProps) {
  const t = usePickerT()
  const rows = chosenOf(robots, chosen)
  return (
    <>
      <RobotPopup
        label={t('publish.robots')}
        face={t('publish.add')}
        {...{ list, chosen, allows, noteOf }}
        items={robots}
        isMany
        onChoose={(item) => item !== 'all' && onToggle(item)}
      />
      <LiveRobots list={list}>
        {rows.length === 0 && <p>{t('publish.none')}</p>}
        <RobotRows label={t('publish.robots')} robots={rows} noteOf={noteOf} onRemove={onToggle} />
      </LiveRobots>
    </>
  )
}

const none: Allows = () => false

/** §2 "Tour-route publish dialog": a route card, a search, and the robots with their status and a way to remove each. */
export function PublishDialog(props: Props) {
  const { title, route, robots: named = [], check, bars = none, noteOf, hidesVirtual, ...rest } = props
  const { onPublish, sayFailure, onDone, onClose, ...source } = rest
  const t = usePickerT()
  const list = useRobotList(source)
  const robots = useSeenRobots(list, hidesVirtual) ?? []
  const [chosen, choose] = useState<Chosen>(() => new Set(named))
  const targets = chosenOf(robots, chosen)
  const mayGet = onlineOr(check)
  const allows: Allows = (robot) => mayGet(robot) && !bars(robot)
  return (
    <Modal
      title={title ?? t('publish.title')}
      confirm={t('publish.confirm')}
      isConfirmDisabled={targets.length === 0}
      size="xl"
      note={<SelectedCount count={targets.length} />}
      preStep={(signal) =>
        onPublish(
          targets.map(({ robot_uuid }) => robot_uuid),
          signal,
        )
      }
      sayFailure={sayFailure}
      onConfirmed={onDone}
      onClose={onClose}
    >
      <div className={dialogStyles.ground}>
        <RouteCard route={route} />
        <Targets
          {...{ list, robots, chosen, allows, noteOf }}
          onToggle={(robot) => choose((before) => toggled(before, robot, allows))}
        />
      </div>
    </Modal>
  )
}
