import { fromPromise } from 'xstate'
import { type RobotsAnswer, type RobotsQuestion, robotListMachine } from '../../../machines/robot-list.machine.ts'
import type { components } from '../../../openapi/capi.gen.ts'
import { type HandOver, sessionOf, type WithSession } from '../bridge/session.ts'
import { visibilityOf } from '../bridge/visibility.ts'
import { callOf } from '../records/server-call.ts'

type RobotListData = components['schemas']['RobotListData']

/** How far this machine's clock is ahead of the server's, by the answer's date. */
const clockAheadMs = (headers: Headers) => Date.now() - (Date.parse(headers.get('date') ?? '') || Date.now())

const openRobotList = (withSession: WithSession) =>
  fromPromise<RobotsAnswer, RobotsQuestion>(async ({ input, signal }) => {
    const { robot_prodtype_id, etag } = input
    const query = robot_prodtype_id === '' ? '' : `?${new URLSearchParams({ robot_prodtype_id })}`
    const call = callOf(withSession, signal)<RobotListData>
    const { data, headers } = await call({ operation: 'openRobotList', path: `robot_list${query}`, etag })
    const robots = data?.robot_list.map(({ robot }) => robot)
    return {
      robots,
      etag: headers.get('etag') ?? etag,
      clockAheadMs: clockAheadMs(headers),
      receivedAtMs: Date.now(),
    }
  })

/** The robot list with its holes filled for a real page. */
export const robotListWith = (handOver: HandOver, page: Document) =>
  robotListMachine.provide({
    actors: { openRobotList: openRobotList(sessionOf(handOver)), visibility: visibilityOf(page, handOver) },
  })
