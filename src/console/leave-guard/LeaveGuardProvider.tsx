import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate'
import { leaveGuardMachine } from '../../../machines/console/leave-guard.machine.ts'
import { useChart } from '../../recorder/use-chart.ts'

type LeaveGuard = { guard: ActorRefFrom<typeof leaveGuardMachine>; guarded: (action: () => void) => void }

const LeaveGuardContext = createContext<LeaveGuard | undefined>(undefined)

/** While it runs, the browser asks before the console is closed. */
const unload = fromCallback<EventObject, undefined, EventObject>(() => {
  const ask = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
})

const guardHere = leaveGuardMachine.provide({ actors: { unload } })

export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const guard = useChart(guardHere)
  const pending = useRef<(() => void) | undefined>(undefined)

  useEffect(() => {
    const heard = guard.on('leave.granted', () => pending.current?.())
    return () => heard.unsubscribe()
  }, [guard])

  const value = useMemo(() => {
    const guarded = (action: () => void) => {
      pending.current = action
      guard.send({ type: 'leave.request' })
    }
    return { guard, guarded }
  }, [guard])
  return <LeaveGuardContext value={value}>{children}</LeaveGuardContext>
}

/** `guarded(action)` runs the action at once where nothing is unsaved, else once the person chose to leave. */
export function useLeaveGuard() {
  const value = useContext(LeaveGuardContext)
  if (!value) throw new Error('useLeaveGuard needs a LeaveGuardProvider above it')
  return value
}
