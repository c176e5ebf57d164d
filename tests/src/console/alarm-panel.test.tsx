import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tickets } from '../../../domain/resources/tickets.ts'
import type { Alarm, MenuNode } from '../../../machines/entities.ts'
import { RET } from '../../../openapi/ret.ts'
import { floorAt, robotAt } from '../../../src/apps/floor/floor-route.ts'
import { spotAt } from '../../../src/apps/records/list-route.ts'
import { AlarmBell } from '../../../src/console/alarms/AlarmBell.tsx'
import { AlarmsArea } from '../../../src/console/alarms/AlarmsArea.tsx'
import { alarmTextsIn } from '../../../src/console/alarms/AlarmTexts.tsx'
import { isolated } from '../../../src/i18n/isolated.ts'
import { refusal, UNREACHED } from '../../machines/support/stage.ts'
import { CLOSED, MINE } from '../../models/console/alarm.model.ts'
import { alarmOf, STOPPED, STUCK, TAKEN } from '../../models/console/alarms.model.ts'
import { pass } from '../support/screen.tsx'
import { showAlarms } from './alarms-stage.tsx'

beforeEach(async () => {
  await alarmTextsIn('en')
  await import('../../../src/console/alarms/AlarmsPanel.tsx')
})
afterEach(cleanup)

async function openList(listed: readonly Alarm[] = [STUCK, STOPPED], menu: MenuNode[] = []) {
  const stage = await showAlarms(<AlarmsArea menu={menu} />)
  stage.list(listed)
  act(() => stage.alarms.send({ type: 'alarms.open' }))
  await screen.findByRole('dialog', { name: 'Alarms' })
  return stage
}

async function openAlarm(alarm: Alarm = STUCK) {
  const stage = await openList()
  const { alarms, answer } = stage
  const open = async (shown = alarm) => {
    act(() => alarms.send({ type: 'alarms.open' }))
    act(() => alarms.send({ type: 'alarm.open', alarm_id: shown.alarm_id }))
    await answer('alarmDetail', shown)
  }
  await open()
  return { ...stage, open }
}

const button = (name: string) => screen.getByRole('button', { name })
const words = () => screen.getByLabelText<HTMLTextAreaElement>('In your words')
const heading = () => screen.getByRole('heading', { name: 'Stuck' })

it('the time line says how often whoever has taken an alarm was reminded, in their language’s figures', async () => {
  const { alarms, calls } = await openList()
  act(() => alarms.send({ type: 'alarm.open', alarm_id: STUCK.alarm_id }))
  const entry = { at: STUCK.opened_at, who: 'Lin Mei', kind: 'reminded', text: '1200' } as const
  const entries = (['sms', 'email'] as const).map((channel) => ({ ...entry, entry_id: channel, channel }))
  await act(() => calls.answer('alarmDetail', { alarm: STUCK, entries }))
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual([
    expect.stringMatching(/Text message reminder to Lin Mei accepted, 1,200 so far$/),
    expect.stringMatching(/E-mail reminder to Lin Mei accepted, 1,200 so far$/),
  ])
})

it('a department that was told is one line by each channel, with the names of who that was', async () => {
  const { alarms, calls } = await openList()
  act(() => alarms.send({ type: 'alarm.open', alarm_id: STUCK.alarm_id }))
  const entry = { at: STUCK.opened_at, who: 'Sun Lei', kind: 'told', text: 'HTTP 202', dept: 'Night shift' } as const
  const names = ['Shen Yue', 'Sun Lei']
  const entries = (['sms', 'email'] as const).map((channel) => ({ ...entry, entry_id: channel, channel, names }))
  await act(() => calls.answer('alarmDetail', { alarm: STUCK, entries }))
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const told = `to Night shift accepted: ${isolated('Shen Yue')} and ${isolated('Sun Lei')}`
  expect(items).toEqual([
    expect.stringMatching(new RegExp(`Text message ${told}$`)),
    expect.stringMatching(new RegExp(`E-mail ${told}$`)),
  ])
})

it('all of a department whom a message did not reach are one line, too, with why', async () => {
  const { alarms, calls } = await openList()
  act(() => alarms.send({ type: 'alarm.open', alarm_id: STUCK.alarm_id }))
  const missed = { ...{ entry_id: 'e1', at: STUCK.opened_at, who: 'Sun Lei' }, kind: 'not_told' } as const
  const why = { channel: 'sms', text: 'no_address', dept: 'Night shift', names: ['Shen Yue', 'Sun Lei'] } as const
  await act(() => calls.answer('alarmDetail', { alarm: STUCK, entries: [{ ...missed, ...why }] }))
  const [item] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(item).toContain(`Text message to ${isolated('Shen Yue')} and ${isolated('Sun Lei')} not accepted`)
})

