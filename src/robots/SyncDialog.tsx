import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { Failure } from '../../machines/failure.ts'
import { type Allows, type Chosen, chosenOf, toggled } from '../../machines/pages/picking.ts'
import { shownRobots } from '../../machines/pages/robots.ts'
import { Modal } from '../kit/Modal.tsx'
import { usePickerT } from '../kit/PickerTexts.tsx'
import { LiveRobots, NoMatch, useSeenRobots } from './LiveRobots.tsx'
import { RobotOptions } from './RobotOptions.tsx'
import type { NoteOf } from './RobotRows.tsx'
import { RobotSearch } from './RobotSearch.tsx'
import styles from './robot-dialog.module.css'
import { type RobotSource, useRobotList } from './robot-source.ts'
import { SelectAll } from './SelectAll.tsx'
import { SelectedCount } from './SelectedCount.tsx'

type Props = RobotSource & {
  title?: string
  /** The robot from which one syncs. */
  current?: string
  allows?: Allows
  /** The robots that are ticked from the beginning, by robot_uuid. */
  robots?: readonly string[]
  noteOf?: NoteOf
  hidesVirtual?: boolean
  /** Does the syncing; the dialog stays and says why where it fails. */
  onSync: (robot_uuids: string[], signal: AbortSignal) => Promise<unknown>
  sayFailure?: (failure: Failure) => string
  onDone?: () => void
  onClose: () => void
}

const all: Allows = () => true

/** §2 "Sync-to-robot checkbox list with select all and a current-robot marker". */
export function SyncDialog(props: Props) {
  const { title, current, allows = all, robots: named = [], noteOf, hidesVirtual, ...rest } = props
  const { onSync, sayFailure, onDone, onClose, ...source } = rest
  const t = usePickerT()
  const list = useRobotList(source)
  const robots = useSeenRobots(list, hidesVirtual) ?? []
  const [search, setSearch] = useState('')
  const [ticked, tick] = useState<Chosen>(() => new Set(named))
  const shown = shownRobots(robots, { search, filter: 'all' })
  const chosen = chosenOf(robots, ticked)
  const toggle = (at: number) => {
    const robot = shown[at]
    if (robot) tick((before) => toggled(before, robot, allows))
  }
  return (
    <Modal
      title={title ?? t('sync.title')}
      confirm={t('sync.confirm')}
      isConfirmDisabled={chosen.length === 0}
      note={<SelectedCount count={chosen.length} />}
      preStep={(signal) =>
        onSync(
          chosen.map(({ robot_uuid }) => robot_uuid),
          signal,
        )
      }
      sayFailure={sayFailure}
      onConfirmed={onDone}
      onClose={onClose}
    >
      <div className={styles.ground}>
        <Flex
          wrap="wrap"
          align="center"
          rowGap="2"
          columnGap="4"
          css={{ '& > label:first-child': { flex: '1 1 14rem' } }}
        >
          <RobotSearch data-autofocus search={search} onSearch={setSearch} />
          <SelectAll {...{ shown, allows }} chosen={ticked} onChange={tick} />
        </Flex>
        <LiveRobots list={list}>
          {shown.length === 0 ? (
            <NoMatch />
          ) : (
            <RobotOptions
              label={title ?? t('sync.title')}
              robots={shown}
              {...{ allows, current, noteOf }}
              chosen={ticked}
              isMany
              onChoose={toggle}
            />
          )}
        </LiveRobots>
      </div>
    </Modal>
  )
}
