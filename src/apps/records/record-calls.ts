import { fromPromise } from 'xstate'
import { resourceOf } from '../../../domain/resources/all.ts'
import { calendarFields } from '../../../domain/resources/calendar.ts'
import type { Field } from '../../../domain/resources/fields.ts'
import type { Stored, Values } from '../../../machines/entities.ts'
import { toFailure } from '../../../machines/failure.ts'
import type { RecordAsked, RecordSaved } from '../../../machines/pages/record-form.machine.ts'
import type { ListQuery } from '../../../machines/pages/records.ts'
import type { ListAnswer, ListQuestion, RecordChange, Removal } from '../../../machines/pages/records-context.ts'
import type { components } from '../../../openapi/capi.gen.ts'
import { callOf, clockOf, ifNoneMatch, storedIn } from '../runtime/server-call.ts'
import type { WithSession } from '../runtime/session.ts'
import { tryAnswerWith } from './ask/ask-calls.ts'
import type { Lookups } from './lookups.ts'
import { type AskForList, listWithPublications } from './publishing/list-with-publications.ts'

const FIRST_INSTANT = 'T00:00:00'
const LAST_INSTANT = 'T23:59:59'

/** Days are the person's own: for moments they are told in UTC. What another page leads to may be a moment already. */
const boundOf = (field: Field | undefined, day: string, instant: string) =>
  field?.type === 'date' || day.includes('T') ? day : new Date(`${day}${instant}`).toISOString().replace('.000', '')

function narrowed(field: Field | undefined, value: string) {
  if (field?.type === 'flag') return { is: [value === 'true'] }
  if (field && field.type !== 'date' && field.type !== 'moment') return { is: [value] }
  const [from, until] = value.split('..')
  return {
    ...(from && { from: boundOf(field, from, FIRST_INSTANT) }),
    ...(until && { until: boundOf(field, until, LAST_INSTANT) }),
  }
}

export function filterOf(resource: string, filter: ListQuery['filter']) {
  const fields = resourceOf(resource)?.fields ?? {}
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, narrowed(fields[name], value)]))
}

/** A page of the list; or what a calendar is drawn of. */
function partOf({ resource, page, size, sort, cursor, columns, span, at }: ListQuestion) {
  if (!span) return { page, size, sort, ...(cursor && { cursor }), ...(columns && { columns: columns.join() }) }
  const drawn = resourceOf(resource)
  return { span, ...(at && { at }), ...(drawn && { columns: calendarFields(drawn).join() }) }
}

function queryOf(question: ListQuestion) {
  const { resource, q, filter } = question
  const narrowing = filterOf(resource, filter)
  return {
    ...{ resource, ...partOf(question) },
    ...(q !== '' && { q }),
    ...(Object.keys(narrowing).length > 0 && { filter: JSON.stringify(narrowing) }),
  }
}

/** The list as the server has it, and the etag of that; nothing where it has not changed. */
const askForList: AskForList = async (withSession, signal, input) => {
  const params = { query: queryOf(input), header: ifNoneMatch(input.etag) }
  const { data, headers } = await callOf(withSession, signal)('recordList', (client) =>
    client.GET('/open/v1/records', { params }),
  )
  const listed = data && {
    records: data.record_list,
    total: data.total,
    hasMore: data.has_more,
    cursor: data.cursor,
    names: data.names,
    quotas: data.quotas,
    calendar: data.calendar,
  }
  return { listed, etag: headers.get('etag') ?? input.etag, ...clockOf(headers) }
}

const listRecords = (withSession: WithSession) => {
  const askBoth = listWithPublications(withSession, askForList)
  return fromPromise<ListAnswer, ListQuestion>(({ input, signal }) =>
    resourceOf(input.resource)?.publishes ? askBoth(signal, input) : askForList(withSession, signal, input),
  )
}

type Call = ReturnType<typeof callOf>

const detail = async (call: Call, query: RecordAsked) =>
  storedIn((await call('recordDetail', (client) => client.GET('/open/v1/record', { params: { query } }))).data)

