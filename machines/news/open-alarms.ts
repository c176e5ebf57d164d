import type { ActorRef, AnyActorRef, Snapshot } from 'xstate'

type Around = { system: { get: (systemId: string) => AnyActorRef } }

/** The alarms of the open console, which may be told to show one of them. */
export const openAlarms = ({ system }: Around): ActorRef<Snapshot<unknown>, { type: 'alarm.show'; alarm_id: string }> =>
  system.get('alarms')
