import type { Paths } from '../keys.ts'
import type en from './en.json'

/** What is said of why entries show or do not: English is the master. */
export type MenuExplainMessages = typeof en
export type MenuExplainKey = Paths<MenuExplainMessages>
