import type { Resolve, Schema } from './document.ts'
import type { FieldRow, Limits } from './shape.ts'

const LIMITS = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'default',
  'enum',
] as const

/** Deeper than anything that the contract has, unless it goes round in a circle. */
const DEPTH_MOST = 8

const isNull = ({ type }: Schema) => type === 'null'

/** `allOf` and what stands beside it as one schema; of `anyOf` with null, what is not null. */
function flattened(given: Schema, resolve: Resolve): { schema: Schema; mayBeNull: boolean } {
  const schema = resolve<Schema>(given)
  if (schema.allOf) {
    const parts = [...schema.allOf.map((part) => flattened(part, resolve).schema), { ...schema, allOf: undefined }]
    const properties = Object.assign({}, ...parts.map((part) => part.properties))
    const required = parts.flatMap((part) => part.required ?? [])
    return { schema: { ...schema, allOf: undefined, type: 'object', properties, required }, mayBeNull: false }
  }
  const others = schema.anyOf?.filter((each) => !isNull(resolve<Schema>(each))) ?? []
  const [only] = others
  if (!only || others.length > 1) return { schema, mayBeNull: false }
  const { anyOf, ...beside } = schema
  return { schema: { ...flattened(only, resolve).schema, ...beside }, mayBeNull: others.length < (anyOf ?? []).length }
}

const plainType = ({ type, properties, anyOf, additionalProperties }: Schema) => {
  if (type !== undefined) return [type].flat().join(' | ')
  if (anyOf) return 'any'
  return properties || additionalProperties ? 'object' : 'any'
}

const limitsOf = (schema: Schema): Limits =>
  Object.fromEntries(LIMITS.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]])))

/** Takes the sections of the product's specification out, which a reader elsewhere does not have. */
export const withoutSections = (text = '') =>
  text
    .replace(/\(?§\d+(?: "[^"]*")?(?:, (?:§\d+)?(?: ?"[^"]*")?)*\)?[.:]?[ \n]*/g, '')
    .replace(/ (?=[;.,])/g, '')
    .trim()

/** The field at `path` itself, then what stands within it. */
export function rowsOf(given: Schema, resolve: Resolve, path: string, isRequired: boolean, depth = 0): FieldRow[] {
  const { schema, mayBeNull } = flattened(given, resolve)
  const items = schema.items && flattened(schema.items, resolve).schema
  const type = `${items ? `${plainType(items)}[]` : plainType(schema)}${mayBeNull ? ' | null' : ''}`
  const own: FieldRow = {
    path,
    type,
    isRequired,
    description: withoutSections(schema.description ?? items?.description),
    limits: { ...(items ? limitsOf(items) : {}), ...limitsOf(schema) },
    ...(schema.example === undefined || schema.properties ? {} : { example: schema.example }),
  }
  if (depth >= DEPTH_MOST) return [own]
  return [own, ...within(items ?? schema, resolve, items ? `${path}[]` : path, depth + 1)]
}

function within(schema: Schema, resolve: Resolve, path: string, depth: number): FieldRow[] {
  const { properties = {}, required = [] } = schema
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  return Object.entries(properties).flatMap(([name, each]) =>
    rowsOf(each, resolve, at(name), required.includes(name), depth),
  )
}

/** The fields of an object, without those that are named. */
export function fieldsOf(given: Schema, resolve: Resolve, without: readonly string[] = []): FieldRow[] {
  const { schema } = flattened(given, resolve)
  const kept = Object.entries(schema.properties ?? {}).filter(([name]) => !without.includes(name))
  return within({ ...schema, properties: Object.fromEntries(kept) }, resolve, '', 0)
}
