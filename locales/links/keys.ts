import type { Paths } from '../keys.ts'
import type en from './en.json'

/** What is said of links in messages: English is the master. */
export type LinkMessages = typeof en
export type LinkKey = Paths<LinkMessages>
