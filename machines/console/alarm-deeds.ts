import type { Alarm } from '../entities.ts'

/** What can be done about an alarm; nothing while it is not known. */
export const isClosable = (alarm?: Alarm) => alarm !== undefined && alarm.state !== 'closed'
/** Whether it counts for the bell: nobody has taken it, and it may call. */
export const isCalling = ({ state, snoozed_until, is_silenced }: Alarm) =>
  state === 'open' && snoozed_until === null && !is_silenced
export const isTakable = (alarm?: Alarm) => isClosable(alarm) && alarm?.is_mine === false
