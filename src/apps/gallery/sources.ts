import { fromPromise } from 'xstate'
import type { Robot } from '../../../machines/entities.ts'
import type { Failure } from '../../../machines/failure.ts'
import { type RobotsAnswer, type RobotsQuestion, robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import { polled } from '../../../machines/polling.machine.ts'
import type { RobotSource } from '../../robots/robot-source.ts'
import { FLEETS } from './fleet.ts'

export const SILENCE: Failure = {
  operation: 'openRobotList',
  kind: 'transport',
  code: 'REQUEST_FAIL:TIMEOUT',
  supportId: 'gallery-0001',
}

type Answers = (question: RobotsQuestion) => Promise<RobotsAnswer>

const sourceOf = (answers: Answers): RobotSource => ({
  robotList: robotListMachine.provide({
    actors: { openRobotList: polled(fromPromise<RobotsAnswer, RobotsQuestion>(({ input }) => answers(input))) },
  }),
  robot_prodtype_id: 'bao_mini',
})

/** As the server does: an unchanged list is not sent again. */
const always = (robots: readonly Robot[]) =>
  sourceOf(async ({ etag }) => ({ ...(etag === '' && { robots }), etag: 'one', clockAheadMs: 0 }))

const onceOnly = (robots: readonly Robot[]): Answers => {
  return async ({ etag }) => {
    if (etag !== '') throw SILENCE
    return { robots, etag: 'one', clockAheadMs: 0 }
  }
}

/** Where the pickers of the gallery have their robots from, by the state that this brings them to. */
export const SOURCES = {
  ready: always(FLEETS.some),
  loading: sourceOf(() => new Promise(() => undefined)),
  empty: always(FLEETS.none),
  failed: sourceOf(() => Promise.reject(SILENCE)),
  stale: sourceOf(onceOnly(FLEETS.some)),
  long: always(FLEETS.longNames),
  many: always(FLEETS.many),
} satisfies Record<string, RobotSource>
