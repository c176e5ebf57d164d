import type { Paths } from '../keys.ts'
import type en from './en.json'
import type enNames from './names/en.json'
import type zhStates from './states/zh.json'

/** What only the viewer of the charts says: English is the master. */
export type ChartTexts = typeof en
/** The dotted path of one text; events and guards are looked up by their names. */
export type ChartTextKey = Paths<Omit<ChartTexts, 'events' | 'guards'>>

/** What states are for, by their ids: English has the charts' own sentences. */
export type StateTexts = typeof zhStates

/** What the parts of the charts are called: states by their ids, all else by the name that it goes by. */
export type ChartNames = Readonly<Record<keyof typeof enNames, Readonly<Record<string, string>>>>
