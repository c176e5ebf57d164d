import { createContext, type ReactNode, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import { TOAST_TICKS, TOASTS_MAX } from '../../machines/limits.ts'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { useChart } from '../recorder/use-chart.ts'

const ToastsContext = createContext<ActorRefFrom<typeof toastsMachine> | undefined>(undefined)

const LIMITS = { input: { max: TOASTS_MAX, ticks: TOAST_TICKS } }

export function ToastsProvider({ children }: { children: ReactNode }) {
  return <ToastsContext value={useChart(toastsMachine, LIMITS)}>{children}</ToastsContext>
}

/** The chart of the short messages above the page. */
export function useToasts() {
  const toasts = useContext(ToastsContext)
  if (!toasts) throw new Error('useToasts needs a ToastsProvider above it')
  return toasts
}
