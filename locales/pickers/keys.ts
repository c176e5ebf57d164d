import type { Paths } from '../keys.ts'
import type en from './en.json'

/** What only the pickers say: English is the master. */
export type PickerMessages = typeof en
export type PickerKey = Paths<PickerMessages>
