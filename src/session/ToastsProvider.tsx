import { useActorRef } from '@xstate/react'
import { createContext, type ReactNode, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import { toastsMachine } from '../../machines/toasts.machine.ts'

const ToastsContext = createContext<ActorRefFrom<typeof toastsMachine> | undefined>(undefined)

export function ToastsProvider({ children }: { children: ReactNode }) {
  return <ToastsContext value={useActorRef(toastsMachine, {})}>{children}</ToastsContext>
}

/** The chart of the short messages above the page. */
export function useToasts() {
  const toasts = useContext(ToastsContext)
  if (!toasts) throw new Error('useToasts needs a ToastsProvider above it')
  return toasts
}
