import type { Field, Plan, Values } from './fields.ts'
import type { Problem, Problems } from './problems.ts'
import { holds, isFilled } from './values.ts'

type Rows = Extract<Field, { type: 'rows' }>

const isBelow = (value: unknown, least: unknown) =>
  typeof value === 'number' && typeof least === 'number'
    ? value < least
    : typeof value === 'string' && typeof least === 'string' && value < least

function besideProblem(field: Field, value: unknown, values: Values): Problem | undefined {
  if (!isFilled(value)) return undefined
  if (field.emptyWhen && holds(field.emptyWhen, values)) return 'mustBeEmpty'
  if (field.differsFrom && value === values[field.differsFrom]) return 'sameAsOther'
  if (!('notBelow' in field) || field.notBelow === undefined || !isBelow(value, values[field.notBelow]))
    return undefined
  return field.type === 'number' ? 'belowOther' : 'beforeOther'
}

const textIn = (value: unknown, lang: string) => (value as Readonly<Record<string, string>>)[lang] ?? ''

function unsaidIn(languages: unknown, value: unknown, path: string): Problems {
  const wanted = Array.isArray(languages) ? languages.map(String) : []
  return Object.fromEntries(
    wanted.filter((lang) => textIn(value, lang).trim() === '').map((lang) => [`${path}.${lang}`, 'required']),
  )
}

function twiceIn({ fields }: Rows, rows: readonly Values[], path: string): Problems {
  const names = Object.keys(fields).filter((name) => fields[name]?.distinct)
  const isAgain = (name: string, at: number) =>
    isFilled(rows[at]?.[name]) && rows.findIndex((row) => row[name] === rows[at]?.[name]) < at
  const again = rows.flatMap((_, at) =>
    names.filter((name) => isAgain(name, at)).map((name) => `${path}.${at}.${name}`),
  )
  return Object.fromEntries(again.map((each) => [each, 'twice']))
}

/** Centimetres are the least that a plan tells. */
const isBeyond = (place: unknown, length: unknown, side: unknown) =>
  typeof place === 'number' && typeof side === 'number' && place + Number(length ?? 0) > side + 0.001

function outsideOf(plan: Plan, rows: readonly Values[], values: Values, path: string): Problems {
  const outside = rows.flatMap(({ x, y, width, depth }, at) => [
    ...(isBeyond(x, width, values[plan.width]) ? [`${path}.${at}.x`] : []),
    ...(isBeyond(y, depth, values[plan.depth]) ? [`${path}.${at}.y`] : []),
  ])
  return Object.fromEntries(outside.map((each) => [each, 'offPlan']))
}

/** What cannot be true together: a value that is right by itself, with those beside it. */
export function contradictions(field: Field, value: unknown, values: Values, path: string): Problems {
  if (field.type === 'localTexts')
    return field.inEach && isFilled(value) ? unsaidIn(values[field.inEach], value, path) : {}
  if (field.type === 'rows') {
    const rows = value as readonly Values[]
    return { ...(field.plan && outsideOf(field.plan, rows, values, path)), ...twiceIn(field, rows, path) }
  }
  const problem = besideProblem(field, value, values)
  return problem ? { [path]: problem } : {}
}
