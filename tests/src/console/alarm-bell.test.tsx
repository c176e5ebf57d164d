import { act, cleanup, screen } from '@testing-library/react'
import { Fragment } from 'react'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { type AlarmsAnswer, alarmsMachine } from '../../../machines/console/alarms.machine.ts'
import { connectionMachine } from '../../../machines/console/connection.machine.ts'
import type { Alarm } from '../../../machines/entities.ts'
import { AlarmBell } from '../../../src/console/alarms/AlarmBell.tsx'
import { alarmOf } from '../../models/console/alarms.model.ts'
import { withCharts } from '../../models/library/given.tsx'
import { show } from '../support/screen.tsx'

afterEach(cleanup)

const caller = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }

/** The server is asked by nobody: what it says comes from the test. */
const silent = alarmsMachine.provide({ actors: { alarmList: fromCallback(() => undefined) as never } })

/** Nobody around it hears that it is back. */
const connectionAlone = connectionMachine.provide({
  actions: { tellReturn: () => undefined, sayReturn: () => undefined },
})

async function openBell() {
  const alarms = createActor(silent, { input: { caller } }).start()
  const connection = createActor(connectionAlone).start()
  onTestFinished(() => {
    alarms.stop()
    connection.stop()
  })
  await show(Fragment, await withCharts(<AlarmBell />, { alarms, connection }))
  const answer = (alarmList: readonly Alarm[], open = alarmList.length) =>
    act(() => {
      const news: AlarmsAnswer = { alarms: alarmList, open, total: open, etag: '' }
      alarms.send({ type: 'look.answered', answer: news, isBack: false })
    })
  return { answer, connection }
}

const region = (how: 'polite' | 'assertive') => document.querySelector(`[aria-live=${how}]`)?.textContent
const count = () => document.querySelector<HTMLElement>('[data-count]')

describe('the bell of the alarms', () => {
  it('says nothing of the alarms that are there already, and each that comes later once', async () => {
    const { answer } = await openBell()
    answer([alarmOf('a1')])
    expect(region('polite')).toBe('')
    answer([alarmOf('a2', { robot_name: 'Gate two' }), alarmOf('a1')])
    expect(region('polite')).toBe('New alarm: Stuck anywhere, Gate two')
    expect(region('assertive')).toBe('')
    const said = document.querySelector('[aria-live=polite] span')
    answer([alarmOf('a1'), alarmOf('a2', { robot_name: 'Gate two', version: 2 })])
    expect(document.querySelector('[aria-live=polite] span')).toBe(said)
  })

  it('says one of the gravest level at once', async () => {
    const { answer } = await openBell()
    answer([])
    answer([alarmOf('a1', { level: 'alarm' })])
    expect(region('assertive')).toBe('New alarm: Stuck anywhere, Lobby one')
    expect(region('polite')).toBe('')
  })

  it('does not say one that somebody has taken already', async () => {
    const { answer } = await openBell()
    answer([])
    answer([alarmOf('a1', { state: 'taken', taken_by: 'Lin Mei' })], 0)
    expect(region('polite')).toBe('')
    expect(screen.getByRole('button', { name: 'Alarms: none open' })).toBeTruthy()
    expect(count()).toBeNull()
  })

  it('counts up to 99, and says the number where there are more', async () => {
    const { answer } = await openBell()
    answer([alarmOf('a1')], 120)
    expect(count()?.textContent).toBe('99+')
    expect(screen.getByRole('button', { name: 'Alarms: 120 open' })).toBeTruthy()
  })

  it('fades its count while the server is lost, and says that it is the last known', async () => {
    const { answer, connection } = await openBell()
    answer([alarmOf('a1')])
    expect(count()?.dataset.faded).toBeUndefined()
    act(() => connection.send({ type: 'browser.offline' }))
    expect(count()?.dataset.faded).toBe('true')
    expect(screen.getByRole('button', { name: 'Alarms: 1 open when last known' })).toBeTruthy()
    act(() => connection.send({ type: 'call.answered' }))
    expect(count()?.dataset.faded).toBeUndefined()
  })
})
