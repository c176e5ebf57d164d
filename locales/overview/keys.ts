import type { Paths } from '../keys.ts'
import type en from './en.json'

/** What only the overview says: English is the master. */
export type OverviewMessages = typeof en
export type OverviewKey = Paths<OverviewMessages>