describe('what the robot of an alarm was to say', () => {
  const at = STUCK.opened_at
  const entry = { at, who: 'Lobby East', channel: 'robot', text: '' } as const
  const asked = { ...entry, entry_id: 'e1', kind: 'asked', text: 'Please let me pass.' } as const
  const unsaid = (text: string) => ({ ...entry, entry_id: 'e2', kind: 'not_told', text }) as const

  it.each([
    ['it has said it', { ...entry, entry_id: 'e2', kind: 'told' } as const, 'Lobby East has said it'],
    ['it refuses', unsaid('muted'), 'Lobby East has not said itIts volume is at zero.'],
    ['no answer comes', unsaid('no_answer'), 'Lobby East has not said itIt did not answer in time.'],
    ['it is quiet', unsaid('quiet_hours'), 'Lobby East has not said itThe rule has quiet hours now.'],
    ['somebody was quicker', unsaid('cancelled'), 'Lobby East has not said itSomebody has taken the command back.'],
  ])('stands in the time line, and that %s', async (_, result, said) => {
    const { alarms, calls } = await openList()
    act(() => alarms.send({ type: 'alarm.open', alarm_id: STUCK.alarm_id }))
    await act(async () => calls.answer('alarmDetail', { alarm: STUCK, entries: [result, asked] }))
    await waitFor(() => {
      const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
      expect(items).toEqual([
        expect.stringMatching(new RegExp(`${said}$`)),
        expect.stringMatching(/Lobby East was asked to sayPlease let me pass\.$/),
      ])
    })
  })
})

describe('work orders of an alarm', () => {
  const menu = { project_id: 'ticket', menu_id: 'ticket', menu_type: '1', menu_url: '', menu_target: 'self' }
  const WORK_ORDERS = { menu: { ...menu, menu_name: 'Work orders' }, menu_list: [] } as unknown as MenuNode
  const made = { entry_id: 't 1', at: STUCK.opened_at, kind: 'ticket', channel: '' } as const

  async function openWith(menu: MenuNode[]) {
    const { alarms, calls } = await openList([STUCK], menu)
    act(() => alarms.send({ type: 'alarm.open', alarm_id: STUCK.alarm_id }))
    const entries = [
      { ...made, who: 'Lin Mei', text: 'Box in the way' },
      { ...made, entry_id: 't2', who: '', text: 'Made by a key' },
    ]
    await act(() => calls.answer('alarmDetail', { alarm: STUCK, entries }))
  }
  const place = (name: string) =>
    new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', location.href).searchParams.get('at')

  it('are made in a form that is filled in with the robot, what is wrong and since when', async () => {
    await openWith([WORK_ORDERS])
    const { given } = spotAt(tickets, place('Make a work order') ?? '')
    expect(given).toMatchObject({ alarm: STUCK.alarm_id, robots: [STUCK.robot_uuid], place: STUCK.place })
    expect(given?.subject).toBe(`Stuck: ${STUCK.robot_name}`)
    expect(given?.description).toMatch(/^Alarm since \w+ \d+, \d\d:\d\d, by the rule /)
  })

  it('stand in its time line, each as the way to it', async () => {
    await openWith([WORK_ORDERS])
    expect([place('Box in the way'), place('Made by a key')]).toEqual(['/t%201', '/t2'])
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items).toEqual([
      expect.stringContaining('Work order by Lin Mei'),
      expect.stringContaining('Work order added'),
    ])
  })

  it('are named and not led to where the menu has no page of them', async () => {
    await openWith([])
    expect(screen.getByText('Box in the way').closest('a')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Make a work order' })).toBeNull()
  })
})

describe('the robot of an alarm', () => {
  const entry = { project_id: 'rmc', menu_id: 'live_floor', menu_type: '1', menu_url: '', menu_target: 'self' }
  const LIVE_FLOOR = { menu: { ...entry, menu_name: 'Live floor' }, menu_list: [] } as unknown as MenuNode

  async function floorOf(alarm: Alarm, menu: MenuNode[]) {
    const { alarms, calls } = await openList([alarm], menu)
    act(() => alarms.send({ type: 'alarm.open', alarm_id: alarm.alarm_id }))
    await act(() => calls.answer('alarmDetail', { alarm, entries: [] }))
    const link = screen.queryByRole('link', { name: 'Show on the live floor' })
    return link && new URL(link.getAttribute('href') ?? '', location.href)
  }

  it('is shown where it is now, on the live floor', async () => {
    const address = await floorOf({ ...STUCK, map_name: 'Tower 2/3' }, [LIVE_FLOOR])
    expect(address?.pathname).toBe('/frame/rmc/live_floor/')
    const route = address?.searchParams.get('at') ?? ''
    expect([floorAt(route), robotAt(route)]).toEqual(['Tower 2/3', STUCK.robot_uuid])
  })

  it.each([
    ['where the menu has no live floor', STUCK, []],
    ['where nobody knows on which floor it is', { ...STUCK, map_name: '' }, [LIVE_FLOOR]],
  ])('is not led to %s', async (_, alarm, menu) => {
    expect(await floorOf(alarm, menu)).toBeNull()
  })
})

