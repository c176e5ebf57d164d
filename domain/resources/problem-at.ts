import { LONGEST, MOST } from './check.ts'
import type { Field, Fields, Values } from './fields.ts'
import type { Problem } from './problems.ts'

type Definition = { fields: Fields }

/** The field that a path ends in: `stops.2.texts.en` is the English text within the rows of stops. */
function fieldAt({ fields }: Definition, path: string) {
  const [name = '', , inner = '', ...after] = path.split('.')
  const rows = fields[name]
  const within = rows?.type === 'rows' ? rows.fields[inner] : undefined
  if (within) return { field: within as Field, name: `${name}.${inner}`, beside: `${name}.`, part: after[0] }
  return { field: rows, name, beside: '', part: path.split('.')[1] }
}

const BY_TYPE = ['phone', 'email', 'link'] as const
type ByType = (typeof BY_TYPE)[number]
const byType = (field: Field | undefined): ByType | undefined => BY_TYPE.find((type) => type === field?.type)

function limitsOf(field: Field | undefined, part: string | undefined) {
  if (!field) return { min: 0, max: 0 }
  if (field.type === 'texts' && part !== undefined) return { min: 1, max: field.longest ?? LONGEST.text }
  const { min = 0, max = { ...LONGEST, ...MOST }[field.type as keyof typeof LONGEST] ?? 0 } = field as {
    min?: number
    max?: number
  }
  return { min, max }
}

const firstOf = (condition: object | undefined) => Object.keys(condition ?? {})[0]

function otherOf(field: Field | undefined, problem: Problem) {
  if (!field) return undefined
  if (problem === 'sameAsOther') return field.differsFrom
  if (problem === 'mustBeEmpty') return firstOf(field.emptyWhen)
  if (problem === 'mustBeYes') return firstOf(field.requiredWhen)
  return 'notBelow' in field ? field.notBelow : undefined
}

const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Values | null | undefined)?.[key], values)

/** What the words of a problem need: `name` and `other` are fields by their paths in the definition; `lang` is the language of the text that it is about. */
export function problemAt(definition: Definition, path: string, problem: Problem, values: Values = {}) {
  const { field, name, beside, part } = fieldAt(definition, path)
  const value = valueAt(values, path)
  const other = otherOf(field, problem)
  return {
    key:
      (problem === 'malformed' ? byType(field) : undefined) ??
      (problem === 'noPoint' && !value ? 'noPointHere' : problem),
    name,
    lang: field?.type === 'localTexts' ? part : undefined,
    other: other === undefined ? undefined : `${beside}${other}`,
    value: typeof value === 'string' ? value : '',
    ...limitsOf(field, part),
  } as const
}
