import { hasLineBreak, isEmail, isPhoneNumber } from '../rules/rules.ts'
import { isTimeZone } from '../rules/time-zones.ts'
import { LANG_CODES } from './choices.ts'
import { contradictions } from './contradictions.ts'
import type { Field, Fields, Values } from './fields.ts'
import { PLACEHOLDER } from './placeholders.ts'
import { missingPoints, pointNames, pointsNamed } from './points.ts'
import type { Problem, Problems } from './problems.ts'
import { isRequired } from './values.ts'

export const LONGEST = { text: 100, longText: 2000, link: 2000, picture: 24_000, localTexts: 1000, id: 64 } as const
export const MOST = { choices: 100, texts: 50, robots: 1000, entries: 200, rows: 100 } as const

const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/
const PICTURE = /^(?:\/(?!\/)[\w./-]+|data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2})$/
const LONE_SURROGATE = /\p{Surrogate}/u

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The database's text takes neither NUL nor half a character. */
const isStorable = (text: string) => !text.includes('\0') && !LONE_SURROGATE.test(text)

const isDay = (text: string) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return DATE.test(text) && year > 0 && day <= (days[month - 1] ?? 0)
}

const isMoment = (text: string) => {
  const [day = '', time = ''] = text.split('T')
  return MOMENT.test(text) && isDay(day) && TIME.test(time.slice(0, 5)) && Number(time.slice(6, 8)) < 60
}

