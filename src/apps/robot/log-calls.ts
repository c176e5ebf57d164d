import { fromPromise } from 'xstate'
import { robotLogMachine } from '../../../machines/pages/robot-log.machine.ts'
import type { RobotLogPage, RobotLogQuestion } from '../../../machines/pages/robot-log.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { callOf } from '../runtime/server-call.ts'
import { type HandOver, sessionOf, type WithSession } from '../runtime/session.ts'
import { visibilityOf } from '../runtime/visibility.ts'

const readLines = (withSession: WithSession) =>
  fromPromise<RobotLogPage, RobotLogQuestion>(async ({ input: { robot_uuid, level, cursor }, signal }) => {
    const query = { robot_uuid, level, ...(cursor !== undefined && { cursor }) }
    const { data } = await callOf(withSession, signal)('robotLogList', (client) =>
      client.GET('/open/v1/robot_log', { params: { query } }),
    )
    if (!data) throw new Error('an answer without lines')
    return data
  })

export function robotLogWith(handOver: HandOver, page: Document) {
  const read = readLines(sessionOf(handOver))
  return robotLogMachine.provide({
    actors: { readLines: polled(read, visibilityOf(page, handOver)), readOlderLines: read },
  })
}
