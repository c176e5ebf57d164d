import { isSecret, isWritable, type Resource } from '../../../domain/resources/shape.ts'
import type { Values } from '../../../machines/entities.ts'
import { PAGE_SIZES } from '../../../machines/limits.ts'
import type { ListQuery } from '../../../machines/pages/records.ts'

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

function wantedIn(query: URLSearchParams, resource: Resource): ListQuery {
  const first = firstWanted(resource)
  return {
    q: query.get('q') ?? first.q,
    page: whole(query.get('page')) ?? first.page,
    size: sizeIn(query) ?? first.size,
    sort: sortIn(query, resource) ?? first.sort,
    filter: filterIn(query, resource),
  }
}

const plainly = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Texts, references and robots; what cannot be written counts as not given. */
function givenIn(query: URLSearchParams, { fields }: Resource): Values | undefined {
  const given = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = query.get(GIVEN + name)
    if (!value || !isWritable(field) || isSecret(field)) return []
    if (field.type === 'robots') return [[name, value.split(',')]]
    if (field.type !== 'text' && field.type !== 'longText' && field.type !== 'reference') return []
    return [[name, 'max' in field ? value.slice(0, field.max) : value]]
  })
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

/** What a route of the page says; what it says wrongly counts as not said. */
export function spotAt(resource: Resource, route: string): ListRoute {
  const [path = '/', query = ''] = route.split('?', 2)
  const said = new URLSearchParams(query)
  const open = plainly(path.slice(1)) || undefined
  const begun = open === NEW && { given: givenIn(said, resource), copyOf: said.get(COPY) || undefined }
  return { wanted: wantedIn(said, resource), open, ...begun }
}

/** The route of a place; what goes without saying is left out. */
export function routeOf(resource: Resource, { wanted, open = '', copyOf }: ListRoute) {
  const first = firstWanted(resource)
  const { filter, columns: _, ...rest } = wanted
  const said = Object.entries(rest).filter(([name, value]) => value !== first[name as keyof typeof rest])
  const filters = Object.entries(filter).map(([name, value]) => [FILTER + name, value] as const)
  const copy = copyOf === undefined ? [] : [[COPY, copyOf]]
  const texts = said.map(([name, value]) => [name, String(value)])
  const query = new URLSearchParams([...texts, ...filters, ...copy] as string[][])
  const text = query.toString()
  return `/${encodeURIComponent(open)}${text === '' ? '' : `?${text}`}`
}
