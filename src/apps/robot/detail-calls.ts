import { fromPromise } from 'xstate'
import { robotDetailMachine } from '../../../machines/pages/robot-detail.machine.ts'
import type { RobotDetail, RobotDetailQuestion } from '../../../machines/pages/robot-detail.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { callOf } from '../runtime/server-call.ts'
import { type HandOver, sessionOf, type WithSession } from '../runtime/session.ts'
import { visibilityOf } from '../runtime/visibility.ts'

const readDetail = (withSession: WithSession) =>
  fromPromise<RobotDetail, RobotDetailQuestion>(async ({ input: { robot_uuid, span, robot_prodtype_id }, signal }) => {
    const query = { robot_uuid, span, ...(robot_prodtype_id !== '' && { robot_prodtype_id }) }
    const { data } = await callOf(withSession, signal)('robotDetail', (client) =>
      client.GET('/open/v1/robot_detail', { params: { query } }),
    )
    if (!data) throw new Error('an answer without a robot')
    return data
  })

export const robotDetailWith = (handOver: HandOver, page: Document) =>
  robotDetailMachine.provide({
    actors: { readDetail: polled(readDetail(sessionOf(handOver)), visibilityOf(page, handOver)) },
  })
