import type { Field, Fields } from './fields.ts'

/** The field of that path, `field` or `rows.field`. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', inner] = path.split('.')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (inner === undefined) return field
  return field?.type === 'rows' && Object.hasOwn(field.fields, inner) ? field.fields[inner] : undefined
}
