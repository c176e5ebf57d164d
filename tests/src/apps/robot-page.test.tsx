import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import en from '../../../locales/en.json'
import told from '../../../locales/remote/en.json'
import own from '../../../locales/robot/en.json'
import type { Robot } from '../../../machines/entities.ts'
import { liveFloorMachine } from '../../../machines/pages/live-floor.machine.ts'
import { remoteControlMachine } from '../../../machines/pages/remote-control.machine.ts'
import { robotDetailMachine } from '../../../machines/pages/robot-detail.machine.ts'
import type { RobotDetail, RobotDetailQuestion } from '../../../machines/pages/robot-detail.ts'
import { robotLogMachine } from '../../../machines/pages/robot-log.machine.ts'
import type { RobotLogPage, RobotLogQuestion } from '../../../machines/pages/robot-log.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { AlarmTextsProvider, alarmTextsIn } from '../../../src/apps/overview/OverviewTexts.tsx'
import { FloorTextsProvider, floorTextsIn } from '../../../src/apps/plan/FloorTexts.tsx'
import { RemoteTextsProvider, remoteTextsIn } from '../../../src/apps/remote/RemoteTexts.tsx'
import { RobotMore } from '../../../src/apps/robot/RobotMore.tsx'
import { RobotTextsProvider, robotTextsIn } from '../../../src/apps/robot/RobotTexts.tsx'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { isolated } from '../../../src/i18n/isolated.ts'
import { handSource, heldCalls, robot } from '../../machines/support/stage.ts'
import { giveDeskSize } from '../support/desk-size.ts'
import { placeAt } from '../support/place-at.ts'

beforeAll(giveDeskSize)
afterEach(cleanup)

const TEXTS = await Promise.all([floorTextsIn('en'), remoteTextsIn('en'), alarmTextsIn('en'), robotTextsIn('en')])
const UNTIL = Date.parse('2026-11-28T12:00:00Z') / 1000
const LOBBY: Robot = { ...robot('bao_mini'), robot_uuid: 'r1', robot_name: 'Lobby', state: 1, task: 'idle' }

const robotLog = robotLogMachine.provide({
  actors: {
    readLines: polled(fromPromise<RobotLogPage, RobotLogQuestion>(async () => ({ time_zone: 'UTC', line_list: [] }))),
  },
})

const NOTHING: RobotDetail = {
  ...{ may_command: true, time_zone: 'Asia/Shanghai', from: UNTIL - 86_400, until: UNTIL, step_s: 300 },
  ...{ versions: {}, faults: [], level_list: [], spans: 0, span_list: [], published_list: [] },
  ...{ happenings: 0, happened_list: [] },
  alarms: { entry: 'alarm.warning_record', alarm_list: [] },
}

type Ask = {
  question: RobotDetailQuestion
  answer: (detail: Partial<RobotDetail>) => Promise<void>
  fail: () => Promise<void>
}

