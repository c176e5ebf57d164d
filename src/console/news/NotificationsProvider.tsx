import { createContext, type ReactNode, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import { NOTIFICATION_TICKS, NOTIFICATIONS_MAX } from '../../../machines/limits.ts'
import { toastsMachine } from '../../../machines/session/toasts.machine.ts'
import { useChart } from '../../recorder/use-chart.ts'

const NotificationsContext = createContext<ActorRefFrom<typeof toastsMachine> | undefined>(undefined)

const LIMITS = { input: { max: NOTIFICATIONS_MAX, ticks: NOTIFICATION_TICKS } }

export function NotificationsProvider({ children }: { children: ReactNode }) {
  return <NotificationsContext value={useChart(toastsMachine, LIMITS)}>{children}</NotificationsContext>
}

/** The chart of what the console has to tell beside the work: longer than a toast, in the corner (§9). */
export function useNotifications() {
  const notifications = useContext(NotificationsContext)
  if (!notifications) throw new Error('useNotifications needs a NotificationsProvider above it')
  return notifications
}
