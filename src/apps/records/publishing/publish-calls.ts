import { fromPromise } from 'xstate'
import type { Publication } from '../../../../machines/entities.ts'
import type { PlanAnswer, PublicationAnswer, PublishAsked, Published } from '../../../../machines/pages/publishing.ts'
import { polled } from '../../../../machines/polling.machine.ts'
import type { components } from '../../../../openapi/capi.gen.ts'
import type { Answered } from '../../../api/exchange.ts'
import type { Operation } from '../../../api/operation.ts'
import type { ApiClient, Reply } from '../../../api/typed-client.ts'
import { callOf, clockOf, ifNoneMatch, storedIn } from '../../runtime/server-call.ts'
import type { WithSession } from '../../runtime/session.ts'
import type { Visible } from '../../runtime/visibility.ts'

type Schemas = components['schemas']
type PublicationQuery = Published & { etag: string }
type Withdrawn = Published & { robot_uuids: readonly string[] }
type Answer = { data: Schemas['PublicationData'] | Schemas['FailureDetail'] | null }

const queryOf = ({ resource, record_id }: Published) => ({ resource, record_id })

const answerOf = ({ data, headers }: Answered<Answer>, etag = ''): PublicationAnswer => ({
  ...(data && { robots: data.robot_list }),
  etag: headers.get('etag') ?? etag,
  ...clockOf(headers),
})

/** The record itself comes with the first plan, so that its card can be drawn. */
const readPlan = (withSession: WithSession) =>
  fromPromise<PlanAnswer, PublicationQuery>(async ({ input, signal }) => {
    const call = callOf(withSession, signal)
    const { etag } = input
    const params = { query: queryOf(input), header: ifNoneMatch(etag) }
    const [plan, detail] = await Promise.all([
      call('publishPlan', (client) => client.GET('/open/v1/publish/plan', { params })),
      etag === '' ? call('recordDetail', (client) => client.GET('/open/v1/record', { params })) : undefined,
    ])
    return {
      ...(detail && { record: storedIn(detail.data) }),
      ...(plan.data && { plans: plan.data.plan_list }),
      etag: plan.headers.get('etag') ?? etag,
    }
  })

const readPublication = (withSession: WithSession) =>
  fromPromise<PublicationAnswer, PublicationQuery>(async ({ input, signal }) => {
    const params = { query: queryOf(input), header: ifNoneMatch(input.etag) }
    const answered = await callOf(withSession, signal)('publicationDetail', (client) =>
      client.GET('/open/v1/publication', { params }),
    )
    return answerOf(answered, input.etag)
  })

/** A write, after which it is told how far the record is on its robots. */
const writing = <Input>(
  withSession: WithSession,
  operation: Operation,
  ask: (client: ApiClient, body: Input) => Promise<Reply<Answer>>,
) =>
  fromPromise<PublicationAnswer, Input>(async ({ input, signal }) =>
    answerOf(await callOf(withSession, signal)(operation, (client) => ask(client, input))),
  )

export const publishCallsWith = (withSession: WithSession, visibility: Visible) => ({
  readPlan: polled(readPlan(withSession), visibility),
  readPublication: polled(readPublication(withSession), visibility),
  publish: writing<PublishAsked>(withSession, 'publish', ({ POST }, { robot_uuids, ...body }) =>
    POST('/open/v1/publish', { body: { ...body, robot_uuids: [...robot_uuids] } }),
  ),
  retryFailures: writing<Published>(withSession, 'publicationRetry', ({ POST }, body) =>
    POST('/open/v1/publish/retry', { body }),
  ),
  withdraw: writing<Withdrawn>(withSession, 'publicationWithdraw', ({ POST }, { robot_uuids, ...body }) =>
    POST('/open/v1/publish/withdraw', { body: { ...body, robot_uuids: [...robot_uuids] } }),
  ),
})

/** How far the records of a list are published: by their ids, and the etag of that; nothing where that has not changed. */
export async function publicationsOf(
  withSession: WithSession,
  signal: AbortSignal,
  { resource, ids, etag }: { resource: string; ids: readonly string[]; etag: string },
) {
  if (ids.length === 0) return { etag: '', publications: new Map<string, Publication>() }
  const query = { resource, record_ids: JSON.stringify(ids) }
  const { data, headers } = await callOf(withSession, signal)('publicationList', (client) =>
    client.GET('/open/v1/publications', { params: { query, header: ifNoneMatch(etag) } }),
  )
  const publications = data && new Map(data.publication_list.map((each) => [each.record_id, each]))
  return { etag: headers.get('etag') ?? etag, publications }
}
