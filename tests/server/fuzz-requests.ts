import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { RESOURCES } from '../../openapi/resources/all.ts'
import type { ContractOperation, Schema } from '../../server/contract.ts'

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

const sampleOf = (schema: Schema): fc.Arbitrary<unknown> => {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: -5, max: 200 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.contentMediaType === 'application/json') return fc.constantFrom(...FILTERS)
  if (schema.maxProperties !== undefined) return record
  if (schema.type === 'array') return fc.array(fc.constantFrom('nobody', 'u_staff', ''), { maxLength: 3 })
  return fc.oneof(
    fc.stringMatching(/^[a-z0-9_.:-]{1,20}$/),
    fc.constantFrom(String(schema.example ?? ''), ...RESOURCE_IDS.slice(0, 3)),
    fc.constantFrom('13800000003', 'bao_xiao_mi', 'constructor', '__proto__', '{"job":"Guide"}', '{"password":"x"}'),
  )
}

const written = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const textOf = (schema: Schema) =>
  fc.oneof(
    { weight: 30, arbitrary: sampleOf(schema).map(written) },
    { weight: 2, arbitrary: fc.constantFrom(...NASTY) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  )
const jsonOf = (schema: Schema) =>
  fc.oneof(
    { weight: 30, arbitrary: sampleOf(schema) },
    { weight: 2, arbitrary: fc.constantFrom(...JSON_NASTY) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )

const PRESENT = { freq: 6, nil: undefined } as const
type Values = Record<string, unknown>

const fieldsOf = (
  operation: ContractOperation,
  arbitraryOf: (schema: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<Values> => {
  const own = Object.entries(operation.params.properties).map(
    ([name, schema]) => [name, fc.option(arbitraryOf(schema), PRESENT)] as const,
  )
  return fc.record(Object.fromEntries(own))
}

const strangers = fc.dictionary(
  fc.oneof(fc.constantFrom('__proto__', 'toString', 'a[b]', 'x'), fc.string({ maxLength: 8 })),
  fc.string({ maxLength: 8 }),
  { maxKeys: 2 },
)

const encode = (values: Values, twice: boolean) => {
  const pairs = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)])
  return new URLSearchParams(
    twice ? [...pairs, ...pairs.slice(0, 1).map(([name]): [string, string] => [name, 'other'])] : pairs,
  ).toString()
}

const multipart = (values: Values) => {
  const parts = Object.entries(values).filter(([, value]) => value !== undefined)
  return `${parts.map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`).join('')}--b--\r\n`
}

const TYPES = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data; boundary=b',
} as const

function payloadOf(kind: keyof typeof TYPES | 'garbage', values: Values, twice: boolean, garbage: Uint8Array) {
  if (kind === 'form') return encode(values, twice)
  if (kind === 'multipart') return multipart(values)
  return kind === 'json' ? JSON.stringify(values) : Buffer.from(garbage)
}

const ownKind = ({ bodyTypes }: ContractOperation) =>
  bodyTypes.includes('application/json') ? ('json' as const) : ('form' as const)

/** Requests for an operation, from nearly right to hopeless; `bearer` is that of a page's session. */
export function requestsFor(
  operation: ContractOperation,
  credentials: Values,
  bearer = '',
): fc.Arbitrary<InjectOptions> {
  const kinds = fc.oneof(
    { weight: 5, arbitrary: fc.constant(ownKind(operation)) },
    { weight: 2, arbitrary: fc.constantFrom('form', 'json', 'multipart', 'garbage') },
  )
  const parts = fc.record({
    query: fieldsOf(operation, textOf),
    form: fieldsOf(operation, textOf),
    json: fieldsOf(operation, jsonOf),
    strangers,
    kind: kinds,
    isSignedIn: fc.boolean(),
    twice: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
    garbage: fc.uint8Array({ maxLength: 200 }),
    contentType: fc.option(
      fc.constantFrom<string>(
        ...Object.values(TYPES),
        'text/plain',
        'multipart/form-data',
        'application/json; charset=x',
        '',
      ),
      { freq: 1 },
    ),
    garbled: fc.string({ maxLength: 40 }),
  })
  return parts.map(
    ({
      query,
      form,
      json,
      strangers: unknown,
      kind,
      isSignedIn,
      twice,
      garbage,
      contentType,
      garbled,
    }): InjectOptions => {
      const extra = isSignedIn ? credentials : {}
      const headers: Record<string, string> = {
        authorization: `Bearer ${isSignedIn && bearer ? bearer : garbled.replace(/[^\x20-\x7e]/g, '')}`,
      }
      if (operation.method === 'GET')
        return { method: 'GET', url: `${operation.path}?${encode({ ...query, ...unknown, ...extra }, twice)}`, headers }
      const payload = payloadOf(kind, kind === 'json' ? json : { ...form, ...unknown, ...extra }, twice, garbage)
      const type = contentType ?? (kind === 'garbage' ? TYPES.form : TYPES[kind])
      return {
        method: 'POST',
        url: operation.path,
        headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
        payload,
      }
    },
  )
}
