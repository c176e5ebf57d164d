/** As much of JSON Schema as our files need: compiled checks would need `eval`, which the page forbids. */
export type Schema = {
  $id?: string
  $ref?: string
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  maxProperties?: number
  additionalProperties?: Schema
}

/** A schema together with the type of what it lets through. */
export type SchemaOf<T> = Schema & { readonly lets?: () => T }
export type TypeOf<S> = S extends { readonly lets?: () => infer T } ? T : never
type Fields = Readonly<Record<string, Schema>>
type Typed<F extends Fields> = { readonly [Name in keyof F]: TypeOf<F[Name]> }

export const text = (maxLength: number, more: Schema = {}): SchemaOf<string> => ({ type: 'string', maxLength, ...more })
export const flag: SchemaOf<boolean> = { type: 'boolean' }
export const amount: SchemaOf<number> = { type: 'number', minimum: 0 }
export const count: SchemaOf<number> = { type: 'integer', minimum: 0 }
export const just = <const T extends string>(value: T): SchemaOf<T> => ({ const: value })
export const oneOf = <const T extends readonly string[]>(...values: T): SchemaOf<T[number]> => ({ enum: values })
export const either = <S extends readonly Schema[]>(...anyOf: S): SchemaOf<TypeOf<S[number]>> => ({ anyOf })
export const list = <T>(items: SchemaOf<T>, maxItems: number, minItems = 0): SchemaOf<readonly T[]> => ({
  type: 'array',
  items,
  minItems,
  maxItems,
})
export const mapOf = <T>(additionalProperties: SchemaOf<T>): SchemaOf<Readonly<Record<string, T>>> => ({
  type: 'object',
  additionalProperties,
})
/** Fields that must be there, and others that may be. */
export const fields = <F extends Fields, O extends Fields = Record<never, never>>(
  required: F,
  optional = {} as O,
): SchemaOf<Typed<F> & Partial<Typed<O>>> => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
})

/** The first thing that is not as the schema says, and where: `steps/3/t`. */
export type Fault = { place: string; rule: string }
type Rules = Readonly<Record<string, (schema: Schema, value: never) => boolean>>

const typeOf = (value: unknown) => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

const isOfType = (type: string, value: unknown) =>
  type === 'integer' ? Number.isInteger(value) : type === typeOf(value)

/** Code points, as JSON Schema counts. */
const lengthOf = (text: string) => [...text].length

const ANY: Rules = {
  type: ({ type = [] }, value) => [type].flat().some((each) => isOfType(each, value)),
  const: (schema, value) => value === schema.const,
  enum: (schema, value) => (schema.enum ?? []).includes(value),
}
const OF_TYPE: Readonly<Record<string, Rules>> = {
  string: {
    pattern: ({ pattern = '' }, text: string) => new RegExp(pattern, 'u').test(text),
    minLength: ({ minLength = 0 }, text: string) => lengthOf(text) >= minLength,
    maxLength: ({ maxLength = 0 }, text: string) => text.length <= maxLength || lengthOf(text) <= maxLength,
  },
  number: { minimum: ({ minimum = 0 }, number: number) => number >= minimum },
  array: {
    minItems: ({ minItems = 0 }, items: readonly unknown[]) => items.length >= minItems,
    maxItems: ({ maxItems = 0 }, items: readonly unknown[]) => items.length <= maxItems,
  },
  object: {
    maxProperties: ({ maxProperties = 0 }, parts: object) => Object.keys(parts).length <= maxProperties,
    required: ({ required = [] }, parts: object) => required.every((name) => Object.hasOwn(parts, name)),
  },
}

const broken = (rules: Rules = {}, schema: Schema, value: unknown) =>
  Object.keys(rules).find((rule) => Object.hasOwn(schema, rule) && !rules[rule]?.(schema, value as never))

/** The parts of a value, each with the schema that it must follow. */
function partsOf(schema: Schema, value: unknown): [name: string, schema: Schema, part: unknown][] {
  if (typeof value !== 'object' || value === null) return []
  const schemaOf = (name: string) => {
    if (Array.isArray(value)) return schema.items
    return schema.properties && Object.hasOwn(schema.properties, name)
      ? schema.properties[name]
      : schema.additionalProperties
  }
  return Object.entries(value).flatMap(([name, part]) => {
    const own = schemaOf(name)
    return own ? [[name, own, part] as [string, Schema, unknown]] : []
  })
}

/** Lets nothing through. */
const NOTHING: Schema = { enum: [] }

/** Holds values to schemas, which may refer to one of `named` by its `$id`. */
export function checkerOf(named: readonly Schema[]) {
  const faultIn = (schema: Schema, value: unknown, place = ''): Fault | undefined => {
    if (schema.$ref) return faultIn(named.find(({ $id }) => $id === schema.$ref) ?? NOTHING, value, place)
    const rule = broken(ANY, schema, value) ?? broken(OF_TYPE[typeOf(value)], schema, value)
    if (rule) return { place, rule }
    if (schema.anyOf?.every((each) => faultIn(each, value, place))) return { place, rule: 'anyOf' }
    for (const [name, own, part] of partsOf(schema, value)) {
      const fault = faultIn(own, part, place ? `${place}/${name}` : name)
      if (fault) return fault
    }
    return undefined
  }
  return faultIn
}
