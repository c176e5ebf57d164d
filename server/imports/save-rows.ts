import { isDeepStrictEqual } from 'node:util'
import { checkValues } from '../../domain/resources/check.ts'
import type { Field, Fields } from '../../domain/resources/fields.ts'
import type { Problems } from '../../domain/resources/problems.ts'
import { completed } from '../../domain/resources/values.ts'
import type { ReadRow } from '../../domain/sheets/read-sheet.ts'
import type { Transaction } from '../database/database.ts'
import { changesOf, noteActivity } from '../records/activity.ts'
import { pointsFor, pointsGone } from '../records/map-points.ts'
import type {
  Actor,
  BatchStore,
  NewRecord,
  Place,
  RecordStore,
  RecordValues,
  StoredRecord,
} from '../records/record-store.ts'
import { idsBehind } from '../records/references.ts'
import { claimKey, claimsOf } from '../records/unique-values.ts'
import { type JobRow, keepRows } from './job-rows.ts'
import type { Job } from './jobs.ts'
import { advance } from './leases.ts'

export type Saving = { job: Job; place: Place; actor: Actor; store: RecordStore & { batch: BatchStore } }

const TITLE_MAX = 100
const titleOf = ({ title }: ReadRow) => title.slice(0, TITLE_MAX).replace(/[\ud800-\udbff]$/, '')

const ID_LENGTH = 32
const ROW_DIGITS = 8

/**
 * The same row of the same job makes the same record, however often it is begun. The ids of a job follow one another, so that
 * an index takes them in one place: all over it, each would need a page of its own.
 */
const recordId = ({ job_id }: Job, { row }: ReadRow) =>
  job_id.slice(0, ID_LENGTH - ROW_DIGITS) + row.toString(16).padStart(ROW_DIGITS, '0')

type IdOf = (of: string, name: string) => string | undefined
type Named = { values: RecordValues; problems: Problems }

function identified(idOf: IdOf, field: Field, value: unknown, path: string): { value: unknown; problems: Problems } {
  const idAt = (of: string, name: unknown, at: string) => {
    const id = idOf(of, String(name))
    return id === undefined ? { value: name, problems: { [at]: 'notAChoice' as const } } : { value: id, problems: {} }
  }
  if (field.type === 'reference' && value !== '') return idAt(field.of, value, path)
  if (!Array.isArray(value) || (field.type !== 'robots' && field.type !== 'rows')) return { value, problems: {} }
  const items = value.map((item, at) => {
    if (field.type === 'robots') return idAt('robots', item, `${path}.${at}`)
    const { values, problems } = identifiedAll(idOf, field.fields, item, `${path}.${at}.`)
    return { value: values, problems }
  })
  return {
    value: items.map((item) => item.value),
    problems: Object.assign({}, ...items.map(({ problems }) => problems)),
  }
}

/** Ids in place of the names that people write. */
function identifiedAll(idOf: IdOf, fields: Fields, values: RecordValues, prefix = ''): Named {
  const all = Object.entries(values).map(
    ([name, value]) => [name, identified(idOf, fields[name] as Field, value, `${prefix}${name}`)] as const,
  )
  return {
    values: Object.fromEntries(all.map(([name, { value }]) => [name, value])),
    problems: Object.assign({}, ...all.map(([, { problems }]) => problems)),
  }
}

type Planned = { read: ReadRow; values: RecordValues; problems: Problems; found: StoredRecord | undefined }

/** Rows that name points are held to their maps, as records are. */
async function withPoints(tx: Transaction, place: Place, plans: readonly Planned[]): Promise<Planned[]> {
  const wholeOf = ({ values, found }: Planned) => ({ ...found?.values, ...values })
  const points = await pointsFor(tx, place, plans.map(wholeOf))
  return plans.map((plan) => {
    const gone = pointsGone(points, place, wholeOf(plan), plan.found?.values)
    return { ...plan, problems: { ...gone, ...plan.problems } }
  })
}

async function planned(tx: Transaction, { place, store }: Saving, rows: readonly ReadRow[]): Promise<Planned[]> {
  const idOf = await idsBehind(
    tx,
    place,
    rows.map(({ values }) => values),
  )
  const claimed = rows.map(({ values }) => claimsOf(place, { record_id: '', values }))
  const claims = claimed.flat()
  const owners = claims.length > 0 ? await store.batch.owners(tx, place, claims) : new Map<string, string>()
  const idAt = (at: number) => claimed[at]?.map((claim) => owners.get(claimKey(claim))).find((id) => id !== undefined)
  const ids = [...new Set(rows.flatMap((_, at) => idAt(at) ?? []))]
  const found = ids.length > 0 ? await store.batch.findAll(tx, place, ids) : new Map<string, StoredRecord>()
  const plans = rows.map((read, at) => ({
    read,
    ...identifiedAll(idOf, place.resource.fields, read.values),
    found: found.get(idAt(at) ?? ''),
  }))
  return withPoints(tx, place, plans)
}

