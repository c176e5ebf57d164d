/** As much of JSON Schema as our own schemas need: compiled checks would need `eval`, which the page forbids. */
export type Schema = {
  $id?: string
  $ref?: string
  $defs?: Readonly<Record<string, Schema>>
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

/** The first thing that is not as the schema says, and where: `steps/3/t`. */
export type Fault = { place: string; rule: string }
type Rules = Readonly<Record<string, (schema: Schema, value: never) => boolean>>
type Fields = Readonly<Record<string, unknown>>

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
    maxProperties: ({ maxProperties = 0 }, fields: Fields) => Object.keys(fields).length <= maxProperties,
    required: ({ required = [] }, fields: Fields) => required.every((name) => Object.hasOwn(fields, name)),
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

/** Holds values to schemas that may refer to each other by their `$id`. */
export function checkerOf(schemas: readonly Schema[]) {
  const follow = (ref: string, home: Schema): [Schema, Schema] => {
    const [id, name = ''] = ref.split('#/$defs/')
    const file = id ? schemas.find(({ $id }) => $id === id) : home
    const found = file?.$defs?.[name]
    if (!file || !found) throw new Error(`no schema ${ref}`)
    return [found, file]
  }
  const faultIn = (schema: Schema, value: unknown, home: Schema, place: string): Fault | undefined => {
    if (schema.$ref) {
      const [found, file] = follow(schema.$ref, home)
      return faultIn(found, value, file, place)
    }
    const rule = broken(ANY, schema, value) ?? broken(OF_TYPE[typeOf(value)], schema, value)
    if (rule) return { place, rule }
    if (schema.anyOf?.every((each) => faultIn(each, value, home, place))) return { place, rule: 'anyOf' }
    for (const [name, own, part] of partsOf(schema, value)) {
      const fault = faultIn(own, part, home, place ? `${place}/${name}` : name)
      if (fault) return fault
    }
    return undefined
  }
  return (schema: Schema, value: unknown) => faultIn(schema, value, schema, '')
}
