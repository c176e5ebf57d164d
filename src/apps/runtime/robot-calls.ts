import { fromPromise } from 'xstate'
import { type RobotsAnswer, type RobotsQuestion, robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { pageParameters } from './page-parameters.ts'
import { callOf, clockOf } from './server-call.ts'
import { type HandOver, sessionOf, type WithSession } from './session.ts'
import { ofTab, visibilityOf } from './visibility.ts'

const openRobotList = (withSession: WithSession) =>
  fromPromise<RobotsAnswer, RobotsQuestion>(async ({ input: { robot_prodtype_id, etag }, signal }) => {
    const query = { since: etag, ...(robot_prodtype_id !== '' && { robot_prodtype_id }) }
    const { data, headers } = await callOf(withSession, signal)('openRobotList', (client) =>
      client.GET('/open/v1/robot_list', { params: { query } }),
    )
    const { clockAheadMs } = clockOf(headers)
    return {
      robots: data?.robot_list.map(({ robot }) => robot),
      isPart: data?.is_part,
      etag: data?.cursor ?? '',
      clockAheadMs,
      receivedAtMs: performance.now(),
    }
  })

export const robotListWith = (handOver: HandOver, page: Document) =>
  robotListMachine.provide({
    actors: { openRobotList: polled(openRobotList(sessionOf(handOver)), visibilityOf(page, handOver)) },
  })

/** The robots that an API key reaches, for a page that stands in no console. */
export const robotsByKey = (key: string, page: Document) =>
  robotListMachine.provide({
    actors: {
      openRobotList: polled(
        openRobotList((call) => call(key, pageParameters())),
        ofTab(page),
      ),
    },
  })
