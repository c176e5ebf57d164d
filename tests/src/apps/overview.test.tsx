import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import en from '../../../locales/en.json'
import { overviewMachine } from '../../../machines/pages/overview.machine.ts'
import type { Overview, OverviewAlarm, OverviewEvent, OverviewRobot } from '../../../machines/pages/overview.ts'
import { OverviewPage } from '../../../src/apps/overview/OverviewPage.tsx'
import {
  AlarmTextsProvider,
  alarmTextsIn,
  OverviewTextsProvider,
  overviewTextsIn,
} from '../../../src/apps/overview/OverviewTexts.tsx'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { handSource } from '../../machines/support/stage.ts'
import { giveDeskSize } from '../support/desk-size.ts'
import { placeAt } from '../support/place-at.ts'

beforeAll(giveDeskSize)
afterEach(cleanup)

const nowS = Math.floor(Date.now() / 1000)
const DAY = { date: '2026-11-28', time_zone: 'UTC', from: nowS - 43_200, until: nowS + 43_200 }

const robot = (robot_name: string, parts: Partial<OverviewRobot> = {}): OverviewRobot => ({
  ...{ robot_uuid: `r ${robot_name}`, robot_name, robot_prodtype_id: 'bao_mini', needs_help: true },
  ...({ battery: 60, charging: false, task: 'stopped', task_place: '' } as const),
  ...parts,
})
const alarm = (parts: Partial<OverviewAlarm> = {}): OverviewAlarm => ({
  ...({ alarm_id: 'a1', state: 'open', kind: 'stuck', level: 'alarm' } as const),
  ...{ robot_name: 'Gate', place: '', opened_at: nowS - 300, taken_by: '', is_over: false },
  ...parts,
})
const event = (name: string, at: number, parts: Partial<OverviewEvent> = {}): OverviewEvent => ({
  ...({
    kind: 'reception',
    entry: 'greeter.visitor_reception',
    record_id: `id ${name}`,
    name,
    state: 'expected',
  } as const),
  ...{ with: '', place: '', at, until: at + 600 },
  ...parts,
})

const ROBOTS: Overview['robots'] = {
  ...{ entry: 'basic.basic', total: 9, online: 7, offline: 2, charging: 1, needs_help: 1, battery_low: 3 },
  ...{ need: 1, need_list: [robot('Gate')], busy: 0, busy_list: [] },
}
const ALL: Overview = {
  day: DAY,
  robots: ROBOTS,
  alarms: { entry: 'alarm.warning_record', open: 1, taken: 0, alarm_list: [alarm()] },
  visits: { entry: 'greeter.visitor_reception', expected: 2, arrived: 1, missed: 0 },
  plan: { total: 0, plan_list: [] },
  publishing: { failed: 0, failed_list: [] },
}

async function open(overview: Overview, areAll = false) {
  const led: unknown[] = []
  const looks = handSource<{ type: string }, unknown>()
  const place = { ...placeAt('/'), navigate: (to: unknown) => void led.push(to) }
  const [own, alarms] = await Promise.all([overviewTextsIn('en'), alarmTextsIn('en')])
  render(
    <I18nProvider lang="en" messages={en}>
      <OverviewTextsProvider value={own}>
        <AlarmTextsProvider value={alarms}>
          <OverviewPage
            overview={overviewMachine.provide({ actors: { readOverview: looks.actor as never } })}
            {...{ robot_prodtype_id: 'bao_mini', areAll, place }}
          />
        </AlarmTextsProvider>
      </OverviewTextsProvider>
    </I18nProvider>,
  )
  const answer = { overview, etag: 'e1', asOfMs: Date.now(), clockAheadMs: 0 }
  act(() => looks.send({ type: 'look.answered', answer } as never))
  const fail = () =>
    act(() =>
      looks.send({ type: 'look.failed', error: { operation: 'overview', kind: 'transport', code: 'X' } } as never),
    )
  const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
  return { led, fail, press }
}

const regionOf = (name: string) => within(screen.getByRole('region', { name }))

