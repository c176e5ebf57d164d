import type { Paths } from '../keys.ts'
import type en from './en.json'

/** What only the page of a robot says: English is the master. */
export type RobotMessages = typeof en
export type RobotKey = Paths<RobotMessages>
