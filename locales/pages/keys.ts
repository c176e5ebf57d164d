import type { Paths } from '../keys.ts'
import type en from './en.json'

/**
 * What all pages of records say: English is the master. What a page alone says stands in the folder of its project,
 * by the ids and fields of the definitions; they are the master there, and a test holds every language to them.
 */
export type PageTexts = typeof en
/** The dotted path of one text; words are looked up by the names of fields. */
export type PageTextKey = Paths<Omit<PageTexts, 'words'>>
