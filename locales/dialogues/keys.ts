import type { Paths } from '../keys.ts'
import type en from './en.json'

/** What only the dialogue report says: English is the master. */
export type DialoguesMessages = typeof en
export type DialoguesKey = Paths<DialoguesMessages>
