import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AlarmsArea } from '../../../src/console/alarms/AlarmsArea.tsx'
import { alarmTextsIn } from '../../../src/console/alarms/AlarmTexts.tsx'
import { Notifications } from '../../../src/console/news/NewsArea.tsx'
import { Dialog } from '../../../src/kit/Dialog.tsx'
import { alarmOf } from '../../models/console/alarms.model.ts'
import { showAlarms } from './alarms-stage.tsx'

afterEach(cleanup)

const GATE = alarmOf('a2', { robot_name: 'Gate two' })
const said = (role: 'status' | 'alert') => screen.queryAllByRole(role).map(({ textContent }) => textContent)

describe('a new alarm', () => {
  it('is said once, and none that is there already or that somebody has taken', async () => {
    const { list } = await showAlarms(<Notifications />)
    list([alarmOf('a1')])
    expect(said('status')).toEqual([])
    list([GATE, alarmOf('a1')])
    expect(said('status')).toEqual(['New alarm: Stuck anywhere, Gate two'])
    list([{ ...GATE, version: 2 }, alarmOf('a1'), alarmOf('a3', { state: 'taken', taken_by: 'Lin Mei' })], 2)
    expect([said('status'), said('alert')]).toEqual([['New alarm: Stuck anywhere, Gate two'], []])
  })

  it('of the gravest level is said at once, before others of the same moment', async () => {
    const { list } = await showAlarms(<Notifications />)
    list([])
    list([GATE, alarmOf('a3', { level: 'alarm' })])
    expect([said('alert'), said('status')]).toEqual([['New alarm: Stuck anywhere, Lobby one'], []])
  })

  it('is said within the dialog that is open, and leads to it', async () => {
    await alarmTextsIn('en')
    await import('../../../src/console/alarms/AlarmsPanel.tsx')
    const { list, answer, hands } = await showAlarms(
      <>
        <Dialog title="Change password" onClose={() => undefined}>
          Words
        </Dialog>
        <AlarmsArea />
        <Notifications />
      </>,
    )
    list([alarmOf('a1')])
    list([GATE, alarmOf('a1')])
    const dialog = screen.getByRole('dialog', { name: 'Change password' })
    expect(within(dialog).getByRole('status').textContent).toBe('New alarm: Stuck anywhere, Gate two')
    await hands.click(within(dialog).getByRole('button', { name: 'Show' }))
    await answer('alarmDetail', GATE)
    const panel = await screen.findByRole('dialog', { name: 'Alarms' })
    expect(within(panel).getByText('Gate two')).toBeTruthy()
  })

  it('is said by the list itself while that is on screen', async () => {
    await alarmTextsIn('en')
    await import('../../../src/console/alarms/AlarmsPanel.tsx')
    const { alarms, list } = await showAlarms(
      <>
        <AlarmsArea />
        <Notifications />
      </>,
    )
    list([alarmOf('a1')])
    list([GATE, alarmOf('a1')])
    act(() => alarms.send({ type: 'alarms.open' }))
    const panel = await screen.findByRole('dialog', { name: 'Alarms' })
    const region = (how: 'polite' | 'assertive') => panel.querySelector(`[aria-live=${how}]`)?.textContent
    expect(region('polite')).toBe('')
    list([alarmOf('a3', { level: 'alarm', robot_name: 'Gate three' }), GATE, alarmOf('a1')])
    expect([region('polite'), region('assertive')]).toEqual(['', 'New alarm: Stuck anywhere, Gate three'])
    expect(screen.getAllByRole('button', { name: 'Show' })).toHaveLength(1)
  })

  it('leads to it from another alarm that is open', async () => {
    await alarmTextsIn('en')
    await import('../../../src/console/alarms/AlarmsPanel.tsx')
    const { alarms, list, answer, hands } = await showAlarms(
      <>
        <AlarmsArea />
        <Notifications />
      </>,
    )
    list([alarmOf('a1')])
    alarms.send({ type: 'alarms.open' })
    alarms.send({ type: 'alarm.open', alarm_id: 'a1' })
    await answer('alarmDetail', alarmOf('a1'))
    list([GATE, alarmOf('a1')])
    await hands.click(screen.getByRole('button', { name: 'Show' }))
    await answer('alarmDetail', GATE)
    expect(screen.getByText('Gate two')).toBeTruthy()
    expect(screen.queryByText('Lobby one')).toBeNull()
  })
})
