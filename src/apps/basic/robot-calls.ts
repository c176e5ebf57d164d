import { fromPromise } from 'xstate'
import { type RobotsAnswer, type RobotsQuestion, robotListMachine } from '../../../machines/robot-list.machine.ts'
import type { components } from '../../../openapi/capi.gen.ts'
import { answer } from '../bridge/answer.ts'
import { type HandOver, sessionOf, type WithSession } from '../bridge/session.ts'
import { visibilityOf } from '../bridge/visibility.ts'

type RobotListData = components['schemas']['RobotListData']

/** How far this machine's clock is ahead of the server's, by the answer's date. */
const clockAheadMs = (headers: Headers) => Date.now() - (Date.parse(headers.get('date') ?? '') || Date.now())

async function ask({ robot_prodtype_id, etag }: RobotsQuestion, app_token: string, signal: AbortSignal) {
  const query = robot_prodtype_id === '' ? '' : `?${new URLSearchParams({ robot_prodtype_id })}`
  const headers = { authorization: `Bearer ${app_token}`, ...(etag === '' ? {} : { 'if-none-match': etag }) }
  const init = { headers, cache: 'no-store' } as const
  return answer<RobotListData>({ operation: 'openRobotList', path: `/open/v1/robot_list${query}`, signal, init })
}

const openRobotList = (withSession: WithSession) =>
  fromPromise<RobotsAnswer, RobotsQuestion>(async ({ input, signal }) => {
    const { data, headers } = await withSession((app_token) => ask(input, app_token, signal))
    const robots = data?.robot_list.map(({ robot }) => robot)
    return {
      robots,
      etag: headers.get('etag') ?? input.etag,
      clockAheadMs: clockAheadMs(headers),
      receivedAtMs: Date.now(),
    }
  })

/** The robot list with its holes filled for a real page. */
export const robotListWith = (handOver: HandOver, page: Document) =>
  robotListMachine.provide({
    actors: { openRobotList: openRobotList(sessionOf(handOver)), visibility: visibilityOf(page, handOver) },
  })
