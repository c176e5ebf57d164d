import type { Condition, Field, Fields, Value, Values } from './fields.ts'

export function emptyOf(field: Field): Value {
  if (field.type === 'number') return field.default ?? null
  if (field.type === 'flag') return field.default ?? false
  if (field.type === 'choice') return field.default ?? ''
  if (field.type === 'localTexts') return {}
  return ['choices', 'texts', 'robots', 'entries', 'rows'].includes(field.type) ? [] : ''
}

export const holds = (condition: Condition, values: Values) =>
  Object.entries(condition).every(([name, allowed]) => allowed && isAmong(allowed, values[name]))

/** Of a list, one is enough. */
const isAmong = (allowed: readonly unknown[], value: unknown) =>
  Array.isArray(value) ? value.some((each) => allowed.includes(each)) : allowed.includes(value)

export const isFilled = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some((each) => each !== '')
    : value !== '' && value !== null && value !== undefined

export const isRequired = ({ required, requiredWhen, requiredWith, requiredWithout }: Field, values: Values) =>
  required === true ||
  (requiredWhen !== undefined && holds(requiredWhen, values)) ||
  (requiredWith !== undefined && isFilled(values[requiredWith])) ||
  (requiredWithout !== undefined && !isFilled(values[requiredWithout]))

export const emptyValues = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)]))

const trimmedText = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

function trimmed(field: Field, value: unknown): unknown {
  if (field.type === 'rows') return Array.isArray(value) ? value.map((row) => trimmedRow(field.fields, row)) : value
  if (field.type === 'texts') return Array.isArray(value) ? value.map(trimmedText).filter((text) => text !== '') : value
  if (field.type === 'localTexts') return trimmedTexts(value)
  return trimmedText(value)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function trimmedTexts(value: unknown) {
  if (!isObject(value)) return value
  const texts = Object.entries(value).map(([lang, text]) => [lang, trimmedText(text)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

function trimmedRow(fields: Fields, row: unknown): unknown {
  return isObject(row) ? completed(fields, row) : row
}

/** What was typed, without blanks around it, and with the empty value where nothing was said; unknown keys stay for the check to find. */
export function completed(fields: Fields, typed: Values): Record<string, unknown> {
  const known = Object.entries(fields).map(([name, field]) => [
    name,
    Object.hasOwn(typed, name) ? trimmed(field, typed[name]) : emptyOf(field),
  ])
  return { ...typed, ...Object.fromEntries(known) }
}