function open(shown: Partial<Robot> = {}) {
  const asks: Ask[] = []
  const readDetail = fromPromise<RobotDetail, RobotDetailQuestion>(
    ({ input: question }) =>
      new Promise<RobotDetail>((resolve, reject) => {
        asks.push({
          question,
          answer: (detail) => act(async () => resolve({ ...NOTHING, ...detail })),
          fail: () => act(async () => reject({ operation: 'robotDetail', kind: 'transport', code: 'X' })),
        })
      }),
  )
  const [ofFloors, ofCommands] = [handSource(), handSource()] as never[] as {
    actor: never
    send: (event: unknown) => void
  }[]
  if (!ofFloors || !ofCommands) throw new Error('a source is missing')
  const calls = heldCalls()
  const led: unknown[] = []
  const place = { ...placeAt('/robots/r1'), navigate: (to: unknown) => void led.push(to) }
  const [floor, remote, alarms, robotTexts] = TEXTS
  render(
    <I18nProvider lang="en" messages={en}>
      <FloorTextsProvider value={floor}>
        <RemoteTextsProvider value={remote}>
          <AlarmTextsProvider value={alarms}>
            <RobotTextsProvider value={robotTexts}>
              <RobotMore
                robot={{ ...LOBBY, ...shown }}
                standsIn="bao_mini"
                liveFloor={liveFloorMachine.provide({ actors: { readFloors: ofFloors.actor } })}
                remoteControl={remoteControlMachine.provide({
                  actors: { listCommands: ofCommands.actor, sendCommand: calls.actor('sendCommand') },
                })}
                robotLog={robotLog}
                robotDetail={robotDetailMachine.provide({ actors: { readDetail: polled(readDetail) } })}
                {...{ place, role: 'staff' as const }}
              />
            </RobotTextsProvider>
          </AlarmTextsProvider>
        </RemoteTextsProvider>
      </FloorTextsProvider>
    </I18nProvider>,
  )
  const last = () => asks.at(-1) as Ask
  return { asks, last, calls, led, ofFloors }
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const rows = () =>
  within(region(own.history.title).getByRole('region', { name: own.history.table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const openTables = () => userEvent.click(screen.getByText(own.history.table))

describe('what has been with a robot', () => {
  it('that has reported nothing says so, and draws no line', async () => {
    const { last } = open()
    await last().answer({})
    expect(region(own.history.title).getByText(own.history.empty, { exact: false })).toBeTruthy()
    expect(document.querySelector('path[d^=M]')).toBeNull()
  })

  it('stands in tables by the company’s clocks, with who sent what and where nobody heard anything', async () => {
    const { last } = open()
    await last().answer({
      level_list: [
        { at: UNTIL - 7200, battery: 71, is_last: true },
        { at: UNTIL - 600, battery: 64, is_last: false },
      ],
      spans: 1,
      span_list: [{ lane: 'task', what: 'guiding', place: 'Lift', from: UNTIL - 9000, until: UNTIL - 7200 }],
      command_list: [
        { command_id: 'c', kind: 'charge', params: {}, sent_by: 'Tom', sent_at: UNTIL - 60, state: 'done', reason: '' },
      ],
    })
    await openTables()
    expect(rows().filter(([at]) => at !== own.history.at)).toEqual([
      ['Nov 28, 19:59', 'Commands: Return to charge, by Tom', ''],
      ['Nov 28, 17:30', 'Tasks: Guiding a guest, Lift', 'Nov 28, 18:00'],
      ['Nov 28, 19:50', '64%'],
      ['Nov 28, 18:00', own.history.gap],
      ['Nov 28, 18:00', '71%'],
    ])
  })

  it('is asked for a week where that is chosen, and what was known of a day is not shown as that', async () => {
    const { last } = open()
    await last().answer({ level_list: [{ at: UNTIL, battery: 50, is_last: false }] })
    await userEvent.click(screen.getByRole('radio', { name: own.history.week }))
    expect(last().question).toEqual({ robot_uuid: 'r1', span: 'week', robot_prodtype_id: 'bao_mini' })
    expect(screen.queryByText(own.history.table)).toBeNull()
    await last().answer({ level_list: [{ at: UNTIL, battery: 50, is_last: false }] })
    expect(screen.getByText(own.history.table)).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: own.history.day }))
    await last().fail()
    expect(screen.queryByText(own.history.table)).toBeNull()
    expect(region(own.history.title).getByText(own.history.failed, { exact: false })).toBeTruthy()
  })

  it('says how long the robot was heard of only where all of it is known', async () => {
    const { last } = open()
    const span_list = [
      { lane: 'online' as const, what: 'online' as const, place: '', from: UNTIL - 43_200, until: UNTIL },
    ]
    await last().answer({ spans: 1, span_list })
    expect(screen.getByText('Heard 50% of the time')).toBeTruthy()
    cleanup()
    const more = open()
    await more.last().answer({ spans: 2, span_list })
    expect(screen.queryByText(/^Heard /)).toBeNull()
  })

  it('says why it cannot be had, and is asked for again by a press', async () => {
    const { asks, last } = open()
    await last().fail()
    expect(region(own.history.title).getByText(own.history.failed, { exact: false })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: en.common.retry }))
    expect(asks).toHaveLength(2)
    await last().answer({})
    expect(screen.queryByText(own.history.failed, { exact: false })).toBeNull()
  })
})

