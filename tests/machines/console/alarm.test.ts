import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type AlarmDetail, alarmMachine } from '../../../machines/console/alarm.machine.ts'
import {
  selectAlarmDetail,
  selectAlarmFailure,
  selectAlarmIsBusy,
  selectAlarmReadFailure,
} from '../../../machines/console/alarm-selectors.ts'
import type { Alarm } from '../../../machines/entities.ts'
import { RET } from '../../../openapi/ret.ts'
import { alarmOf, STUCK, TAKEN } from '../../models/console/alarms.model.ts'
import { heldCalls, refusal, UNREACHED } from '../support/stage.ts'

const caller = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }
const MINE = { ...TAKEN, taken_by: 'Robin', is_mine: true }
const TOLD = alarmOf('a1', { entries: 2 })
const AGAIN = alarmOf('a1', { entries: 3, times: 2 })
const detailOf = (alarm: Alarm): AlarmDetail => ({ alarm, entries: [] })

function openAlarm() {
  const calls = heldCalls()
  const named = ['alarmDetail', 'alarmTake', 'alarmNote', 'alarmPause', 'alarmClose'] as const
  const actors = Object.fromEntries(named.map((name) => [name, calls.actor(name)]))
  const actor = createActor(alarmMachine.provide({ actors }), { input: { caller, alarm_id: 'a1' } }).start()
  const now = () => actor.getSnapshot()
  return {
    ...{ actor, calls, now },
    list: (listed?: Alarm) => actor.send({ type: 'alarm.listed', listed }),
    reads: () => calls.count('alarmDetail'),
    read: (alarm: Alarm) => calls.answer('alarmDetail', detailOf(alarm)),
    shown: () => selectAlarmDetail(now())?.alarm,
  }
}

async function shownAlarm() {
  const alarm = openAlarm()
  await alarm.read(STUCK)
  return alarm
}

describe('what the list says of an alarm that is open', () => {
  it.each<[string, Alarm | undefined]>([
    ['that somebody has taken it', TAKEN],
    ['that somebody was told of it', TOLD],
    ['that its robot is on another floor', alarmOf('a1', { map_name: 'Garden' })],
    ['that it is closed', undefined],
  ])('%s, has it read again', async (_, listed) => {
    const { list, reads, read, shown } = await shownAlarm()
    list(STUCK)
    expect(reads()).toBe(1)
    list(listed)
    expect(reads()).toBe(2)
    await read(TAKEN)
    expect([reads(), shown()]).toEqual([2, TAKEN])
  })

  it('is not lost while it is read for the first time', async () => {
    const { list, reads, read, shown } = openAlarm()
    list(TOLD)
    await read(STUCK)
    expect(reads()).toBe(2)
    await read(TOLD)
    expect([reads(), shown()]).toEqual([2, TOLD])
  })

  it('is not lost while it is read again', async () => {
    const { list, reads, read } = await shownAlarm()
    list(TOLD)
    list(AGAIN)
    await read(TOLD)
    expect(reads()).toBe(3)
    await read(AGAIN)
    expect(reads()).toBe(3)
  })

  it.each<['alarmTake' | 'alarmNote' | 'alarmClose', Parameters<ReturnType<typeof openAlarm>['actor']['send']>[0]]>([
    ['alarmTake', { type: 'alarm.take' }],
    ['alarmNote', { type: 'alarm.note', note: 'Here', key: 'k' }],
    ['alarmClose', { type: 'alarm.finish', found: 'A chair' }],
  ])('is not lost during %s', async (call, deed) => {
    const { actor, calls, list, reads } = await shownAlarm()
    actor.send(deed)
    list(AGAIN)
    await calls.answer(call, detailOf(MINE))
    expect(reads()).toBe(2)
  })

  it('is not asked for again and again where the alarm cannot be read', async () => {
    const { actor, calls, now, list, reads, read, shown } = await shownAlarm()
    list(TOLD)
    await calls.refuse('alarmDetail', UNREACHED)
    expect([reads(), shown(), selectAlarmReadFailure(now())]).toEqual([2, STUCK, UNREACHED])
    actor.send({ type: 'alarm.retry' })
    await calls.refuse('alarmDetail', UNREACHED)
    expect(reads()).toBe(3)
    list(TOLD)
    await read(TOLD)
    expect([reads(), shown(), selectAlarmReadFailure(now())]).toEqual([4, TOLD, undefined])
  })
})

describe('while an alarm is read again', () => {
  it('it can be taken all the same', async () => {
    const { actor, calls, now, list, shown } = await shownAlarm()
    list(TOLD)
    expect(selectAlarmIsBusy(now())).toBe(false)
    actor.send({ type: 'alarm.take' })
    expect(selectAlarmIsBusy(now())).toBe(true)
    await calls.answer('alarmTake', detailOf(MINE))
    expect(shown()).toEqual(MINE)
  })

  it.each([
    ['no answer comes', UNREACHED],
    ['somebody was quicker', refusal(RET.versionConflict, 'alarmTake')],
  ])('and what is done fails because %s, it is still read again, and the reason stays', async (_, why) => {
    const { actor, calls, now, list, reads, read, shown } = await shownAlarm()
    list(TAKEN)
    actor.send({ type: 'alarm.take' })
    await calls.refuse('alarmTake', why)
    expect(reads()).toBe(3)
    await read(TAKEN)
    expect([shown(), selectAlarmFailure(now())]).toEqual([TAKEN, why])
  })

  it('a read that fails is no failure of what was done', async () => {
    const { actor, calls, now } = await shownAlarm()
    actor.send({ type: 'alarm.take' })
    await calls.refuse('alarmTake', refusal(RET.versionConflict, 'alarmTake'))
    await calls.refuse('alarmDetail', UNREACHED)
    expect(selectAlarmFailure(now())?.ret).toBe(RET.versionConflict)
    expect(selectAlarmReadFailure(now())).toEqual(UNREACHED)
  })
})

describe('once the connection is back', () => {
  it('an alarm that could not be read is read', async () => {
    const { actor, calls, reads, read, shown } = openAlarm()
    await calls.refuse('alarmDetail', UNREACHED)
    actor.send({ type: 'connection.restored' })
    expect(reads()).toBe(2)
    await read(STUCK)
    expect(shown()).toEqual(STUCK)
  })

  it('one on screen is read again, without waiting for a read that hangs', async () => {
    const { actor, reads, read, shown } = await shownAlarm()
    actor.send({ type: 'connection.restored' })
    actor.send({ type: 'connection.restored' })
    expect(reads()).toBe(3)
    await read(TOLD)
    expect([reads(), shown()]).toEqual([3, TOLD])
  })

  it('what somebody does goes on', async () => {
    const { actor, calls, reads, shown } = await shownAlarm()
    actor.send({ type: 'alarm.take' })
    actor.send({ type: 'connection.restored' })
    await calls.answer('alarmTake', detailOf(MINE))
    expect([reads(), shown()]).toEqual([1, MINE])
  })
})