const isFine = (problems: Problems) => Object.keys(problems).length === 0
const failed = (read: ReadRow, problems: Problems): JobRow => ({
  ...{ row: read.row, verdict: 'failed', title: titleOf(read), cells: read.cells, problems },
})

type Outcome = { line: JobRow; made?: NewRecord; changed?: { found: StoredRecord; values: RecordValues } }

const onlyKnown = (fields: Fields, values: RecordValues) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)))

/** A record that is there already: left alone, or with what the row fills in. */
function overFound(
  { job, place: { resource } }: Saving,
  { read, values, problems }: Planned,
  found: StoredRecord,
): Outcome {
  const line = { row: read.row, title: titleOf(read), record_id: found.record_id, version: found.version }
  if (job.existing === 'skip') return { line: { ...line, verdict: 'skipped' } }
  const before = onlyKnown(resource.fields, found.values)
  const after = completed(resource.fields, { ...before, ...values })
  const all = { ...checkValues(resource, after), ...problems }
  if (!isFine(all)) return { line: failed(read, all) }
  if (isDeepStrictEqual(after, before)) return { line: { ...line, verdict: 'skipped' } }
  return { line: { ...line, verdict: 'changed', before }, changed: { found, values: after } }
}

function outcomeOf(saving: Saving, plan: Planned): Outcome {
  const { read, values, found } = plan
  if (!isFine(read.repeats)) return { line: failed(read, found ? read.repeats : read.problems) }
  if (found) return overFound(saving, plan, found)
  const problems = { ...read.problems, ...plan.problems }
  if (!isFine(problems)) return { line: failed(read, problems) }
  const record_id = recordId(saving.job, read)
  const line = { row: read.row, verdict: 'made' as const, title: titleOf(read), record_id }
  return { line, made: { record_id, values: completed(saving.place.resource.fields, values) } }
}

/** Of the records that rows would make, as many as there is room for, from the first. */
function withinRoom(outcomes: readonly Outcome[], rows: readonly ReadRow[], title: string, room: number): Outcome[] {
  let left = room
  return outcomes.map((outcome, at) => {
    const read = rows[at]
    if (!outcome.made || !read || left-- > 0) return outcome
    return { line: failed(read, { [title]: 'noRoom' }) }
  })
}

const isThere = <T>(value: T | undefined): value is T => value !== undefined

const countOf = (rows: readonly JobRow[], verdict: JobRow['verdict']) =>
  rows.filter((row) => row.verdict === verdict).length

export const progressOf = (rows: readonly JobRow[]) => ({
  ...{ made: countOf(rows, 'made'), changed: countOf(rows, 'changed') },
  ...{ skipped: countOf(rows, 'skipped'), failed: countOf(rows, 'failed') },
})

type Versions = ReadonlyMap<string, number>
const NONE: Versions = new Map()

async function noteRows(tx: Transaction, { job }: Saving, lines: readonly JobRow[], versions = NONE) {
  const rows = lines.map((line) => ({ ...line, version: versions.get(line.record_id ?? '') ?? line.version ?? 0 }))
  await keepRows(tx, job, rows)
  await advance(tx, job, rows.at(-1)?.row ?? job.last_row, progressOf(rows))
}

/** How a record changes, as its activity tells it. */
export function changeOf(
  { resource: { fields } }: Place,
  { record_id, values: before }: StoredRecord,
  next: RecordValues,
) {
  const names = Object.keys(next).filter((name) => fields[name] && !isDeepStrictEqual(next[name], before[name]))
  return { record_id, changes: changesOf(fields, names, before, next) }
}

/** Saves rows and notes what became of each, in one transaction. */
export async function saveRows(tx: Transaction, saving: Saving, rows: readonly ReadRow[]) {
  const { place, actor, store } = saving
  const all = (await planned(tx, saving, rows)).map((plan) => outcomeOf(saving, plan))
  const room = (await store.batch.room?.(tx, place)) ?? Number.POSITIVE_INFINITY
  const outcomes = withinRoom(all, rows, place.resource.title, room)
  const made = outcomes.map((each) => each.made).filter(isThere)
  const changed = outcomes.map((each) => each.changed).filter(isThere)
  const ofMade = made.length > 0 ? await store.batch.insertAll(tx, place, actor, made) : NONE
  for (const { found, values } of changed) await store.update(tx, place, actor, found, values)
  const told = changed.map(({ found, values }) => changeOf(place, found, values))
  await noteActivity(tx, place, actor, { what: 'changed', by_kind: 'import' }, told)
  const ids = changed.map(({ found }) => found.record_id)
  const ofChanged = ids.length > 0 ? await store.batch.versions(tx, place, ids) : NONE
  await noteRows(
    tx,
    saving,
    outcomes.map(({ line }) => line),
    new Map([...ofMade, ...ofChanged]),
  )
}

export const failRow = (tx: Transaction, saving: Saving, read: ReadRow, problems: Problems) =>
  noteRows(tx, saving, [failed(read, problems)])
