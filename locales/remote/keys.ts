import type { Paths } from '../keys.ts'
import type en from './en.json'

/** What only the pages of remote control say: English is the master. */
export type RemoteMessages = typeof en
export type RemoteKey = Paths<RemoteMessages>
