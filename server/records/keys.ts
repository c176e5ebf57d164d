import type { Field, Fields } from '../../domain/resources/fields.ts'
import type { Resource } from '../../domain/resources/shape.ts'
import { folded } from '../../domain/resources/unique.ts'
import { naturalOrder } from '../database/natural-order.ts'
import type { RecordValues } from './record-store.ts'

const SEARCH_MAX = 4000
const SORT_MAX = 100
/** Behind every text, so that what is empty comes last. */
const LAST = '\uffff'
const SHIFT = 1e12

/** The database takes no half of a character. */
const cut = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

export const searchText = ({ searches }: Resource, values: RecordValues) =>
  cut(folded(searches.flatMap((name) => textsIn(values[name])).join('\n')), SEARCH_MAX)

/** How many digits of a choice's key say its place among the options; the option itself follows. */
export const CHOICE_PLACE = 3

/** Choices sort in the order of their options, numbers by their size, texts by their letters and the numbers in them. */
function sortKey(field: Field | undefined, value: unknown): string {
  if (field?.type === 'choice') {
    const at = field.options.indexOf(String(value))
    return at < 0 ? LAST : `${String(at).padStart(CHOICE_PLACE, '0')}${value}`
  }
  if (typeof value === 'number') return (value + SHIFT).toFixed(3).padStart(18, '0')
  const text = folded(textsIn(value).join(' '))
  return cut(field?.type === 'text' ? naturalOrder(text) : text, SORT_MAX) || LAST
}

export function sortKeys({ sorts, fields }: Resource, values: RecordValues) {
  const all: Fields = fields
  const [sort_1 = '', sort_2 = '', sort_3 = '', sort_4 = ''] = sorts.map((name) => sortKey(all[name], values[name]))
  return { sort_1, sort_2, sort_3, sort_4 }
}