describe('whom it met, what it was asked and which tours it gave', () => {
  const happened_list: RobotDetail['happened_list'] = [
    { event_id: 't', at: UNTIL - 60, tour: { name: 'Lobby', stops: 4, stops_done: 2, end: 'left' } },
    { event_id: 'q', at: UNTIL - 120, question: { text: 'Where is the lift?', lang: 'en', from: 'none' } },
    { event_id: 'v', at: UNTIL - 72_060, visitor: { who: 'vip', name: 'Ada', place: 'Entrance' } },
  ]
  const part = () => region(own.happened.title)
  const read = (role: 'heading' | 'listitem') => {
    const list = within(part().getByRole('region', { name: own.history.events }))
    return list.getAllByRole(role).map(({ textContent }) => textContent)
  }

  it('stands by days of the company’s clocks, and in the tables', async () => {
    const { last } = open()
    await last().answer({ happenings: 3, happened_list })
    expect(read('heading')).toEqual(['Saturday, November 28', 'Friday, November 27'])
    expect(read('listitem')).toEqual([
      `Guests left the tour ${isolated('Lobby')} 2 of 4 stops 19:59`,
      `Was asked: ${isolated('Where is the lift?')} It had no answer 19:58`,
      `Recognised a VIP: ${isolated('Ada')} Entrance 23:59`,
    ])
    await openTables()
    expect(rows()).toContainEqual(['Nov 27, 23:59', `Guests: Recognised a VIP: ${isolated('Ada')}`, ''])
    expect(part().queryByText(own.happened.newest.replace(/\{\{.*/, ''), { exact: false })).toBeNull()
  })

  it('is said to be the newest where there is more, and that there is none', async () => {
    const { last } = open()
    await last().answer({ happenings: 340, happened_list })
    expect(part().getByText('The newest 3 of 340')).toBeTruthy()
    await last().answer({})
    cleanup()
    const none = open()
    await none.last().answer({})
    expect(part().getByText(own.happened.none)).toBeTruthy()
  })
})

describe('a moment of it', () => {
  const known: Partial<RobotDetail> = {
    level_list: [
      { at: UNTIL - 7200, battery: 71, is_last: true },
      { at: UNTIL - 3600, battery: 60, is_last: false },
      { at: UNTIL, battery: 64, is_last: false },
    ],
    spans: 2,
    span_list: [
      { lane: 'online', what: 'online', place: '', from: UNTIL - 3600, until: UNTIL },
      { lane: 'task', what: 'guiding', place: 'Lift', from: UNTIL - 3600, until: UNTIL },
    ],
  }
  const slider = () => screen.getByRole('slider', { name: own.history.moment })
  const slideTo = (at: number) => fireEvent.change(slider(), { target: { value: at } })
  const read = () => slider().getAttribute('aria-valuetext')

  it('is read by a slider: when, how full, and what it did; in a gap that nothing was heard', async () => {
    const { last } = open()
    await last().answer(known)
    expect(read()).toBe('Nov 28, 20:00, Battery 64%, Online, and Guiding a guest, Lift')
    slideTo(UNTIL - 1800)
    expect(read()).toBe('Nov 28, 19:30, Battery 62%, Online, and Guiding a guest, Lift')
    slideTo(UNTIL - 5400)
    expect(read()).toBe(`Nov 28, 18:30 and ${own.history.gap}`)
  })

  it('is seen while the slider has the focus, and before that how to read it', async () => {
    const { last } = open()
    await last().answer(known)
    expect(screen.getByText(own.history.hint)).toBeTruthy()
    act(() => slider().focus())
    expect(screen.queryByText(own.history.hint)).toBeNull()
    expect(screen.getByText('Battery 64%')).toBeTruthy()
    act(() => slider().blur())
    expect(screen.getByText(own.history.hint)).toBeTruthy()
  })

  it('that is only pointed at is seen, and not read aloud', async () => {
    const { last } = open()
    await last().answer(known)
    slider().getBoundingClientRect = () => new DOMRect(100, 0, 1000, 200)
    const before = read()
    fireEvent.pointerMove(slider(), { clientX: 100, pointerType: 'mouse' })
    expect(screen.getByText('Nov 27, 20:00')).toBeTruthy()
    expect(screen.getByText(own.history.gap)).toBeTruthy()
    expect(read()).toBe(before)
    fireEvent.pointerLeave(slider(), { pointerType: 'mouse' })
    expect(screen.getByText(own.history.hint)).toBeTruthy()
  })

  it('that was touched stays, so that no finger covers what it says', async () => {
    const { last } = open()
    await last().answer(known)
    slider().getBoundingClientRect = () => new DOMRect(0, 0, 1000, 200)
    fireEvent.pointerDown(slider(), { clientX: 1000, pointerType: 'touch' })
    fireEvent.pointerLeave(slider(), { pointerType: 'touch' })
    expect(screen.getByText('Battery 64%')).toBeTruthy()
  })
})

describe('commands', () => {
  it('are sent from there as from the live floor', async () => {
    const { last, calls } = open()
    await last().answer({})
    await userEvent.click(screen.getByRole('button', { name: told.kinds.pause }))
    expect(calls.inputOf('sendCommand')).toMatchObject({ kind: 'pause', robot_uuids: ['r1'] })
  })

  it('are not offered to who may not, or for a robot that hears none', async () => {
    const { last } = open()
    await last().answer({ may_command: false })
    expect(screen.queryByRole('button', { name: told.kinds.pause })).toBeNull()
    cleanup()
    const offline = open({ state: 0 })
    await offline.last().answer({})
    expect(screen.queryByRole('button', { name: told.kinds.pause })).toBeNull()
  })
})

describe('beside it', () => {
  it('stand faults and alarms, which lead to their records', async () => {
    const { last, led } = open()
    await last().answer({
      faults: [{ code: 'wheel.blocked', level: 'error', text: 'The wheel does not turn' }],
      alarms: {
        entry: 'alarm.warning_record',
        alarm_list: [
          {
            alarm_id: 'a1',
            kind: 'stuck',
            level: 'alarm',
            state: 'open',
            opened_at: UNTIL,
            over_at: null,
            taken_by: '',
          },
        ],
      },
    })
    expect(region(own.troubles.title).getByText('The wheel does not turn')).toBeTruthy()
    await userEvent.click(region(own.troubles.title).getByRole('button', { name: /^Stuck/ }))
    expect(led).toEqual([{ project_id: 'alarm', menu_id: 'warning_record', route: '/a1' }])
  })

  it('stands what it has in which version, and what it still is to get', async () => {
    const { last } = open()
    const patrol = { entry: '', resource: 'patrol', record_id: 'p', name: 'Round', goal: 'there', why: '' } as const
    await last().answer({
      versions: { software: '4.2.1' },
      published_list: [{ ...patrol, version: 3, version_there: 2, state: 'waiting', changed_at: UNTIL }],
    })
    expect(region(own.published.title).getByText('Version 2 and is to get version 3')).toBeTruthy()
    expect(region(own.versions.title).getByText('4.2.1')).toBeTruthy()
  })

  it('stands that its floor is not open to who may not see the live floor', async () => {
    const { ofFloors } = open()
    act(() =>
      ofFloors.send({ type: 'look.failed', error: { operation: 'floorList', kind: 'answer', ret: 101001, code: 'X' } }),
    )
    expect(region(own.floor.title).getByText('The live floor is not open to you.')).toBeTruthy()
  })
})
