import { fromPromise } from 'xstate'
import { overviewMachine } from '../../../machines/pages/overview.machine.ts'
import type { OverviewAnswer, OverviewQuestion } from '../../../machines/pages/overview.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { callOf, clockOf, ifNoneMatch } from '../runtime/server-call.ts'
import { type HandOver, sessionOf, type WithSession } from '../runtime/session.ts'
import { visibilityOf } from '../runtime/visibility.ts'

const readOverview = (withSession: WithSession) =>
  fromPromise<OverviewAnswer, OverviewQuestion>(async ({ input, signal }) => {
    const { robot_prodtype_id, areAll, etag } = input
    const query = { all_types: areAll ? '1' : '0', ...(robot_prodtype_id !== '' && { robot_prodtype_id }) } as const
    const { data, headers } = await callOf(withSession, signal)('overview', (client) =>
      client.GET('/open/v1/overview', { params: { query, header: ifNoneMatch(etag) } }),
    )
    return { overview: data, etag: headers.get('etag') ?? etag, ...clockOf(headers) }
  })

export const overviewWith = (handOver: HandOver, page: Document) =>
  overviewMachine.provide({
    actors: { readOverview: polled(readOverview(sessionOf(handOver)), visibilityOf(page, handOver)) },
  })
