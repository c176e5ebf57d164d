import { createPortal } from 'react-dom'
import { RobotListDialog } from '../../../robots/RobotListDialog.tsx'
import { TransferDialog } from '../../../robots/TransferDialog.tsx'
import { useRobotSource } from '../lookups.ts'

type Props = {
  title: string
  isOne: boolean
  robots: readonly string[]
  onConfirmed: (robot_uuids: string[]) => void
  onClose: () => void
}

/** Where the robots of a field are chosen: one of a grid, or several in two columns. It lies outside of the form, which Enter would send. */
export function RobotsDialog({ isOne, ...rest }: Props) {
  const shared = { ...useRobotSource(), ...rest, hidesVirtual: true }
  return createPortal(isOne ? <RobotListDialog {...shared} /> : <TransferDialog {...shared} />, document.body)
}
