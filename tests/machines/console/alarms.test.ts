import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { alarmMachine } from '../../../machines/console/alarm.machine.ts'
import { type AlarmsAnswer, type AlarmsQuestion, alarmsMachine } from '../../../machines/console/alarms.machine.ts'
import { selectAlarms, selectAlarmsFailure } from '../../../machines/console/alarms-selectors.ts'
import { polled, type Visibility } from '../../../machines/polling.machine.ts'
import { STUCK } from '../../models/console/alarms.model.ts'
import { handSource, heldCalls, settled, UNREACHED } from '../support/stage.ts'

const caller = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }
const ANSWER: AlarmsAnswer = { alarms: [STUCK], silences: [], open: 1, total: 1, etag: 'one' }

/** As the server answers: nothing where the list is still the one that is known. */
function openAlarms() {
  const calls = heldCalls()
  const visibility = handSource<Visibility, undefined>()
  const alarmList = polled(calls.actor<AlarmsAnswer, AlarmsQuestion>('alarmList'), visibility.actor as never)
  const alarm = alarmMachine.provide({ actors: { alarmDetail: calls.actor('alarmDetail') } })
  const clock = new SimulatedClock()
  const actor = createActor(alarmsMachine.provide({ actors: { alarmList, alarm } }), {
    clock,
    input: { caller },
  }).start()
  const answerList = () => {
    const { etag } = calls.inputOf('alarmList') as AlarmsQuestion
    return etag === ANSWER.etag ? settled() : calls.answer('alarmList', ANSWER)
  }
  const now = () => actor.getSnapshot()
  return { actor, calls, clock, answerList, now }
}

it.each([
  ['by itself', 'the next look'],
  ['when somebody tries again', 'alarms.retry'],
  ['when the connection is back', 'connection.restored'],
] as const)('the list is known again %s, though nothing has changed since', async (_, how) => {
  const { actor, calls, clock, answerList, now } = openAlarms()
  await answerList()
  clock.increment(1000)
  await calls.refuse('alarmList', UNREACHED)
  expect(selectAlarmsFailure(now())).toEqual(UNREACHED)
  if (how === 'the next look') clock.increment(2000)
  else actor.send({ type: how })
  await answerList()
  expect(selectAlarmsFailure(now())).toBeUndefined()
  expect(selectAlarms(now())).toEqual([STUCK])
})
