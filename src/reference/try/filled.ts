import type { ReferenceKey } from '../../../locales/reference/keys.ts'
import type { FieldRow, ReferenceOperation } from '../contract/shape.ts'

/** What somebody has filled in: parameters and form fields by their names, and a body of JSON as it is typed. */
export type Filled = { values: Readonly<Record<string, string>>; json: string }

/** The same key twice is the same record: each trial begins with another. */
const withOwnKey = (sample: Readonly<Record<string, unknown>>) =>
  'key' in sample ? { ...sample, key: crypto.randomUUID() } : sample

const texts = (sample: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, String(value)]))

/** What must be given begins as the contract has it for example. */
export function filledFor({ parameters, body }: Pick<ReferenceOperation, 'parameters' | 'body'>): Filled {
  const needed = parameters.filter(({ isRequired, example }) => isRequired && example !== undefined)
  const values = Object.fromEntries(needed.map(({ path, example }) => [path, String(example)]))
  const sample = body && withOwnKey(body.sample)
  if (!body || !sample) return { values, json: '' }
  return body.isForm
    ? { values: { ...values, ...texts(sample) }, json: '' }
    : { values, json: JSON.stringify(sample, null, 2) }
}

/** Fields that are filled in one by one. */
export const fieldsToFill = ({
  parameters,
  body,
}: Pick<ReferenceOperation, 'parameters' | 'body'>): readonly FieldRow[] => [
  ...parameters,
  ...(body?.isForm ? body.rows : []),
]

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

export type Problems = Readonly<Record<string, ReferenceKey>>

/** Under which names problems of the key and of a body stand; no field of the contract is called so. */
export const KEY_FIELD = '(key)'
export const BODY_FIELD = '(body)'

function keyProblem(key: string): Problems {
  if (key === '') return { [KEY_FIELD]: 'try.needsKey' }
  return /^[\x21-\x7e]+$/.test(key) ? {} : { [KEY_FIELD]: 'try.badKey' }
}

/** What is to be put right before anything can be sent. What else does not fit the server says itself, as it would to any caller. */
export function problemsOf(operation: ReferenceOperation, { values, json }: Filled, key: string): Problems {
  const missing = fieldsToFill(operation).filter(({ path, isRequired }) => isRequired && !values[path])
  return {
    ...keyProblem(key),
    ...Object.fromEntries(missing.map(({ path }): [string, ReferenceKey] => [path, 'try.needed'])),
    ...(operation.body?.isForm === false && !isJson(json) ? { [BODY_FIELD]: 'try.notJson' as const } : {}),
  }
}
