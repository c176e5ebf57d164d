import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { ContractOperation, Schema } from '../../../server/contract/contract.ts'
import { writtenInParts } from './fuzz-multipart.ts'
import { PRESENT, type Schemas, type Values, valuesBy } from './fuzz-values.ts'

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

const TYPES = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const
const ODD_TYPES = [...Object.values(TYPES), 'text/plain', 'multipart/form-data', 'application/json; charset=x', '']
type Kind = keyof typeof TYPES | 'multipart' | 'garbage'

const ownKind = ({ bodyTypes, takesFile }: ContractOperation): Kind => {
  if (takesFile) return 'multipart'
  return bodyTypes.includes('application/json') ? 'json' : 'form'
}

const kindsFor = (operation: ContractOperation) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(ownKind(operation)) },
    { weight: ownKind(operation) === 'json' ? 1 : 3, arbitrary: fc.constant<Kind>('multipart') },
    { weight: 1, arbitrary: fc.constantFrom<Kind>('form', 'json', 'garbage') },
  )

const bodies = fc.record({
  twice: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  inParts: writtenInParts,
  garbage: fc.uint8Array({ maxLength: 200 }),
  oddType: fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_TYPES) },
  ),
})
type Body = typeof bodies extends fc.Arbitrary<infer Made> ? Made : never

function bodyOf(kind: Kind, values: Values, { twice, inParts, garbage }: Body) {
  if (kind === 'multipart') return inParts(values)
  if (kind === 'garbage') return { type: TYPES.form, payload: Buffer.from(garbage) }
  return { type: TYPES[kind], payload: kind === 'form' ? encode(values, twice) : JSON.stringify(values) }
}

/** Requests for an operation, from nearly right to hopeless; `bearer` is that of a page's session. */
export function requestsFor(
  operation: ContractOperation,
  schemas: Schemas,
  credentials: Values,
  bearer = '',
): fc.Arbitrary<InjectOptions> {
  const { formText, json } = valuesBy(schemas)
  const parts = fc.record({
    form: fieldsOf(operation, formText),
    json: fieldsOf(operation, json),
    strangers,
    kind: kindsFor(operation),
    isSignedIn: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    body: bodies,
    garbled: fc.string({ maxLength: 40 }),
  })
  return parts.map(({ form, json: nested, strangers: unknown, kind, isSignedIn, body, garbled }): InjectOptions => {
    const values = { ...form, ...unknown, ...(isSignedIn ? credentials : {}) }
    const authorization = `Bearer ${isSignedIn && bearer ? bearer : garbled.replace(/[^\x20-\x7e]/g, '')}`
    const { method, path } = operation
    if (method === 'GET' && kind !== 'multipart')
      return { method, url: `${path}?${encode(values, body.twice)}`, headers: { authorization } }
    const { type, payload } = bodyOf(kind, kind === 'json' ? nested : values, body)
    const sent = body.oddType ?? type
    return { method, url: path, headers: { authorization, ...(sent ? { 'content-type': sent } : {}) }, payload }
  })
}
