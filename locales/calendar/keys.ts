import type { Paths } from '../keys.ts'
import type en from './en.json'

/** What only the calendar of records says: English is the master. */
export type CalendarMessages = typeof en
export type CalendarKey = Paths<CalendarMessages>
