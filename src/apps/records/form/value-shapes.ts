import type { Values } from '../../../../domain/resources/fields.ts'

/** The value of a list field, whatever came. */
export const listIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const rowsIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isObject) : [])

export const textsByLang = (value: unknown): Readonly<Record<string, string>> =>
  isObject(value) ? (value as Readonly<Record<string, string>>) : {}

/** A list with the item at `from` moved to `to`. */
export function movedTo<Item>(list: readonly Item[], from: number, to: number) {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  const others = list.filter((_, at) => at !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}