const isLink = (text: string) => /^https?:\/\/[^\s/?#]+\S*$/i.test(text)

const TEXT_TESTS: Readonly<Partial<Record<Field['type'], (text: string) => boolean>>> = {
  phone: isPhoneNumber,
  email: isEmail,
  link: isLink,
  picture: (text) => PICTURE.test(text),
  date: isDay,
  time: (text) => TIME.test(text),
  moment: isMoment,
}

const lengthOf = (text: string) => [...text].length

function sizeProblem(size: number, { min, max }: { min?: number; max?: number }, low: Problem, high: Problem) {
  if (min !== undefined && size < min) return low
  return max !== undefined && size > max ? high : undefined
}

function longestOf(field: Field) {
  if ((field.type === 'text' || field.type === 'longText') && field.max !== undefined) return field.max
  if (field.type === 'text' || field.type === 'longText' || field.type === 'picture') return LONGEST[field.type]
  return field.type === 'reference' || field.type === 'file' ? LONGEST.id : LONGEST.link
}

function textProblem(field: Field, value: unknown): Problem | undefined {
  if (typeof value !== 'string' || !isStorable(value)) return 'malformed'
  if (value.trim() === '') return field.required ? 'required' : undefined
  const min = field.type === 'text' || field.type === 'longText' ? field.min : undefined
  const length = sizeProblem(lengthOf(value), { min, max: longestOf(field) }, 'tooShort', 'tooLong')
  if (length) return length
  if (field.type === 'text' && hasLineBreak(value)) return 'oneLine'
  return (TEXT_TESTS[field.type]?.(value) ?? true) ? undefined : 'malformed'
}

function numberProblem(field: Extract<Field, { type: 'number' }>, value: unknown): Problem | undefined {
  if (value === null) return field.required ? 'required' : undefined
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'malformed'
  const { step = 1, min = -1e12, max = 1e12 } = field
  if (Math.abs(value / step - Math.round(value / step)) > 1e-9) return 'malformed'
  return sizeProblem(value, { min, max }, 'tooSmall', 'tooLarge')
}

function choiceProblem(field: Extract<Field, { type: 'choice' }>, value: unknown): Problem | undefined {
  if (value === '') return field.required ? 'required' : undefined
  if (typeof value !== 'string') return 'malformed'
  return field.options.includes(value) ? undefined : 'notAChoice'
}

function zoneProblem(field: Field, value: unknown): Problem | undefined {
  const problem = textProblem(field, value)
  return problem ?? (value === '' || isTimeZone(String(value)) ? undefined : 'notAChoice')
}

function flagProblem({ required }: Field, value: unknown): Problem | undefined {
  if (typeof value !== 'boolean') return 'malformed'
  return required && !value ? 'mustBeYes' : undefined
}

const LISTS = ['choices', 'texts', 'robots', 'entries', 'rows'] as const
type LocalTexts = Extract<Field, { type: 'localTexts' }>
type ListField = Extract<Field, { type: (typeof LISTS)[number] }>
const isList = (field: Field): field is ListField => LISTS.some((type) => type === field.type)

function countProblem(field: ListField, count: number): Problem | undefined {
  if (count === 0) return field.required ? 'required' : undefined
  const { min, max = MOST[field.type] }: { min?: number; max?: number } = field
  return sizeProblem(count, { min, max: Math.min(max, MOST[field.type]) }, 'tooFew', 'tooMany')
}

function itemProblem(field: ListField, item: unknown): Problem | undefined {
  if (typeof item !== 'string' || !isStorable(item)) return 'malformed'
  if (field.type === 'choices') return field.options.includes(item) ? undefined : 'notAChoice'
  if (field.type === 'texts' && hasLineBreak(item)) return 'oneLine'
  const longest = field.type === 'texts' ? (field.longest ?? LONGEST.text) : LONGEST.id
  return item === '' ? 'malformed' : sizeProblem(lengthOf(item), { max: longest }, 'tooShort', 'tooLong')
}

const lacksRequired = (field: ListField, value: readonly unknown[]) =>
  field.required === true && field.type === 'choices' && field.requires?.some((each) => value.includes(each)) === false

function listProblems(field: ListField, value: unknown, path: string): Problems {
  if (!Array.isArray(value)) return { [path]: 'malformed' }
  if (lacksRequired(field, value)) return { [path]: 'required' }
  const count = countProblem(field, value.length)
  if (count) return { [path]: count }
  if (field.type === 'rows')
    return Object.assign({}, ...value.map((row, at) => rowProblems(field.fields, row, `${path}.${at}`)))
  if (field.type !== 'texts' && new Set(value).size < value.length) return { [path]: 'malformed' }
  return Object.assign({}, ...value.map((item, at) => one(`${path}.${at}`, itemProblem(field, item))))
}

function rowProblems(fields: Fields, row: unknown, path: string): Problems {
  return isObject(row) ? problemsWithin(fields, row, `${path}.`) : { [path]: 'malformed' }
}

const hasStrange = (text: string, fills: readonly string[]) =>
  [...text.matchAll(PLACEHOLDER)].some(([, name = '']) => !fills.includes(name))

function localTextProblem({ max = LONGEST.localTexts, fills }: LocalTexts, text: unknown): Problem | undefined {
  const problem = textProblem({ type: 'longText', max }, text)
  return problem ?? (fills && hasStrange(String(text), fills) ? 'noPlaceholder' : undefined)
}

function localTextsProblems(field: LocalTexts, value: unknown, path: string): Problems {
  if (!isObject(value)) return { [path]: 'malformed' }
  const texts = Object.entries(value)
  if (field.required && texts.every(([, text]) => text === '')) return { [path]: 'required' }
  const inEach = texts.map(([lang, text]) =>
    LANG_CODES.some((each) => each === lang)
      ? one(`${path}.${lang}`, localTextProblem(field, text))
      : one(path, 'unknown'),
  )
  return Object.assign({}, ...inEach)
}

const one = (path: string, problem: Problem | undefined): Problems => (problem ? { [path]: problem } : {})

export function fieldProblems(field: Field, value: unknown, path: string): Problems {
  if (field.type === 'number') return one(path, numberProblem(field, value))
  if (field.type === 'flag') return one(path, flagProblem(field, value))
  if (field.type === 'choice') return one(path, choiceProblem(field, value))
  if (field.type === 'timeZone') return one(path, zoneProblem(field, value))
  if (field.type === 'localTexts') return localTextsProblems(field, value, path)
  if (isList(field)) return listProblems(field, value, path)
  return one(path, textProblem(field, value))
}

/** Keys come from strangers: what is not a field is named no further than this. */
const named = (name: string) => (/^[\w-]{1,40}$/.test(name) ? name : 'unknown')

function problemsWithin(fields: Fields, values: Values, prefix: string): Problems {
  const strange = Object.keys(values).filter((name) => !Object.hasOwn(fields, name))
  const known = Object.entries(fields).map(([name, field]) =>
    field.readOnly ? {} : problemsAt({ ...field, required: isRequired(field, values) }, name, values, prefix),
  )
  return Object.assign({}, ...strange.map((name) => one(`${prefix}${named(name)}`, 'unknown')), ...known)
}

/** What a value is not by itself, it may still be beside the others. */
function problemsAt(field: Field, name: string, values: Values, prefix: string): Problems {
  const path = `${prefix}${name}`
  const own = fieldProblems(field, values[name], path)
  return Object.keys(own).length > 0 ? own : contradictions(field, values[name], values, path)
}

/** What is wrong with a record's values, by field; nothing where all is well. The same in the browser and at the server. */
export function checkValues({ fields }: { fields: Fields }, values: Values): Problems {
  const missing = missingPoints(pointsNamed(fields, values), ({ map }) => pointNames(map))
  return { ...missing, ...problemsWithin(fields, values, '') }
}
