import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { ROBOT_STATUS_CURRENT_MS } from '../../machines/limits.ts'
import { selectReceivedAtMs } from '../../machines/pages/robot-list-selectors.ts'
import { useIsToldLost } from '../kit/told-lost.ts'
import type { RobotList } from './robot-source.ts'

const TICK_MS = 100

const OutdatedContext = createContext(false)

function everyTick(tell: () => void) {
  const timer = setInterval(tell, TICK_MS)
  return () => clearInterval(timer)
}

/** Whether the server's last answer is too old for what it says of robots to count as now; true the moment it is, whatever a request is waiting for. */
export function useIsOutdated(list: RobotList) {
  const receivedAtMs = useSelector(list, selectReceivedAtMs)
  return useSyncExternalStore(
    everyTick,
    () => receivedAtMs !== undefined && performance.now() - receivedAtMs > ROBOT_STATUS_CURRENT_MS,
  )
}

/** What stands within shows no state of a robot as current once the list has fallen silent, or the console says that its server is away. */
export function StatusAge({ list, children }: { list: RobotList; children: ReactNode }) {
  const isOutdated = useIsOutdated(list)
  return <OutdatedContext value={useIsToldLost() || isOutdated}>{children}</OutdatedContext>
}

export const useHasOldStatus = () => useContext(OutdatedContext)
