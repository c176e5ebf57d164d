import fc from 'fast-check'
import { RESOURCES } from '../../../domain/resources/all.ts'
import type { Schema } from '../../../server/contract/contract.ts'

const NASTY = [
  '',
  ' ',
  '\0',
  'a\0b',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '{"a":',
  '[[[[[[[[',
  '__proto__',
  'constructor',
  "' OR 1=1 --",
  '"; DROP TABLE people; --',
  '../../etc/passwd',
  '%00',
  '%zz',
  '$(id)',
  '<script>alert(1)</script>',
  '\ud800',
  '\u202e',
  '😀'.repeat(40),
  'x'.repeat(300),
  'x'.repeat(5000),
  '13800000002',
  '+8613800000002',
  'admin@aurora.example',
  'SSOUID.1001',
  '9007199254740993',
  '2026-13-40',
]
const JSON_NASTY: unknown[] = [null, true, -1, 1.5, 1e308, '', '\0', [], [[]], {}, { a: { b: [] } }, 'x'.repeat(5000)]

const FILTERS = ['{}', '{"state":{"is":["open"]}}', '{"due":{"from":"2026","until":""}}', '{"updated_at":{"from":"x"}}']
const RESOURCE_IDS = RESOURCES.map(({ id }) => id)

/** The values of a record, some of which fit a field. */
const record = fc.dictionary(
  fc.constantFrom('subject', 'state', 'steps', 'robots', 'due', 'full_name', 'mobile', 'texts', '__proto__', 'x'),
  fc.oneof(
    fc.constantFrom<unknown>('', 'open', '2026-02-30', '13800000003', '\ud800', null, true, 1e308, [], {}, [
      { what: 'x' },
    ]),
    fc.jsonValue({ maxDepth: 3 }),
  ),
  { maxKeys: 5 },
)

const ROBOT = 'r_xm-2026-0101'
const KNOWN = ['nobody', 'u_staff', ROBOT, 'bao_xiao_mi', '13800000003', ...RESOURCE_IDS.slice(0, 3)]
const INSIDE_TEXT = ['constructor', '__proto__', '{"job":"Guide"}', '{"password":"x"}']
const HALVES = ['\ud800', 'half\udc00', '\ud83d!']
const DEPTH_MAX = 4

const numberOf = ({ minimum = -5, maximum = 200 }: Schema) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: Number(minimum), max: Number(maximum) }) },
    { weight: 1, arbitrary: fc.integer({ min: -5, max: 200 }) },
  )

export type Schemas = Readonly<Record<string, Schema>>

/** What a test of nested values needs of the contract: what its references mean. */
export function valuesBy(schemas: Schemas) {
  const resolved = (schema: Schema): Schema => {
    const name = schema.$ref?.split('/').at(-1)
    return name ? resolved(schemas[name] ?? {}) : schema
  }

  function textOf({ pattern, example, enum: allowed }: Schema, isHalved: boolean): fc.Arbitrary<unknown> {
    if (Array.isArray(allowed)) return fc.constantFrom(...(allowed as unknown[]))
    if (isHalved && !pattern) return fc.constantFrom(...HALVES)
    const known = [...(example ? [String(example)] : ['Entrance']), ...KNOWN]
    if (!pattern) return fc.oneof(fc.stringMatching(/^[a-z0-9_.:-]{1,20}$/), fc.constantFrom(...known, ...INSIDE_TEXT))
    const shape = new RegExp(String(pattern), 'u')
    const fitting = known.filter((each) => shape.test(each))
    return fc.oneof(
      { weight: 3, arbitrary: fc.stringMatching(shape) },
      { weight: 3, arbitrary: fitting.length > 0 ? fc.constantFrom(...fitting) : fc.stringMatching(shape) },
      { weight: 1, arbitrary: fc.constantFrom(...known) },
    )
  }

  /** A value inside another: mostly as the contract has it, else one that no database or program expects. */
  const nested = (schema: Schema, depth: number, isHalved: boolean): fc.Arbitrary<unknown> =>
    fc.oneof(
      { weight: 40, arbitrary: sampleOf(schema, depth + 1, isHalved) },
      { weight: isHalved ? 0 : 1, arbitrary: fc.constantFrom(...JSON_NASTY) },
    )

  function objectOf(
    { properties = {}, required = [], additionalProperties: others }: Schema,
    depth: number,
    isHalved: boolean,
  ) {
    const own = Object.entries(properties).map(([name, each]) => {
      const value = nested(each, depth, isHalved)
      return [name, required.includes(name) ? value : fc.option(value, PRESENT)] as const
    })
    const known = fc.record(Object.fromEntries(own))
    if (typeof others !== 'object') return known
    const names = fc.constantFrom('state', 'due', 'subject', '\ud800', 'x')
    return fc
      .tuple(known, fc.dictionary(names, nested(others, depth, isHalved), { maxKeys: 3 }))
      .map(([a, b]) => ({ ...a, ...b }))
  }

  /** Values that fit a schema more or less, nested as deep as it is; `isHalved` ends every free text in half a character. */
  function sampleOf(given: Schema, depth: number, isHalved: boolean): fc.Arbitrary<unknown> {
    const schema = resolved(given)
    const either = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
    if (depth > DEPTH_MAX) return fc.constantFrom<unknown>('', 'open', null, [], {})
    if (either) return fc.oneof(...either.map((each) => sampleOf(each, depth, isHalved)))
    if (type === 'integer' || type === 'number') return numberOf(schema)
    if (type === 'boolean') return fc.boolean()
    if (type === 'null') return fc.constant(null)
    if (schema.contentSchema)
      return fc.oneof(
        fc.constantFrom(...FILTERS),
        sampleOf(schema.contentSchema, depth, isHalved).map((value) => JSON.stringify(value)),
      )
    if (schema.maxProperties === 60) return record
    if (type === 'object') return objectOf(schema, depth, isHalved)
    if (type === 'array') {
      const items = fc.array(nested((schema.items ?? {}) as Schema, depth, isHalved), { maxLength: 3 })
      return fc.oneof(items, fc.constantFrom<unknown>([ROBOT], ['u_staff']))
    }
    return textOf(schema, isHalved)
  }

  const written = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
  const sampled = new Map<Schema, fc.Arbitrary<unknown>>()
  const sampleOnce = (schema: Schema) => {
    const made =
      sampled.get(schema) ??
      fc.oneof(
        { weight: 3, arbitrary: sampleOf(schema, 0, false) },
        { weight: 1, arbitrary: sampleOf(schema, 0, true) },
      )
    sampled.set(schema, made)
    return made
  }

  return {
    formText: (schema: Schema) =>
      fc.oneof(
        { weight: 30, arbitrary: sampleOnce(schema).map(written) },
        { weight: 2, arbitrary: fc.constantFrom(...NASTY) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
      ),
    json: (schema: Schema) =>
      fc.oneof(
        { weight: 30, arbitrary: sampleOnce(schema) },
        { weight: 2, arbitrary: fc.constantFrom(...JSON_NASTY) },
        { weight: 1, arbitrary: fc.jsonValue() },
      ),
  }
}

/** Fields that need not be there mostly are. */
export const PRESENT = { freq: 12, nil: undefined } as const
export type Values = Record<string, unknown>
