import { canonicalIdentifier } from '../rules/rules.ts'
import type { Field, Fields, Values } from './fields.ts'

/** As people look for it, whatever the width and case of its letters. */
export const folded = (text: string) => text.normalize('NFKC').toLowerCase()

const spellingOf = ({ type }: Field, value: string) =>
  type === 'phone' || type === 'email' ? canonicalIdentifier(value) : folded(value.trim())

/** The values that no two records share, by field, in one spelling for every way to write them. */
export const uniqueSpellings = (fields: Fields, values: Values) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    if (!('unique' in field && field.unique) || typeof value !== 'string' || value.trim() === '') return []
    return [{ field: name, spelling: spellingOf(field, value) }]
  })
