import { useState } from 'react'
import type { Chosen } from '../../machines/pages/picking.ts'
import { Modal } from '../kit/Modal.tsx'
import { usePickerT } from '../kit/PickerTexts.tsx'
import type { RobotSource } from './robot-source.ts'
import { SelectedCount } from './SelectedCount.tsx'
import { TransferPicker } from './TransferPicker.tsx'

type Props = RobotSource & {
  title: string
  /** The robots that are added from the beginning, by robot_uuid. */
  robots: readonly string[]
  hidesVirtual?: boolean
  onConfirmed: (robot_uuids: string[]) => void
  onClose: () => void
}

const all = () => true

/** The two-column transfer picker (§2) in a modal; robots that are offline can be added, too. */
export function TransferDialog({ title, robots, onConfirmed, onClose, ...source }: Props) {
  const t = usePickerT()
  const [added, change] = useState<Chosen>(() => new Set(robots))
  return (
    <Modal
      title={title}
      confirm={t('select.confirm')}
      isConfirmDisabled={added.size === 0}
      size="xl"
      note={<SelectedCount count={added.size} />}
      onConfirmed={() => onConfirmed([...added])}
      onClose={onClose}
    >
      <TransferPicker {...source} added={added} check={all} onChange={change} />
    </Modal>
  )
}
