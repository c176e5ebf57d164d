import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { DIALOGUES_REFRESH_MS } from '../../../machines/limits.ts'
import { dialogueReportMachine } from '../../../machines/pages/dialogue-report.machine.ts'
import { shareOf } from '../../../machines/pages/dialogue-report.ts'
import {
  isReportRefused,
  isReportStale,
  selectReport,
  selectReportRobots,
} from '../../../machines/pages/dialogue-report-selectors.ts'
import { polled, type Visibility } from '../../../machines/polling.machine.ts'
import { handSource, heldCalls, UNREACHED } from '../support/stage.ts'

const REFUSED = { operation: 'dialogueReport', kind: 'answer', code: 'RET:101001', ret: 101001 }

function open() {
  const calls = heldCalls()
  const clock = new SimulatedClock()
  const visibility = handSource<Visibility, undefined>()
  const machine = dialogueReportMachine.provide({
    actors: { readDialogues: polled(calls.actor('report'), visibility.actor) },
  })
  const input = { robot_prodtype_id: 'bao_mini', days: 30, robot_uuid: '' } as const
  const actor = createActor(machine, { clock, input }).start()
  return {
    ...{ actor, clock, calls },
    now: () => actor.getSnapshot(),
    answer: (from: number) => calls.answer('report', { from, robot_list: [`robot of ${from}`] }),
  }
}

describe('the dialogue report', () => {
  it('is looked at again every minute', async () => {
    const { clock, calls, answer } = open()
    expect(calls.inputOf('report')).toMatchObject({ days: 30, robot_uuid: '', robot_prodtype_id: 'bao_mini' })
    await answer(1)
    clock.increment(DIALOGUES_REFRESH_MS - 1)
    expect(calls.count('report')).toBe(1)
    clock.increment(1)
    expect(calls.count('report')).toBe(2)
  })

  it('of a period is not shown as that of another one, while the robots to choose from stay', async () => {
    const { actor, calls, answer, now } = open()
    await answer(1)
    actor.send({ type: 'report.want', days: 90, robot_uuid: '' })
    expect([selectReport(now()), selectReportRobots(now())]).toEqual([undefined, ['robot of 1']])
    await answer(2)
    actor.send({ type: 'report.want', days: 90, robot_uuid: 'r1' })
    expect(calls.inputOf('report')).toMatchObject({ days: 90, robot_uuid: 'r1' })
    expect(selectReport(now())).toBeUndefined()
    await answer(3)
    actor.send({ type: 'report.want', days: 90, robot_uuid: 'r1' })
    expect(selectReport(now())).toMatchObject({ from: 3 })
  })

  it('stays where a look fails, and is old until one succeeds', async () => {
    const { clock, calls, answer, now } = open()
    await answer(1)
    clock.increment(DIALOGUES_REFRESH_MS)
    await calls.refuse('report', UNREACHED)
    expect([isReportStale(now()), selectReport(now())]).toMatchObject([true, { from: 1 }])
    clock.increment(2 * DIALOGUES_REFRESH_MS)
    await answer(2)
    expect([isReportStale(now()), selectReport(now())]).toMatchObject([false, { from: 2 }])
  })

  it('is gone from the screen once the page is not open to the person any more', async () => {
    const { clock, calls, answer, now } = open()
    await answer(1)
    clock.increment(DIALOGUES_REFRESH_MS)
    await calls.refuse('report', REFUSED)
    expect([isReportRefused(now()), selectReport(now())]).toEqual([true, undefined])
  })

  it('has no share of nothing', () => {
    expect([shareOf({ answered: 0, unanswered: 0 }), shareOf({ answered: 3, unanswered: 1 })]).toEqual([
      undefined,
      0.75,
    ])
  })
})
