import { useMemo } from 'react'
import type { ActorRefFrom, Subscription } from 'xstate'
import { selectLeaveGuard } from '../../../machines/console/console-selectors.ts'
import type { leaveGuardMachine } from '../../../machines/console/leave-guard.machine.ts'
import { useConsoleChart } from '../use-console.ts'

type LeaveGuardActor = ActorRefFrom<typeof leaveGuardMachine>

/** What waits for the person to choose; the last wish counts. */
const waiting = new WeakMap<LeaveGuardActor, Subscription>()

const guardedBy = (guard: LeaveGuardActor) => (action: () => void) => {
  waiting.get(guard)?.unsubscribe()
  waiting.set(guard, guard.on('leave.granted', action))
  guard.send({ type: 'leave.request' })
}

/** `guarded(action)` runs the action at once where nothing is unsaved, else once the person chose to leave. */
export function useLeaveGuard() {
  const guard = useConsoleChart('leaveGuard', selectLeaveGuard)
  return useMemo(() => ({ guard, guarded: guardedBy(guard) }), [guard])
}
