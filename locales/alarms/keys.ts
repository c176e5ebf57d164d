import type { Paths } from '../keys.ts'
import type en from './en.json'

/** What is said of alarms: English is the master. */
export type AlarmMessages = typeof en
export type AlarmKey = Paths<AlarmMessages>
