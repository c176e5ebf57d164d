import type { Paths } from '../keys.ts'
import type en from './en.json'

/** What only the set-up of the first company says: English is the master. */
export type FirstSetUpMessages = typeof en
export type FirstSetUpKey = Paths<FirstSetUpMessages>
