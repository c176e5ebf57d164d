import { fromPromise } from 'xstate'
import type { FloorsAnswer, FloorsQuestion } from '../../../machines/pages/floor.ts'
import { liveFloorMachine } from '../../../machines/pages/live-floor.machine.ts'
import { remoteControlMachine } from '../../../machines/pages/remote-control.machine.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { remoteCallsWith } from '../remote/remote-calls.ts'
import { robotListWith } from '../runtime/robot-calls.ts'
import { callOf, ifNoneMatch } from '../runtime/server-call.ts'
import { type HandOver, sessionOf, type WithSession } from '../runtime/session.ts'
import { visibilityOf } from '../runtime/visibility.ts'

const readFloors = (withSession: WithSession) =>
  fromPromise<FloorsAnswer, FloorsQuestion>(async ({ input: { etag }, signal }) => {
    const { data, headers } = await callOf(withSession, signal)('floorList', (client) =>
      client.GET('/open/v1/floors', { params: { header: ifNoneMatch(etag) } }),
    )
    return { floors: data, etag: headers.get('etag') ?? etag }
  })

/** The charts of the live floor, with their calls. */
export function floorChartsWith(handOver: HandOver, page: Document) {
  const withSession = sessionOf(handOver)
  const visibility = visibilityOf(page, handOver)
  return {
    liveFloor: liveFloorMachine.provide({ actors: { readFloors: polled(readFloors(withSession), visibility) } }),
    remoteControl: remoteControlMachine.provide({ actors: remoteCallsWith(withSession, visibility) }),
    robotList: robotListWith(handOver, page),
  }
}