describe('what somebody has typed about an alarm', () => {
  it.each([
    ['by Escape', '{Escape}', undefined],
    ['by the way back', undefined, 'All alarms'],
    ['by its button', undefined, 'Close'],
  ])('is there again where they left %s', async (_, key, name) => {
    const { hands, open } = await openAlarm()
    await hands.type(words(), 'I am on my way')
    await (key ? hands.keyboard(key) : hands.click(button(name ?? '')))
    expect(screen.queryByLabelText('In your words')).toBeNull()
    await open(STOPPED)
    expect(words().value).toBe('')
    await hands.click(button('All alarms'))
    await open()
    expect(words().value).toBe('I am on my way')
  })

  it('is forgotten once it is done, and not before', async () => {
    const { answer, refuse, hands, open } = await openAlarm()
    await hands.type(words(), 'I am on my way')
    await hands.click(button('Add note'))
    await refuse('alarmNote', refusal(RET.notAllowed, 'alarmNote'))
    await answer('alarmDetail', STUCK)
    expect(words().value).toBe('I am on my way')
    await hands.click(button('Add note'))
    await answer('alarmNote', STUCK)
    expect(words().value).toBe('')
    await hands.click(button('All alarms'))
    await open()
    expect(words().value).toBe('')
  })

  it('stays where the mask is pressed', async () => {
    const { hands } = await openAlarm()
    await hands.type(words(), 'I am')
    vi.useFakeTimers()
    fireEvent.mouseDown(screen.getByRole('dialog', { name: 'Alarms' }))
    await pass(1000)
    vi.useRealTimers()
    expect(words().value).toBe('I am')
  })
})

describe('an open alarm', () => {
  it('says that the connection is lost, and no more once it is back', async () => {
    const { connection } = await openAlarm()
    const lost = 'There is no connection to the server. This is the alarm as it was last known.'
    expect(screen.queryByText(lost)).toBeNull()
    act(() => connection.send({ type: 'browser.offline' }))
    expect(screen.getByText(lost).getAttribute('role')).toBe('status')
    act(() => connection.send({ type: 'call.answered' }))
    expect(screen.queryByText(lost)).toBeNull()
  })

  it('that cannot be read again says so beside what could not be done, and can be tried again', async () => {
    const { list, answer, refuse, hands } = await openAlarm()
    await hands.click(button('I take it'))
    await refuse('alarmTake', refusal(RET.versionConflict, 'alarmTake'))
    await refuse('alarmDetail', UNREACHED)
    expect(screen.getByText(/^Somebody else has done something/)).toBeTruthy()
    expect(screen.getByText(/^This is the alarm as it was last known\./)).toBeTruthy()
    await hands.click(button('Try again'))
    await answer('alarmDetail', TAKEN)
    expect(screen.queryByText(/^This is the alarm as it was last known\./)).toBeNull()
    expect(screen.getByText(/^Somebody else has done something/)).toBeTruthy()
    expect(document.activeElement).toBe(heading())
    list([TAKEN, STOPPED])
  })

  it('can be taken while it is read again, and its buttons do not flicker', async () => {
    const { list, answer, hands } = await openAlarm()
    list([alarmOf('a1', { entries: 2 }), STOPPED])
    for (const name of ['I take it', 'Add note', 'Close alarm'])
      expect(button(name).getAttribute('aria-disabled')).not.toBe('true')
    await hands.click(button('I take it'))
    await answer('alarmTake', MINE)
    expect(screen.getByText('You look after it')).toBeTruthy()
  })

  it('has no comment on taking where it is taken by the person', async () => {
    await openAlarm(MINE)
    expect(screen.queryByText(/Optional when you take it/)).toBeNull()
    expect(screen.getByText('To close it, say what was found.')).toBeTruthy()
  })
})

