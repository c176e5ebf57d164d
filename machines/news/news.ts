import type { ActorRef, ActorRefFrom, AnyActorRef, EventObject, Snapshot } from 'xstate'
import type { MessageKey } from '../../locales/keys.ts'
import type { Alarm } from '../entities.ts'
import type { Failure } from '../failure.ts'
import { ALARM_TOAST_TICKS } from '../limits.ts'
import type { Toast, toastsMachine } from './toasts.machine.ts'

type Around = { system: { get: (systemId: string) => AnyActorRef } }
type Toasts = ActorRefFrom<typeof toastsMachine>
type Hears<Event extends EventObject> = ActorRef<Snapshot<unknown>, Event>

/** The charts that every chart of the page may tell something, wherever it lives: the settings, which it may ask for again. */
export const settings = ({ system }: Around): Hears<{ type: 'settings.retry' }> => system.get('settings')
/** Short messages above the page. */
export const toasts = ({ system }: Around): Toasts => system.get('toasts')
/** What the console tells beside the work. */
export const notifications = ({ system }: Around): Toasts => system.get('notifications')

type ToastOptions = Omit<Toast, 'text' | 'says'>

/** A message in the language of the page. */
export const messageShown = (says: MessageKey, look: ToastOptions) =>
  ({ type: 'toast.show', toast: { text: says, says, ...look } }) as const

/** Why something failed; the same reason is said once. */
export const failureShown = (says: Failure, look: Partial<ToastOptions> = {}) =>
  ({ type: 'toast.show', toast: { text: says.code, says, tone: 'danger', ...look } }) as const

/** That there is a new alarm, at once where it is of the gravest level, with the way to it. */
export const alarmShown = ({ alarm_id, level, rule_name: rule, robot_name: robot }: Alarm) => {
  const says = { key: 'shell.alarms.new', values: { rule, robot } } as const
  const action = { name: 'shell.alarms.show', does: 'openAlarm', alarm_id } as const
  const tone = level === 'alarm' ? 'danger' : 'info'
  return {
    type: 'toast.show',
    toast: { text: `alarm ${alarm_id}`, says, tone, action, ticks: ALARM_TOAST_TICKS },
  } as const
}
