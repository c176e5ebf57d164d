/** Exact shapes of what comes from another window: a field too many is as wrong as a field too few. */

export type Schema<T> = (value: unknown) => value is T
type Shape = Readonly<Record<string, Schema<unknown>>>
type Shaped<S extends Shape> = { [K in keyof S]: S[K] extends Schema<infer T> ? T : never }
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const JSON_DEPTH_MAX = 16
/** More values than the largest message can hold, each of them a byte at least. */
const JSON_VALUES_MAX = 16_384

export const textUpTo =
  (max: number, min = 0): Schema<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length >= min && value.length <= max

export const flag: Schema<boolean> = (value): value is boolean => typeof value === 'boolean'

export const numberUpTo =
  (max: number): Schema<number> =>
  (value): value is number =>
    typeof value === 'number' && value >= 0 && value <= max

export const oneOf =
  <const T extends readonly (string | number)[]>(...values: T): Schema<T[number]> =>
  (value): value is T[number] =>
    (values as readonly unknown[]).includes(value)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listOf =
  <T>(item: Schema<T>, max: number): Schema<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.length <= max && value.every(item)

export const exactly =
  <S extends Shape>(shape: S): Schema<Shaped<S>> =>
  (value): value is Shaped<S> => {
    if (!isRecord(value)) return false
    const fields = Object.entries(shape)
    const hasNoOther = Object.keys(value).length === fields.length
    return hasNoOther && fields.every(([name, isRight]) => Object.hasOwn(value, name) && isRight(value[name]))
  }

export const someOf =
  <S extends Shape>(shape: S): Schema<Partial<Shaped<S>>> =>
  (value): value is Partial<Shaped<S>> =>
    isRecord(value) && Object.keys(value).every((name) => Object.hasOwn(shape, name) && shape[name]?.(value[name]))

/** Some fields that must be there, and others that may be. */
export const withOptional =
  <S extends Shape, O extends Shape>(shape: S, optional: O): Schema<Shaped<S> & Partial<Shaped<O>>> =>
  (value): value is Shaped<S> & Partial<Shaped<O>> => {
    if (!isRecord(value)) return false
    const entries = Object.entries(value)
    const chosen = Object.fromEntries(entries.filter(([name]) => Object.hasOwn(optional, name)))
    const rest = Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(optional, name)))
    return exactly(shape)(rest) && someOf(optional)(chosen)
  }

const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value))

type Room = { values: number }

/** What holds the same list over and over is small where it was made, and counted each time here. */
function isJson(value: unknown, depth: number, room: Room): value is Json {
  room.values -= 1
  if (room.values < 0) return false
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth === 0) return false
  if (Array.isArray(value)) return value.length <= room.values && value.every((item) => isJson(item, depth - 1, room))
  return isPlain(value) && Object.values(value).every((item) => isJson(item, depth - 1, room))
}

export const json: Schema<Json> = (value): value is Json => isJson(value, JSON_DEPTH_MAX, { values: JSON_VALUES_MAX })

export const jsonRecord: Schema<Record<string, Json>> = (value): value is Record<string, Json> =>
  isRecord(value) && json(value)
