import { CALENDAR_SPANS } from '../../../domain/resources/calendar.ts'
import type { Field } from '../../../domain/resources/fields.ts'
import { isSecret, isWritable, type Resource } from '../../../domain/resources/shape.ts'
import type { Values } from '../../../machines/entities.ts'
import { PAGE_SIZES } from '../../../machines/limits.ts'
import type { Prefs } from '../../../machines/pages/hand-over-messages.ts'
import type { ListQuery } from '../../../machines/pages/records.ts'
import { rememberedSpan } from './calendar/shape-choice.ts'

/** Where in itself a page stands: which rows, and which record is open over them; what is filled in of a new one, or which record it began as. */
export type ListRoute = { wanted: ListQuery; open?: string; given?: Values; copyOf?: string }

/** The place of a record that is not there yet, of a file of them, and of what was removed. */
export const NEW = 'new'
export const IMPORT = 'import'
export const REMOVED = 'removed'

const FILTER = 'f.'
const GIVEN = 'v.'
const COPY = 'copy'

export const sortOf = ({ sort: { by, descending } }: Resource) => `${descending ? '-' : ''}${by}`

export const firstWanted = (resource: Resource): ListQuery => ({
  q: '',
  page: 1,
  size: PAGE_SIZES[0],
  sort: sortOf(resource),
  filter: {},
})

export const sortsOf = ({ sorts, sort }: Resource) => [...new Set([...sorts, sort.by, 'updated_at', 'created_at'])]

export const mayBeSorted = (resource: Resource, name: string) => sortsOf(resource).includes(name)

const whole = (text: string | null) => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined)

const sizeIn = (query: URLSearchParams) => PAGE_SIZES.find((size) => size === whole(query.get('size')))

function sortIn(query: URLSearchParams, resource: Resource) {
  const sort = query.get('sort')
  return sort && mayBeSorted(resource, sort.replace(/^-/, '')) ? sort : undefined
}

const filterIn = (query: URLSearchParams, { filters }: Resource) =>
  Object.fromEntries(
    filters.flatMap((name) => {
      const value = query.get(FILTER + name)
      return value ? [[name, value]] : []
    }),
  )

const A_DAY = /^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** A day or a week of the calendar, where the page has one. */
function calendarIn(query: URLSearchParams, { calendar }: Resource) {
  const span = calendar && CALENDAR_SPANS.find((each) => each === query.get('span'))
  const at = query.get('at') ?? ''
  return span && { span, ...(A_DAY.test(at) && { at }) }
}

function wantedIn(query: URLSearchParams, resource: Resource): ListQuery {
  const first = firstWanted(resource)
  return {
    q: query.get('q') ?? first.q,
    page: whole(query.get('page')) ?? first.page,
    size: sizeIn(query) ?? first.size,
    sort: sortIn(query, resource) ?? first.sort,
    filter: filterIn(query, resource),
    ...calendarIn(query, resource),
  }
}

const plainly = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Rows that hold one thing each, as times do. */
function rowsOf(field: Field, value: string) {
  const [name, ...others] = field.type === 'rows' ? Object.keys(field.fields) : []
  return name && others.length === 0 ? value.split(',').map((each) => ({ [name]: each })) : undefined
}

/** What may be said of a field in an address; undefined where it cannot be written so. */
function valueFrom(field: Field, value: string): unknown {
  switch (field.type) {
    case 'robots':
      return value.split(',')
    case 'choice':
      return field.options.includes(value) ? value : undefined
    case 'choices':
      return value.split(',').filter((each) => field.options.includes(each))
    case 'rows':
      return rowsOf(field, value)
    case 'number':
      return whole(value)
    case 'text':
    case 'longText':
      return value.slice(0, field.max)
    case 'texts':
      return [value.slice(0, field.longest)]
    case 'reference':
    case 'date':
    case 'time':
    case 'moment':
      return value
    default:
      return undefined
  }
}

/** What a new record begins with; what cannot be written counts as not given. */
function givenIn(query: URLSearchParams, { fields }: Resource): Values | undefined {
  const given = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const said = query.get(GIVEN + name)
    const value = said && isWritable(field) && !isSecret(field) ? valueFrom(field, said) : undefined
    return value === undefined ? [] : [[name, value]]
  })
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

const saidOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(saidOf).join() : String(value instanceof Object ? Object.values(value)[0] : value)

/** What a route of the page says; what it says wrongly counts as not said. One that says nothing leads to the shape that was looked at last. */
export function spotAt(resource: Resource, route: string, prefs: Prefs = {}): ListRoute {
  const [path = '/', query = ''] = route.split('?', 2)
  const said = new URLSearchParams(query)
  const open = plainly(path.slice(1)) || undefined
  const begun = open === NEW && { given: givenIn(said, resource), copyOf: said.get(COPY) || undefined }
  const span = said.size === 0 ? rememberedSpan(resource, prefs) : undefined
  return { wanted: { ...wantedIn(said, resource), ...(span && { span }) }, open, ...begun }
}

/** The route of a place; what goes without saying is left out. */
export function routeOf(resource: Resource, { wanted, open = '', given = {}, copyOf }: ListRoute) {
  const first = firstWanted(resource)
  const { filter, columns: _, ...rest } = wanted
  const said = Object.entries(rest).filter(([name, value]) => value !== first[name as keyof typeof rest])
  const filters = Object.entries(filter).map(([name, value]) => [FILTER + name, value] as const)
  const begun = Object.entries(given).map(([name, value]) => [GIVEN + name, saidOf(value)] as const)
  const copy = copyOf === undefined ? [] : [[COPY, copyOf]]
  const texts = said.map(([name, value]) => [name, String(value)])
  const query = new URLSearchParams([...texts, ...filters, ...begun, ...copy] as string[][])
  const text = query.toString()
  return `/${encodeURIComponent(open)}${text === '' ? '' : `?${text}`}`
}
