import type { Paths } from '../keys.ts'
import type en from './en.json'

/** What only plans of floors and the pages around them say: English is the master. */
export type FloorMessages = typeof en
export type FloorKey = Paths<FloorMessages>
