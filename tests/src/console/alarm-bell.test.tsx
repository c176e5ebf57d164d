import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AlarmBell } from '../../../src/console/alarms/AlarmBell.tsx'
import { alarmOf } from '../../models/console/alarms.model.ts'
import { showAlarms } from './alarms-stage.tsx'

afterEach(cleanup)

const openBell = () => showAlarms(<AlarmBell />)
const count = () => document.querySelector<HTMLElement>('[data-count]')
const named = (name: string) => screen.getByRole('button', { name })

describe('the bell of the alarms', () => {
  it('counts those that nobody has taken, and says how grave the gravest of them is', async () => {
    const { list } = await openBell()
    list([alarmOf('a1'), alarmOf('a2', { level: 'alarm', state: 'taken', taken_by: 'Lin Mei' })], 1)
    expect(named('Alarms: 1 open, the gravest: warning')).toBeTruthy()
    list([alarmOf('a1'), alarmOf('a2', { level: 'alarm' })])
    expect(named('Alarms: 2 open, the gravest: alarm')).toBeTruthy()
    list([alarmOf('a1', { state: 'taken', taken_by: 'Lin Mei' })], 0)
    expect(named('Alarms: none open')).toBeTruthy()
    expect(count()).toBeNull()
  })

  it('counts up to 99, and says the number where there are more', async () => {
    const { list } = await openBell()
    list([alarmOf('a1')], 120)
    expect(count()?.textContent).toBe('99+')
    expect(named('Alarms: 120 open, the gravest: warning')).toBeTruthy()
  })

  it('fades its count while the server is lost, and says that it is the last known', async () => {
    const { list, connection } = await openBell()
    list([alarmOf('a1')])
    expect(count()?.dataset.faded).toBeUndefined()
    act(() => connection.send({ type: 'browser.offline' }))
    expect(count()?.dataset.faded).toBe('true')
    expect(named('Alarms: 1 open when last known, the gravest: warning')).toBeTruthy()
    act(() => connection.send({ type: 'call.answered' }))
    expect(count()?.dataset.faded).toBeUndefined()
  })
})
