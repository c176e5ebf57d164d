import type { Paths } from '../keys.ts'
import type en from './en.json'

/** What the reference of the API says around the contract: English is the master. */
export type ReferenceMessages = typeof en
export type ReferenceKey = Paths<ReferenceMessages>
