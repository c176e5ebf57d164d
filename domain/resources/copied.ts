import type { Field, Values } from './fields.ts'
import { isSecret, isWritable, type Resource } from './shape.ts'

/** Files belong to one record; what is unique, secret, or given by what leads to the form begins anew. */
const isCopied = (field: Field) =>
  isWritable(field) && !isSecret(field) && !field.given && field.type !== 'file' && !('unique' in field && field.unique)

/** With what a copy of a record begins; `named`: its title, where that is a text. */
export function copiedValues({ fields, title }: Resource, values: Values, named: string): Values {
  const copied = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    if (name === title && field.type === 'text') return [[name, named.slice(0, field.max)]]
    return isCopied(field) ? [[name, values[name]]] : []
  })
  return Object.fromEntries(copied)
}
