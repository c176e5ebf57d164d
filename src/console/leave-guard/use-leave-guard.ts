import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectLeaveGuard } from '../../../machines/console/console-selectors.ts'
import type { leaveGuardMachine } from '../../../machines/console/leave-guard.machine.ts'
import { selectAsksToLeave } from '../../../machines/console/leave-guard-selectors.ts'
import { useConsoleChart } from '../use-console.ts'

type LeaveGuardActor = ActorRefFrom<typeof leaveGuardMachine>

/** Forgets what waits for the person to choose; the last wish counts. */
const forgetting = new WeakMap<LeaveGuardActor, () => void>()

/** Waits for the guard to grant it; where the person is asked and stays, or need not be asked any more, it is forgotten. */
function waitFor(guard: LeaveGuardActor, action: () => void) {
  let isAsked = selectAsksToLeave(guard.getSnapshot())
  const granted = guard.on('leave.granted', () => {
    forget()
    action()
  })
  const asking = guard.subscribe((snapshot) => {
    const wasAsked = isAsked
    isAsked = selectAsksToLeave(snapshot)
    if (wasAsked && !isAsked) forget()
  })
  const forget = () => {
    granted.unsubscribe()
    asking.unsubscribe()
  }
  return forget
}

const guardedBy = (guard: LeaveGuardActor) => (action: () => void) => {
  forgetting.get(guard)?.()
  forgetting.set(guard, waitFor(guard, action))
  guard.send({ type: 'leave.request' })
}

/** `guarded(action)` runs the action at once where nothing is unsaved, else once the person chose to leave. */
export function useLeaveGuard() {
  const guard = useConsoleChart('leaveGuard', selectLeaveGuard)
  return useMemo(() => ({ guard, guarded: guardedBy(guard) }), [guard])
}
