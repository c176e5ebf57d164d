import { fromPromise } from 'xstate'
import type { RecordAsked, RecordSaved } from '../../../machines/record-form.machine.ts'
import type { Stored, Values, Wanted } from '../../../machines/records.ts'
import type { ListAnswer, ListQuestion, RecordChange, Removal } from '../../../machines/records-context.ts'
import type { components } from '../../../openapi/capi.gen.ts'
import { resourceOf } from '../../../openapi/resources/all.ts'
import type { Field } from '../../../openapi/resources/fields.ts'
import type { WithSession } from '../bridge/session.ts'
import type { Choice } from './form/Ticks.tsx'
import { type AskForList, listWithPublications } from './publishing/list-with-publications.ts'
import { type Asked, callOf, storedIn } from './server-call.ts'

type Schemas = components['schemas']

const FIRST_INSTANT = 'T00:00:00'
const LAST_INSTANT = 'T23:59:59'

/** Days are the person's own: for moments they are told in UTC. */
const boundOf = (field: Field | undefined, day: string, instant: string) =>
  field?.type === 'date' ? day : new Date(`${day}${instant}`).toISOString().replace('.000', '')

function narrowed(field: Field | undefined, value: string) {
  if (field?.type === 'flag') return { is: [value === 'true'] }
  if (field && field.type !== 'date' && field.type !== 'moment') return { is: [value] }
  const [from, until] = value.split('..')
  return {
    ...(from && { from: boundOf(field, from, FIRST_INSTANT) }),
    ...(until && { until: boundOf(field, until, LAST_INSTANT) }),
  }
}

export function filterOf(resource: string, filter: Wanted['filter']) {
  const fields = resourceOf(resource)?.fields ?? {}
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, narrowed(fields[name], value)]))
}

function queryOf({ resource, q, page, size, sort, filter }: ListQuestion) {
  const narrowing = filterOf(resource, filter)
  return new URLSearchParams({
    ...{ resource, page: String(page), size: String(size), sort },
    ...(q !== '' && { q }),
    ...(Object.keys(narrowing).length > 0 && { filter: JSON.stringify(narrowing) }),
  })
}

/** The list as the server has it, and the etag of that; nothing where it has not changed. */
const askForList: AskForList = async (withSession, signal, input) => {
  const { data, headers } = await callOf(
    withSession,
    signal,
  )<Schemas['RecordListData']>({
    operation: 'recordList',
    path: `records?${queryOf(input)}`,
    etag: input.etag,
  })
  const asOfMs = Date.parse(headers.get('date') ?? '') || Date.now()
  const listed = data && { records: data.record_list, total: data.total, names: data.names }
  return { listed, etag: headers.get('etag') ?? input.etag, asOfMs, clockAheadMs: Date.now() - asOfMs }
}

const listRecords = (withSession: WithSession) => {
  const askBoth = listWithPublications(withSession, askForList)
  return fromPromise<ListAnswer, ListQuestion>(({ input, signal }) =>
    resourceOf(input.resource)?.publishes ? askBoth(signal, input) : askForList(withSession, signal, input),
  )
}

const readRecord = (withSession: WithSession) =>
  fromPromise<Stored, RecordAsked>(async ({ input, signal }) => {
    const path = `record?${new URLSearchParams(input)}`
    const call = callOf(withSession, signal)<Schemas['RecordData']>
    return storedIn((await call({ operation: 'recordDetail', path })).data)
  })

const saveRecord = (withSession: WithSession) =>
  fromPromise<Stored, RecordSaved>(async ({ input, signal }) => {
    const { resource, record_id, client_key, version, values } = input
    const call = callOf(withSession, signal)<Schemas['RecordData']>
    const { data } = await (record_id === ''
      ? call({ operation: 'recordCreate', path: 'record/create', body: { resource, key: client_key, values } })
      : call({ operation: 'recordChange', path: 'record/change', body: { resource, record_id, version, values } }))
    return storedIn(data)
  })

const changeRecord = (withSession: WithSession) =>
  fromPromise<Stored, RecordChange & { resource: string; values: Values }>(async ({ input, signal }) => {
    const call = callOf(withSession, signal)<Schemas['RecordData']>
    return storedIn((await call({ operation: 'recordChange', path: 'record/change', body: input })).data)
  })

const removeRecords = (withSession: WithSession) =>
  fromPromise<Removal, { resource: string; ids: readonly string[] }>(async ({ input: { resource, ids }, signal }) => {
    const body = { resource, record_ids: ids }
    const call = callOf(withSession, signal)<Schemas['RecordRemovalData']>
    const { data } = await call({ operation: 'recordRemove', path: 'record/remove', body })
    return { removal_id: data?.removal_id ?? '', count: data?.removed ?? 0 }
  })

const restoreRecords = (withSession: WithSession) =>
  fromPromise<void, { resource: string; removal_id: string }>(async ({ input, signal }) => {
    await callOf(withSession, signal)({ operation: 'recordRestore', path: 'record/restore', body: input })
  })

/** The calls of the charts of a page, with its session. */
export const callsWith = (withSession: WithSession) => ({
  list: {
    listRecords: listRecords(withSession),
    changeRecord: changeRecord(withSession),
    removeRecords: removeRecords(withSession),
    restoreRecords: restoreRecords(withSession),
  },
  form: { readRecord: readRecord(withSession), saveRecord: saveRecord(withSession) },
})

/** What can be chosen in forms, at once and without a chart: an answer, or none. */
export function lookupsWith(withSession: WithSession) {
  const call = callOf(withSession, new AbortController().signal)
  const choices = async <Data>(asked: Asked, toChoices: (data: Data) => Choice[]) => {
    const { data } = await call<Data>(asked)
    return data && toChoices(data)
  }
  const orNone = () => undefined
  return {
    names: (question: { resource: string; field: string; q: string; lang?: string }) =>
      choices<Schemas['RecordNamesData']>(
        { operation: 'recordNames', path: `record_names?${new URLSearchParams(question)}` },
        ({ name_list }) => name_list.map(({ record_id, name, group }) => ({ id: record_id, label: name, group })),
      ).catch(orNone),
    robots: () =>
      choices<Schemas['RobotListData']>({ operation: 'openRobotList', path: 'robot_list' }, ({ robot_list }) =>
        robot_list.map(({ robot: { robot_uuid, robot_name, sn } }) => ({
          id: robot_uuid,
          label: robot_name,
          detail: sn,
        })),
      ).catch(orNone),
  }
}