describe('each number leads to exactly those that it counts', () => {
  it.each([
    [/^Need help 1/, 'basic', 'basic', '/?state=needsHelp'],
    [/^Online 7 of 9/, 'basic', 'basic', '/?state=online'],
    [/^Charging 1/, 'basic', 'basic', '/?state=charging'],
    [/^Battery below 20% 3/, 'basic', 'basic', '/?state=batteryLow'],
  ])('%s', async (name, project_id, menu_id, route) => {
    const { led, press } = await open(ALL)
    await press(name)
    expect(led).toEqual([{ project_id, menu_id, route }])
  })

  it('of all types where all are meant', async () => {
    const { led, press } = await open(ALL, true)
    await press(/^Need help 1/)
    expect(led).toEqual([{ project_id: 'basic', menu_id: 'basic', route: '/?state=needsHelp&types=all' }])
  })

  it('visitors of the day that are expected, by its first and last second', async () => {
    const { led, press } = await open(ALL)
    await press(/^Visitors expected 2/)
    const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000', '')
    const route = `/?${new URLSearchParams({ 'f.state': 'expected', 'f.starts_at': `${iso(DAY.from)}..${iso(DAY.until - 1)}` })}`
    expect(led).toEqual([{ project_id: 'greeter', menu_id: 'visitor_reception', route }])
  })

  it('a robot that needs somebody, and an alarm', async () => {
    const { led, press } = await open(ALL)
    await press(/^Gate Needs help/)
    await press(/Stuck/i)
    expect(led).toEqual([
      { project_id: 'basic', menu_id: 'basic', route: '/robots/r%20Gate' },
      { project_id: 'alarm', menu_id: 'warning_record', route: '/a1' },
    ])
  })
})

it('the number of expected visitors looks the same, whoever else was missed', async () => {
  const lookWith = async (missed: number) => {
    await open({ ...ALL, visits: { entry: '', expected: 2, arrived: 0, missed } })
    const { className } = within(screen.getByRole('list', { name: 'Figures' })).getByText('2')
    cleanup()
    return className
  }
  expect(await lookWith(1)).toBe(await lookWith(0))
})

describe('what is not known is not shown', () => {
  it('a part whose page the person may not open is not there, neither is its number', async () => {
    await open({ day: DAY, alarms: { entry: '', open: 1, taken: 0, alarm_list: [alarm()] } })
    expect(screen.queryByRole('button', { name: /^Online/ })).toBeNull()
    expect(screen.queryByText('Visitors expected')).toBeNull()
    expect(screen.queryByText('Failed publishings')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Robots that need somebody' })).toBeNull()
    expect(regionOf('Alarms').queryByRole('button')).toBeNull()
    expect(regionOf('Alarms').getByText('Gate', { exact: false })).toBeTruthy()
  })

  it('where the last look failed, it is said of when it is, and what robots do now is not', async () => {
    const busy = robot('Hall', { needs_help: false, task: 'guiding', task_place: 'Hall 3' })
    const { fail } = await open({ ...ALL, robots: { ...ROBOTS, busy: 1, busy_list: [busy] } })
    expect(regionOf('Today').getByText('Guiding a guest, Hall 3')).toBeTruthy()
    fail()
    expect(screen.getByRole('alert').textContent).toMatch(/^This is how it was at .+\. Still trying\./)
    expect(screen.queryByText('Guiding a guest, Hall 3')).toBeNull()
  })
})

describe('today', () => {
  const order = () =>
    regionOf('Today')
      .getAllByRole('listitem')
      .map((item) => (item.getAttribute('aria-current') === 'time' ? 'now' : (item.dataset.phase ?? '')))

  it('goes on from what is over by now to what comes', async () => {
    const plan_list = [
      event('Breakfast', nowS - 7200),
      event('Tour', nowS - 60),
      event('Visit', nowS + 3600, { with: 'Lin Mei', place: 'Room 2' }),
    ]
    await open({ ...ALL, plan: { total: 3, plan_list } })
    expect(order()).toEqual(['over', 'now', 'now', 'next'])
    const visit = regionOf('Today').getByRole('button', { name: /Visit/ })
    expect(visit.textContent).toMatch(/Reception · Lin Mei · Room 2$/)
  })

  it('keeps who comes and where apart, whichever way each is written', async () => {
    const plan_list = [event('Visit', nowS + 3600, { with: 'نور علي', place: 'Room 2' })]
    await open({ ...ALL, plan: { total: 1, plan_list } })
    for (const text of ['نور علي', 'Room 2']) expect(regionOf('Today').getByText(text).tagName).toBe('BDI')
  })

  it('says so where nothing has a time', async () => {
    await open(ALL)
    expect(regionOf('Today').getByText('Nothing has a time today.')).toBeTruthy()
  })
})

it('says of how many robots a failed publishing is lacking, and of how many it could not be withdrawn', async () => {
  const failed = (name: string, robots: number, kept: number) => ({
    ...{ entry: 'expostor.expor', resource: 'tourRoutes', record_id: name, name, robots, kept },
    changed_at: nowS - 150,
  })
  const failed_list = [failed('House tour', 2, 1), failed('Garden tour', 0, 3)]
  await open({ ...ALL, publishing: { failed: 2, failed_list } })
  const rows = regionOf('Failed publishings').getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'House tour Robots without it: 2 · Not withdrawn from robots: 1 · 2 minutes ago',
    'Garden tour Not withdrawn from robots: 3 · 2 minutes ago',
  ])
})

