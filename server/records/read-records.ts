import { entriesForKeys } from '../../domain/key-rights.ts'
import { localizedText } from '../../domain/localized-text.ts'
import { resourceOf } from '../../domain/resources/all.ts'
import { apiKeys } from '../../domain/resources/api-keys.ts'
import type { CalendarSpan } from '../../domain/resources/calendar.ts'
import { fieldAt } from '../../domain/resources/field-at.ts'
import { listableOf } from '../../domain/resources/list-columns.ts'
import { type Resource, SINGLE_ID } from '../../domain/resources/shape.ts'
import { DEPARTMENTS } from '../../domain/resources/staff.ts'
import { keyOfEntry } from '../../domain/rights.ts'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import type { Database } from '../database/database.ts'
import { listAllMenus, type MenuRow } from '../menu/menus.ts'
import { departmentsAmong, departmentsWith } from '../people/departments.ts'
import { nearlyFull, nearlyFullReports } from '../quotas/quotas.ts'
import { daysAsked, onDays } from './calendar-span.ts'
import { recordData, rowsFor } from './record-answer.ts'
import type { RecordHandler } from './record-right.ts'
import { type Asked, type Filter, type Place, unkept } from './record-store.ts'
import { namesFor } from './references.ts'
import { storeOf } from './store-of.ts'

const STAMPS = ['created_at', 'updated_at']
const DEFAULT_SIZE = 10
const NAMES_MAX = 20
const FOR_KEYS = entriesForKeys({ robots: [] })

type Params = {
  q?: string
  page?: number
  size?: number
  sort?: string
  filter?: string
  cursor?: string
  columns?: string
}
type Days = { span?: CalendarSpan; at?: string; lang?: string }

const unknown = (field: string) => new Refused(RET.parameterMissing, { field })

function sortOf({ sort, sorts }: Resource, asked: string | undefined) {
  if (asked === undefined) return { by: sort.by, descending: sort.descending ?? false }
  const by = asked.replace(/^-/, '')
  if (![...sorts, ...STAMPS].includes(by)) throw unknown('sort')
  return { by, descending: asked.startsWith('-') }
}

function filterOf({ filters }: Resource, asked: string | undefined): Filter {
  const filter = asked === undefined ? {} : (JSON.parse(asked) as Filter)
  if (!Object.keys(filter).every((name) => filters.includes(name))) throw unknown('filter')
  return filter
}

function columnsOf(resource: Resource, asked: string | undefined): readonly string[] {
  const columns = asked?.split(',') ?? resource.columns
  if (!columns.every((name) => listableOf(resource).includes(name))) throw unknown('columns')
  return [...columns, resource.title]
}

export const askedOf = (
  resource: Resource,
  { q = '', page = 1, size = DEFAULT_SIZE, sort, filter, cursor }: Params,
): Asked => ({ q: q.trim(), page, size, ...sortOf(resource, sort), filter: filterOf(resource, filter), cursor })

/** The days of a calendar that are asked for, where the page has one. */
async function daysOf(db: Database, place: Place, { span, at, lang }: Days) {
  if (span === undefined) return undefined
  if (place.resource.calendar === undefined) throw unknown('span')
  return daysAsked(db, place, { span, at, lang })
}

/** Where administrators look who can make room for reports, or ask for it. */
const TELLS_OF_REPORTS = ['supportReports', 'operationLog']

/** §2 "Paginated content": a page of the company's records. */
export const recordList: RecordHandler<'recordList'> = async (deps, params, { place }) => {
  const { resource } = place
  const fields = columnsOf(resource, params.columns)
  const calendar = await daysOf(deps.db, place, params)
  const paged = askedOf(resource, params)
  const asked = calendar ? onDays(resource, paged, calendar) : paged
  const { total, hasMore, rows, cursor } = await storeOf(resource).list(deps.db, place, asked)
  const record_list = await rowsFor(deps.db, place, rows, fields)
  const names = await namesFor(
    deps.db,
    place,
    record_list.map(({ values }) => values),
  )
  const quotas = await nearlyFull(deps.db, place.corp_uuid, deps.settings)
  if (TELLS_OF_REPORTS.includes(resource.id))
    quotas.push(...(await nearlyFullReports(deps.db, place.corp_uuid, deps.settings.QUOTA_REPORTS)))
  const more = {
    ...(hasMore && { has_more: true }),
    ...(cursor && !calendar && { cursor }),
    ...(calendar && { calendar }),
  }
  return { total, ...more, record_list, names, ...(quotas.length > 0 && { quotas }) }
}

export const recordDetail: RecordHandler<'recordDetail'> = async (deps, { record_id }, { place }) => {
  const isSingle = place.resource.archetype === 'single' && record_id === SINGLE_ID
  const found =
    (await storeOf(place.resource).find(deps.db, place, record_id)) ?? (isSingle ? unkept(place) : undefined)
  if (!found) throw new Refused(RET.notFound)
  return recordData(deps.db, place, found)
}

/** What of the company's menu can be opened, each with its folder, or the label that it stands under. */
async function entryNames(db: Database, corp_uuid: string, lang?: string) {
  const rows = (await listAllMenus(db, corp_uuid)).filter(({ is_hidden }) => !is_hidden)
  const nameOf = (row?: MenuRow) => (row ? localizedText(lang, row.menu_name_map) : '')
  const above = (row: MenuRow, at: number) =>
    rows.find(({ menu_id }) => menu_id === row.p_menu_id) ??
    rows.slice(0, at).findLast(({ menu_type }) => menu_type === '2')
  return rows.flatMap((row, at) =>
    row.open_appid === '' ? [] : [{ record_id: keyOfEntry(row), name: nameOf(row), group: nameOf(above(row, at)) }],
  )
}

async function departmentNames(db: Database, corp_uuid: string, asked: { q: string } | { name: string }) {
  const names =
    'name' in asked
      ? await departmentsAmong(db, corp_uuid, [asked.name])
      : await departmentsWith(db, corp_uuid, asked.q.trim(), NAMES_MAX)
  return names.map((name) => ({ record_id: name, name }))
}

/** Keys are given no pages that they cannot reach. */
const isFor =
  ({ id }: Resource) =>
  ({ record_id }: { record_id: string }) =>
    id !== apiKeys.id || FOR_KEYS.has(record_id)

export const recordNames: RecordHandler<'recordNames'> = async (
  deps,
  { field, q = '', record_id, lang },
  { place },
) => {
  const { corp_uuid, resource } = place
  const reference = fieldAt(resource.fields, field)
  if (reference?.type === 'entries')
    return { name_list: (await entryNames(deps.db, corp_uuid, lang)).filter(isFor(resource)) }
  if (reference?.type === 'reference' && reference.of === DEPARTMENTS)
    return {
      name_list: await departmentNames(deps.db, corp_uuid, record_id === undefined ? { q } : { name: record_id }),
    }
  const target = reference?.type === 'reference' ? resourceOf(reference.of) : undefined
  if (!target) throw unknown('field')
  const from = { corp_uuid, resource: target }
  if (record_id !== undefined) {
    const names = await storeOf(target).names(deps.db, from, [record_id])
    return { name_list: [...names].map(([record_id, name]) => ({ record_id, name })) }
  }
  const { title } = target
  const asked = { q: q.trim(), within: title, page: 1, size: NAMES_MAX, by: title, descending: false, filter: {} }
  const { rows } = await storeOf(target).list(deps.db, from, asked)
  return { name_list: rows.map(({ record_id, values }) => ({ record_id, name: String(values[title] ?? '') })) }
}
