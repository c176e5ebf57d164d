import { type ReactNode, useState } from 'react'
import { type Chosen, NONE_CHOSEN } from '../../../machines/pages/picking.ts'
import { PublishDialog } from '../../robots/PublishDialog.tsx'
import { RobotDropdown } from '../../robots/RobotDropdown.tsx'
import { RobotListDialog } from '../../robots/RobotListDialog.tsx'
import type { RobotSource } from '../../robots/robot-source.ts'
import { SyncDialog } from '../../robots/SyncDialog.tsx'
import { TransferPicker } from '../../robots/TransferPicker.tsx'
import { SILENCE, SOURCES } from './sources.ts'
import type { Shown, Specimen } from './specimen.tsx'

const ROUTE = {
  name: 'The hall of light and the winter garden',
  picture: '',
  info: 'Begins at the main entrance and takes about twenty minutes, with a rest at the fountain.',
  stops: 8,
  texts: 6,
}

function Dropdown({ source, isDisabled }: { source: RobotSource; isDisabled?: boolean }) {
  const [value, change] = useState('')
  return <RobotDropdown {...source} {...{ value, isDisabled }} label="Robot" hasAll hidesVirtual onChange={change} />
}

function Transfer({ source }: { source: RobotSource }) {
  const [added, change] = useState<Chosen>(NONE_CHOSEN)
  return <TransferPicker {...source} added={added} hidesVirtual onChange={change} />
}

const soon = async () => undefined

const list = (source: RobotSource, { onClose }: Shown) => (
  <RobotListDialog {...source} current="r-3" hidesVirtual onConfirmed={onClose} onClose={onClose} />
)
const sync = (source: RobotSource, { onClose }: Shown) => (
  <SyncDialog {...source} current="r-3" hidesVirtual onSync={soon} onDone={onClose} onClose={onClose} />
)
const publish = (source: RobotSource, { onClose }: Shown) => (
  <PublishDialog
    {...source}
    {...{ route: ROUTE, robots: ['r-0', 'r-3', 'r-4', 'r-6'], onClose }}
    hidesVirtual
    onPublish={soon}
    onDone={onClose}
  />
)

const inAllStates = (picker: (source: RobotSource, shown: Shown) => ReactNode): Specimen['states'] =>
  Object.fromEntries(Object.entries(SOURCES).map(([state, source]) => [state, (shown: Shown) => picker(source, shown)]))

export const ROBOT_PICKERS: readonly Specimen[] = [
  {
    id: 'robot dropdown',
    states: {
      ...inAllStates((source) => <Dropdown source={source} />),
      disabled: () => <Dropdown source={SOURCES.ready} isDisabled />,
    },
  },
  { id: 'robot list', opens: true, states: inAllStates(list) },
  {
    id: 'sync to robots',
    opens: true,
    states: {
      ...inAllStates(sync),
      'syncing fails': ({ onClose }) => (
        <SyncDialog {...SOURCES.ready} hidesVirtual onSync={() => Promise.reject(SILENCE)} onClose={onClose} />
      ),
    },
  },
  { id: 'transfer', states: inAllStates((source) => <Transfer source={source} />) },
  { id: 'publish a route', opens: true, states: inAllStates(publish) },
]
