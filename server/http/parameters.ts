import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { COMPONENTS, type Contract, type ContractOperation, type Schema } from '../contract/contract.ts'
import { malformed } from '../contract/refused.ts'

export type Fields = Readonly<Record<string, unknown>>

function ajvOver(schemas: Contract['schemas'], coerce: boolean) {
  const ajv = new Ajv2020({ strict: false, coerceTypes: coerce, useDefaults: coerce, validateSchema: false })
  addFormats.default(ajv)
  ajv.addSchema({ $id: COMPONENTS, components: { schemas } })
  return ajv
}

export type Validators = Readonly<Record<'coercing' | 'strict', Ajv2020>>
const made = new WeakMap<Contract['schemas'], Validators>()

/** Ajv over the contract's components, which compiles a schema once for all listeners; `coercing` reads numbers out of text, as forms need. */
export function validatorsOf({ schemas }: Pick<Contract, 'schemas'>): Validators {
  const own = made.get(schemas) ?? { coercing: ajvOver(schemas, true), strict: ajvOver(schemas, false) }
  made.set(schemas, own)
  return own
}

const fieldOf = (error: ErrorObject) => {
  const inside = error.instancePath.slice(1).replaceAll('/', '.')
  const extra = (error.params.missingProperty ?? error.params.additionalProperty) as string | undefined
  return [inside, extra].filter(Boolean).join('.') || 'body'
}

const reasonOf = (error: ErrorObject) => {
  if (error.keyword === 'required') return 'is missing'
  if (error.keyword === 'additionalProperties') return 'is not known here'
  return error.message ?? 'is malformed'
}

function insist(validate: ValidateFunction, value: unknown, within?: string) {
  if (validate(value)) return
  const error = validate.errors?.[0]
  if (!error) throw malformed(within ?? 'body', 'is malformed')
  const field = fieldOf(error)
  throw malformed(within ? [within, field].filter((part) => part !== 'body').join('.') : field, reasonOf(error))
}

const NO_TEXT = /[\0\p{Surrogate}]/u

const holdsNoText = (value: unknown): boolean => {
  if (typeof value === 'string') return NO_TEXT.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, each]) => holdsNoText(key) || holdsNoText(each))
}

/** PostgreSQL's text takes neither NUL nor half a surrogate pair. For values that fit the contract: others may be nested without end. */
function refuseNoText(name: string, value: unknown) {
  if (holdsNoText(value)) throw malformed(name, 'holds a NUL or half a character')
}

const one = (name: string, given: unknown) => {
  if (!Array.isArray(given)) return given
  if (given.some((each) => each !== given[0])) throw malformed(name, 'is given twice with different values')
  return given[0] as unknown
}

/** Puts query and form together; what is given twice must say the same (guarantee 12). */
function merge(query: Fields, form: Fields, isJson: boolean) {
  const merged: Record<string, unknown> = Object.create(null)
  for (const name of Object.keys(query)) merged[name] = one(name, query[name])
  for (const name of Object.keys(form)) {
    const value = isJson ? form[name] : one(name, form[name])
    if (name in merged && merged[name] !== value) throw malformed(name, 'is given twice with different values')
    merged[name] = value
  }
  return merged
}

function only(fits: (name: string) => boolean, fields: Fields) {
  const own: Record<string, unknown> = {}
  for (const name of Object.keys(fields)) if (fits(name)) own[name] = fields[name]
  return own
}

const parseJson = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed(name, 'is not JSON')
  }
}

/** Makes the reader of an operation's parameters: merged, coerced, checked, and nothing that the contract does not name. */
export function parameterReader(operation: ContractOperation, { coercing, strict }: Validators) {
  const { properties, additionalProperties } = operation.params
  const ofForm = coercing.compile(operation.params)
  const ofJson = strict.compile(operation.params)
  const inside = Object.entries(properties).flatMap(([name, { contentMediaType, contentSchema }]) =>
    contentMediaType === 'application/json' && contentSchema ? [[name, strict.compile(contentSchema)] as const] : [],
  )

  const isKnown = (name: string) => Object.hasOwn(properties, name)
  const isRead = (name: string) => !operation.unread.includes(name)

  return (query: Fields, form: Fields, isJson: boolean): Record<string, unknown> => {
    const merged = merge(query, form, isJson)
    const params = additionalProperties === false ? { ...merged } : only(isKnown, merged)
    insist(isJson ? ofJson : ofForm, params)
    for (const name of Object.keys(params)) refuseNoText(name, params[name])
    for (const [name, validate] of inside) {
      const text = params[name]
      if (typeof text !== 'string') continue
      const value = parseJson(name, text)
      insist(validate, value, name)
      refuseNoText(name, value)
    }
    return operation.unread.length === 0 ? params : only(isRead, params)
  }
}

/** Checks answers against the contract; undefined where nothing is declared for the status. */
export function answerChecker(answers: Record<string, Schema>, { strict }: Validators) {
  const validators = new Map(Object.entries(answers).map(([status, schema]) => [status, strict.compile(schema)]))
  return (status: number, body: unknown): string | undefined => {
    const validate = validators.get(String(status)) ?? validators.get('default')
    if (!validate || validate(body)) return undefined
    return strict.errorsText(validate.errors)
  }
}