it('says how many of them it lists', async () => {
  await open({
    ...ALL,
    robots: { ...ROBOTS, need: 25 },
    alarms: { entry: 'alarm.warning_record', open: 30, taken: 4, alarm_list: [alarm()] },
  })
  expect(regionOf('Robots that need somebody').getByText('The first 1 of 25 are listed.')).toBeTruthy()
  expect(regionOf('Alarms').getByText('The first 1 of 34 are listed.')).toBeTruthy()
})

describe('where a company has no robots', () => {
  const none = { total: 0, online: 0, offline: 0, charging: 0, needs_help: 0, battery_low: 0, need: 0, need_list: [] }
  const bare: Overview = {
    ...{ day: DAY, robots: { entry: 'basic.basic', ...none, busy: 0, busy_list: [] } },
    alarms: { entry: 'alarm.warning_record', open: 0, taken: 0, alarm_list: [] },
    visits: { entry: 'greeter.visitor_reception', expected: 0, arrived: 0, missed: 0 },
    plan: { total: 0, plan_list: [] },
    publishing: { failed: 0, failed_list: [] },
  }
  const failed = { entry: '', resource: 'patrol', record_id: 'p', name: 'Round', robots: 1, kept: 0, changed_at: nowS }

  it('says what to do first, and nothing of a day without anything', async () => {
    const { led, press } = await open(bare)
    await press(/^Register a robot/)
    expect(led).toEqual([{ project_id: 'registry', menu_id: 'robots', route: '/new' }])
    expect(screen.queryByRole('region')).toBeNull()
  })

  it.each<[string, Partial<Overview>, string, string]>([
    ['a reception', { plan: { total: 1, plan_list: [event('Interview', nowS + 600)] } }, 'Today', 'Interview'],
    ['an alarm', { alarms: { ...ALL.alarms, open: 1 } as Overview['alarms'] }, 'Alarms', 'Gate'],
    ['a failed publishing', { publishing: { failed: 1, failed_list: [failed] } }, 'Failed publishings', 'Round'],
  ])('says so above %s, which is not hidden by it', async (_, parts, region, text) => {
    await open({ ...bare, ...parts })
    expect(screen.getByRole('button', { name: 'Register a robot' })).toBeTruthy()
    expect(regionOf(region).getByText(text, { exact: false })).toBeTruthy()
    expect(screen.queryByText('No robot needs anybody.')).toBeNull()
    expect(screen.queryByText('Online')).toBeNull()
  })
})