describe('the focus', () => {
  it('goes to what the alarm is once it was taken: a field would bring up a keyboard', async () => {
    const { answer, hands } = await openAlarm()
    await hands.click(button('I take it'))
    await answer('alarmTake', MINE)
    expect(document.activeElement).toBe(heading())
  })

  it('goes there where somebody else closes the alarm, and the button that had it goes', async () => {
    const { list, answer } = await openAlarm()
    act(() => button('Close alarm').focus())
    list([STOPPED])
    await answer('alarmDetail', CLOSED)
    expect(screen.queryByRole('button', { name: 'Close alarm' })).toBeNull()
    expect(document.activeElement).toBe(heading())
  })

  it('stays where it is while somebody else does something', async () => {
    const { list, answer } = await openAlarm()
    act(() => words().focus())
    list([TAKEN, STOPPED])
    await answer('alarmDetail', TAKEN)
    expect(document.activeElement).toBe(words())
  })

  it('goes to the field where a word is missing', async () => {
    const { hands } = await openAlarm()
    await hands.click(button('Close alarm'))
    expect(document.activeElement).toBe(words())
    expect(screen.getByText('Say what was found, then close it.')).toBeTruthy()
  })

  it('goes back to the way to the list where an alarm is tried again', async () => {
    const { alarms, refuse, hands } = await openList()
    act(() => alarms.send({ type: 'alarm.open', alarm_id: 'a1' }))
    await refuse('alarmDetail', UNREACHED)
    await hands.click(button('Try again'))
    expect(document.activeElement).toBe(button('All alarms'))
  })

  it('stays in the list where it is loaded again, and where the row that had it goes', async () => {
    const { list, fail, hands } = await openList()
    fail(UNREACHED)
    const retry = button('Try again')
    await hands.click(retry)
    list([STUCK, STOPPED])
    const place = screen.getByRole('list', { name: 'Alarms that are not closed' }).parentElement
    expect(retry.isConnected).toBe(false)
    expect(document.activeElement).toBe(place)
    act(() => screen.getByRole('button', { name: /^Stuck/ }).focus())
    list([STOPPED])
    expect(document.activeElement).toBe(place)
  })
})

describe('an alarm that calls nobody for a time', () => {
  const SNOOZED = { ...STUCK, version: 2, snoozed_until: STUCK.opened_at + 3600, snoozed_by: 'Lin Mei' }
  const SILENCED = { ...STUCK, is_silenced: true, silenced_by: 'Robin' }

  it('says in the list until when and by whom, and the bell counts it not', async () => {
    const stage = await showAlarms(
      <>
        <AlarmBell />
        <AlarmsArea />
      </>,
    )
    stage.list([SNOOZED, { ...SILENCED, alarm_id: 'a9' }], 0)
    expect(screen.getByRole('button', { name: 'Alarms: none open' })).toBeTruthy()
    act(() => stage.alarms.send({ type: 'alarms.open' }))
    await screen.findByRole('dialog', { name: 'Alarms' })
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      expect.stringMatching(/Snoozed until .+ by Lin Mei/),
      expect.stringContaining('Robot silenced by Robin until somebody ends it'),
    ])
  })

  it('is snoozed from a menu, what was typed stays, and the focus is not lost', async () => {
    const { answer, calls, hands } = await openAlarm()
    await hands.type(words(), 'Later')
    await hands.click(button('Snooze'))
    await hands.click(screen.getByRole('menuitem', { name: 'Until 8 in the morning' }))
    expect(calls.inputOf('alarmPause')).toMatchObject({ alarm_id: 'a1', of: 'alarm', span: 'morning' })
    await answer('alarmPause', SNOOZED)
    expect(words().value).toBe('Later')
    expect(screen.getByText(/^Snoozed until .+ by Lin Mei$/)).toBeTruthy()
    expect(document.activeElement).toBe(heading())
    await hands.click(button('End snooze'))
    expect(calls.inputOf('alarmPause')).toMatchObject({ of: 'alarm', span: 'ended' })
    await answer('alarmPause', { ...STUCK, version: 3 })
    expect(button('Snooze')).toBeTruthy()
  })

  it('is not snoozed once it is closed, and its robot may still be silenced', async () => {
    const { answer, calls, hands } = await openAlarm(CLOSED)
    expect(screen.queryByRole('button', { name: 'Snooze' })).toBeNull()
    await hands.click(button('Silence this robot'))
    await hands.click(screen.getByRole('menuitem', { name: 'Until somebody ends it' }))
    expect(calls.inputOf('alarmPause')).toMatchObject({ of: 'robot', span: 'open_end' })
    await answer('alarmPause', SILENCED)
    expect(button('End silence')).toBeTruthy()
  })

  it('is in a list of the robots that are silenced, which ends that; where it cannot, it says why', async () => {
    const { list, calls, hands } = await openList([])
    list([], 0, [{ robot_uuid: 'r_0002', robot_name: 'Gate two', since: 1, until: null, by: 'Robin' }])
    const silenced = screen.getByRole('list', { name: 'Silenced robots' })
    expect(silenced.textContent).toContain('Until somebody ends it, by Robin')
    await hands.click(button('End silence of Gate two'))
    await act(() => calls.refuse('silenceEnd', UNREACHED))
    expect(screen.getByText(/The server cannot be reached/)).toBeTruthy()
    await hands.click(button('End silence of Gate two'))
    await act(() => calls.answer('silenceEnd', []))
    expect(screen.queryByRole('list', { name: 'Silenced robots' })).toBeNull()
  })
})
