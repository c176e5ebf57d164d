import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { selectClockAheadMs } from '../../../machines/robot-list.machine.ts'
import type { RobotList } from './list.ts'

const STEP_MS = 10_000

const step = () => Math.floor(Date.now() / STEP_MS)

function everyStep(tell: () => void) {
  const timer = setInterval(tell, 1000)
  return () => clearInterval(timer)
}

/** The server's time, in steps of ten seconds: ages that change every second would only draw the eye. */
export function useServerNow(list: RobotList) {
  const now = useSyncExternalStore(everyStep, step) * STEP_MS
  const clockAheadMs = useSelector(list, selectClockAheadMs)
  return new Date(now - clockAheadMs)
}
