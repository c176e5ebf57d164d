import type { Alarm } from '../entities.ts'

/** What can be done about an alarm; nothing while it is not known. */
export const isClosable = (alarm?: Alarm) => alarm !== undefined && alarm.state !== 'closed'
export const isTakable = (alarm?: Alarm) => isClosable(alarm) && alarm?.is_mine === false