const readRecord = (withSession: WithSession) =>
  fromPromise<Stored, RecordAsked>(({ input, signal }) => detail(callOf(withSession, signal), input))

type Change = { resource: string; record_id: string; version: number; values: Values }

/** A form knows its values by its definition alone, the contract what values there are. */
const written = (values: Values) => values as components['schemas']['RecordValues']

const create = async (call: Call, { resource, client_key: key, values }: RecordSaved) => {
  const body = { resource, key, values: written(values) }
  return storedIn((await call('recordCreate', (client) => client.POST('/open/v1/record/create', { body }))).data)
}

const change = async (call: Call, { resource, record_id, version, values }: Change) => {
  const body = { resource, record_id, version, values: written(values) }
  return storedIn((await call('recordChange', (client) => client.POST('/open/v1/record/change', { body }))).data)
}

const saveRecord = (withSession: WithSession) =>
  fromPromise<Stored, RecordSaved>(({ input, signal }) => {
    const call = callOf(withSession, signal)
    return input.record_id === '' ? create(call, input) : change(call, input)
  })

const changeRecord = (withSession: WithSession) =>
  fromPromise<Stored, RecordChange & { resource: string; values: Values }>(({ input, signal }) =>
    change(callOf(withSession, signal), input),
  )

const removeRecords = (withSession: WithSession) =>
  fromPromise<Removal, { resource: string; ids: readonly string[] }>(async ({ input: { resource, ids }, signal }) => {
    const { data } = await callOf(withSession, signal)('recordRemove', (client) =>
      client.POST('/open/v1/record/remove', { body: { resource, record_ids: [...ids] } }),
    )
    return { removal_id: data?.removal_id ?? '', count: data?.removed ?? 0 }
  })

export const restoreRecords = (withSession: WithSession) =>
  fromPromise<void, { resource: string; removal_id: string }>(async ({ input, signal }) => {
    await callOf(withSession, signal)('recordRestore', (client) =>
      client.POST('/open/v1/record/restore', { body: input }),
    )
  })

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
export function lookupsWith(withSession: WithSession): Lookups {
  const call = callOf(withSession)
  const orNone = () => undefined
  return {
    names: (query) =>
      call('recordNames', (client) => client.GET('/open/v1/record_names', { params: { query } }))
        .then(({ data }) =>
          data?.name_list.map(({ record_id, name, group }) => ({ id: record_id, label: name, group })),
        )
        .catch(orNone),
    robots: () =>
      call('openRobotList', (client) => client.GET('/open/v1/robot_list'))
        .then(({ data }) =>
          data?.robot_list.map(({ robot: { robot_uuid, robot_name, sn } }) => ({
            id: robot_uuid,
            label: robot_name,
            detail: sn,
          })),
        )
        .catch(orNone),
    previews: (resource, record_id) =>
      call('noticePreview', (client) =>
        client.GET('/open/v1/notice_preview', { params: { query: { resource, record_id } } }),
      )
        .then(({ data }) => data?.preview_list)
        .catch(orNone),
    trial: (resource, record_id, key) =>
      call('noticeTrial', (client) =>
        client.POST('/open/v1/notice_trial', { body: { resource, record_id, key } }),
      ).then(
        ({ data }) => ({ trials: data?.trial_list ?? [] }),
        (error: unknown) => ({ failure: toFailure(error) }),
      ),
    plan: (query) =>
      call('recordPlan', (client) => client.GET('/open/v1/record_plan', { params: { query } }))
        .then(({ data }) => data?.floor)
        .catch(orNone),
    record: (resource, record_id) => detail(call, { resource, record_id }).catch(orNone),
    activity: (query) =>
      call('recordActivity', (client) => client.GET('/open/v1/record/activity', { params: { query } }))
        .then(({ data, headers }) => data && { ...data, ...clockOf(headers) })
        .catch(orNone),
    tryAnswer: tryAnswerWith(withSession),
  }
}
