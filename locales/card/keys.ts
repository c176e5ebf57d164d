import type { Paths } from '../keys.ts'
import type en from './en.json'

/** What only the card of a robot, on the pages of others, says: English is the master. */
export type CardMessages = typeof en
export type CardKey = Paths<CardMessages>
