import { fromPromise } from 'xstate'
import type {
  PlanAnswer,
  Publication,
  PublicationAnswer,
  PublishAsked,
  Published,
} from '../../../../machines/publishing.ts'
import type { components } from '../../../../openapi/capi.gen.ts'
import type { WithSession } from '../../bridge/session.ts'
import { callOf, storedIn } from '../server-call.ts'

type Schemas = components['schemas']
type Asked = Published & { etag: string }
type Told = { data?: Schemas['PublicationData']; headers: Headers }

const queryOf = ({ resource, record_id }: Published) => new URLSearchParams({ resource, record_id })

function answerOf({ data, headers }: Told, etag = ''): PublicationAnswer {
  const asOfMs = Date.parse(headers.get('date') ?? '') || Date.now()
  const robots = data?.robot_list
  return { ...(robots && { robots }), etag: headers.get('etag') ?? etag, asOfMs, clockAheadMs: Date.now() - asOfMs }
}

/** The record itself comes with the first plan, so that its card can be drawn. */
const readPlan = (withSession: WithSession) =>
  fromPromise<PlanAnswer, Asked>(async ({ input, signal }) => {
    const call = callOf(withSession, signal)
    const { etag } = input
    const [plan, detail] = await Promise.all([
      call<Schemas['PublishPlanData']>({ operation: 'publishPlan', path: `publish/plan?${queryOf(input)}`, etag }),
      etag === ''
        ? call<Schemas['RecordData']>({ operation: 'recordDetail', path: `record?${queryOf(input)}` })
        : undefined,
    ])
    return {
      ...(detail && { record: storedIn(detail.data) }),
      ...(plan.data && { plans: plan.data.plan_list }),
      etag: plan.headers.get('etag') ?? etag,
    }
  })

const readPublication = (withSession: WithSession) =>
  fromPromise<PublicationAnswer, Asked>(async ({ input, signal }) => {
    const call = callOf(withSession, signal)<Schemas['PublicationData']>
    const asked = { operation: 'publicationDetail', path: `publication?${queryOf(input)}`, etag: input.etag } as const
    return answerOf(await call(asked), input.etag)
  })

/** A write, after which it is told how far the record is on its robots. */
const writing = <Input extends object>(
  withSession: WithSession,
  operation: 'publish' | 'publicationRetry' | 'publicationWithdraw',
  path: string,
) =>
  fromPromise<PublicationAnswer, Input>(async ({ input, signal }) => {
    const call = callOf(withSession, signal)<Schemas['PublicationData']>
    return answerOf(await call({ operation, path, body: input }))
  })

/** The calls of the chart of publishing, with the page's session. */
export const publishCallsWith = (withSession: WithSession) => ({
  readPlan: readPlan(withSession),
  readPublication: readPublication(withSession),
  publish: writing<PublishAsked>(withSession, 'publish', 'publish'),
  retryFailures: writing<Published>(withSession, 'publicationRetry', 'publish/retry'),
  withdraw: writing<Published & { robot_uuids: readonly string[] }>(
    withSession,
    'publicationWithdraw',
    'publish/withdraw',
  ),
})

/** How far the records of a list are published: by their ids, and the etag of that; nothing where that has not changed. */
export async function publicationsOf(
  withSession: WithSession,
  signal: AbortSignal,
  { resource, ids, etag }: { resource: string; ids: readonly string[]; etag: string },
) {
  if (ids.length === 0) return { etag: '', publications: new Map<string, Publication>() }
  const query = new URLSearchParams({ resource, record_ids: JSON.stringify(ids) })
  const call = callOf(withSession, signal)<Schemas['PublicationListData']>
  const { data, headers } = await call({ operation: 'publicationList', path: `publications?${query}`, etag })
  const publications = data && new Map(data.publication_list.map((each) => [each.record_id, each]))
  return { etag: headers.get('etag') ?? etag, publications }
}
