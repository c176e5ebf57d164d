import { act } from '@testing-library/react'
import { Fragment, type ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { createActor, fromCallback, setup } from 'xstate'
import type { LangCode } from '../../../locales/keys.ts'
import { type AlarmDetail, alarmMachine } from '../../../machines/console/alarm.machine.ts'
import { type AlarmsAnswer, alarmsMachine } from '../../../machines/console/alarms.machine.ts'
import { connectionMachine } from '../../../machines/console/connection.machine.ts'
import type { Alarm, RobotSilence } from '../../../machines/entities.ts'
import { toastsMachine } from '../../../machines/news/toasts.machine.ts'
import { AlarmDrafts } from '../../../src/console/alarms/alarm-drafts.tsx'
import { heldCalls } from '../../machines/support/stage.ts'
import { withCharts } from '../../models/library/given.tsx'
import { show } from '../support/screen.tsx'
import { speaking } from '../support/stage-lang.ts'

const CALLS = ['alarmDetail', 'alarmTake', 'alarmNote', 'alarmPause', 'alarmClose'] as const
const caller = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }

/** Nobody around it hears that it is back. */
const connectionAlone = connectionMachine.provide({
  actions: { tellReturn: () => undefined, sayReturn: () => undefined },
})

/** A view over the alarms of a console, and what is told beside the work: the server is asked by nobody, the test says what it says. */
export async function showAlarms(view: ReactNode, lang: LangCode = 'en') {
  const calls = heldCalls()
  const silent = alarmsMachine.provide({
    actors: {
      alarmList: fromCallback(() => undefined) as never,
      silenceEnd: calls.actor('silenceEnd'),
      alarm: alarmMachine.provide({ actors: Object.fromEntries(CALLS.map((name) => [name, calls.actor(name)])) }),
    },
  })
  const console = setup({ actors: { alarms: silent, notifications: toastsMachine } }).createMachine({
    invoke: [
      { id: 'notifications', systemId: 'notifications', src: 'notifications', input: { max: 4, ticks: 45 } },
      { id: 'alarms', systemId: 'alarms', src: 'alarms', input: { caller } },
    ],
  })
  const around = createActor(console).start()
  const connection = createActor(connectionAlone).start()
  onTestFinished(() => {
    around.stop()
    connection.stop()
  })
  const { alarms, notifications } = around.getSnapshot().children
  if (!alarms || !notifications) throw new Error('the alarms do not live')
  const charts = { alarms, notifications, connection }
  const hands = await show(
    Fragment,
    await speaking(lang, () => withCharts(<AlarmDrafts>{view}</AlarmDrafts>, charts)),
    lang,
  )
  return {
    ...{ alarms, connection, calls, hands },
    list: (listed: readonly Alarm[], open = listed.length, silences: readonly RobotSilence[] = []) =>
      act(() => {
        const answer: AlarmsAnswer = { alarms: listed, silences, open, total: listed.length, etag: '' }
        alarms.send({ type: 'look.answered', answer, isBack: false })
      }),
    fail: (error: unknown) => act(() => alarms.send({ type: 'look.failed', error })),
    answer: (call: (typeof CALLS)[number], alarm: Alarm) =>
      act(() => calls.answer(call, { alarm, entries: [] } satisfies AlarmDetail)),
    refuse: (call: (typeof CALLS)[number], why: unknown) => act(() => calls.refuse(call, why)),
  }
}
