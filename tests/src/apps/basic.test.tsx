import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentProps, type ReactNode, StrictMode, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import en from '../../../locales/en.json'
import type { Robot } from '../../../machines/entities.ts'
import { robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import { polled, type Visibility } from '../../../machines/polling.machine.ts'
import { remoteEntryOf } from '../../../src/apps/basic/RobotActions.tsx'
import { RobotsPage } from '../../../src/apps/basic/RobotsPage.tsx'
import { robotAt } from '../../../src/apps/basic/robot-route.ts'
import type { Place } from '../../../src/apps/runtime/use-place.ts'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { handSource, heldCalls, robot, SILENCE } from '../../machines/support/stage.ts'
import { giveDeskSize } from '../support/desk-size.ts'

beforeAll(giveDeskSize)
afterEach(cleanup)

const now = () => Math.floor(Date.now() / 1000)

const named = (robot_name: string, parts: Partial<Robot> = {}): Robot => ({
  ...robot('bao_mini'),
  robot_uuid: `r-${robot_name}`,
  robot_name,
  sn: `SN-${robot_name}`,
  last_seen: now(),
  ...parts,
})

const FLEET = [
  named('Lobby', {
    battery: 82,
    task: 'guiding',
    task_place: 'Hall 3',
    position: { map_name: 'Tower', x: 4.2, y: 11.5 },
  }),
  named('Gate', { state: 0 }),
  named('Hall', { state: 2 }),
  named('Dock', { charging: true }),
]

type PageProps = ComponentProps<typeof RobotsPage>

/** The place in the console, kept by the test. */
function PlacedPage({ start, asked, ...rest }: { start: string; asked: unknown[] } & Omit<PageProps, 'place'>) {
  const [route, setRoute] = useState(start)
  const [isPlaceRefused, setRefused] = useState(false)
  const place: Place = {
    route,
    isPlaceRefused,
    go: setRoute,
    entitle: (text) => void asked.push({ title: text }),
    toast: (text, tone = 'success') => void asked.push({ [tone]: text }),
    guard: () => undefined,
    openWindow: () => undefined,
    prefs: {},
    prefer: () => undefined,
    navigate(to) {
      asked.push(to)
      setRefused(true)
    },
  }
  return <RobotsPage {...rest} place={place} />
}

function open(Mode: typeof Plain | typeof StrictMode, grid = '', start = '/') {
  const asked: unknown[] = []
  const calls = heldCalls()
  const visibility = handSource<Visibility, undefined>()
  const robotList = robotListMachine.provide({
    actors: { openRobotList: polled(calls.actor('openRobotList'), visibility.actor) },
  })
  render(
    <Mode>
      <I18nProvider lang="en" messages={en}>
        <PlacedPage robotList={robotList} robot_prodtype_id="bao_mini" grid={grid} start={start} asked={asked} />
      </I18nProvider>
    </Mode>,
  )
  const answer = (robots: Robot[]) => act(() => calls.answer('openRobotList', { robots, etag: 'e1', clockAheadMs: 0 }))
  const refuse = () => act(() => calls.refuse('openRobotList', { ...SILENCE, supportId: 's-77' }))
  const lookAgain = () =>
    act(async () => {
      visibility.send({ type: 'page.hidden' })
      visibility.send({ type: 'page.shown' })
    })
  return { answer, refuse, lookAgain, asked }
}

const tiles = () => screen.queryAllByRole('listitem')
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const tileOf = (name: string) => {
  const tile = tiles().find((item) => within(item).queryByText(name))
  if (!tile) throw new Error(`no tile shows ${name}`)
  return within(tile)
}
const Plain = ({ children }: { children: ReactNode }) => children

describe.each([
  ['plain', Plain],
  ['strict', StrictMode],
])('the live robots (%s)', (_, Mode) => {
  it('shows where the tiles will be, then what each robot is and does', async () => {
    const { answer } = open(Mode)
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    await answer(FLEET)
    const lobby = tileOf('Lobby')
    for (const text of ['Online', 'Guiding a guest, Hall 3', 'Battery 82%', 'Tower', '4.2, 11.5', 'Updated just now'])
      expect(lobby.getByText(text)).toBeTruthy()
    expect(lobby.getByText('Serial number SN-Lobby')).toBeTruthy()
    expect(tileOf('Gate').getByText(/^Offline since \d\d:\d\d$/)).toBeTruthy()
    expect(tileOf('Hall').getByText('Needs help')).toBeTruthy()
    expect(tileOf('Dock').getByText('Charging')).toBeTruthy()
  })

  it('finds by name or serial number and filters by chips with counts', async () => {
    const { answer } = open(Mode)
    await answer(FLEET)
    await userEvent.click(screen.getByRole('radio', { name: 'Offline 1' }))
    expect(names()).toEqual(['Gate'])
    expect(screen.getByText('1 of 4')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'All 4' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name or serial number' }), ' sn-ha ')
    expect(names()).toEqual(['Hall'])
  })

  it('shows those alone that another page has led to, until another chip is pressed', async () => {
    const { answer } = open(Mode, '', '/?state=needsHelp')
    await answer([...FLEET, named('Stage', { robot_uuid: 'VIRTUAL_ROBOT_UUID' })])
    expect(names()).toEqual(['Hall'])
    expect(screen.getByRole('radio', { name: 'Needs help 1' })).toHaveProperty('checked', true)
    await userEvent.click(screen.getByRole('radio', { name: 'Online 3' }))
    expect(names()).toEqual(['Lobby', 'Hall', 'Dock'])
  })

  it('leads from the robots of all types back to those of this type', async () => {
    const { answer } = open(Mode, '', '/?types=all')
    await answer(FLEET)
    await userEvent.click(screen.getByRole('button', { name: 'Only this robot type' }))
    expect(screen.queryByRole('button', { name: 'Only this robot type' })).toBeNull()
  })

  it('offers to clear a search that finds nothing', async () => {
    const { answer } = open(Mode)
    await answer(FLEET)
    await userEvent.type(screen.getByRole('searchbox'), 'nobody')
    expect(screen.getByText('No robot matches.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filter' }))
    expect(tiles()).toHaveLength(4)
  })

  it('puts the robot it was opened for first and says so', async () => {
    const { answer } = open(Mode, 'r-Dock')
    await answer(FLEET)
    expect(names()[0]).toContain('Dock')
    expect(tileOf('Dock').getByText('Selected')).toBeTruthy()
  })

  it('says why there is no list, with the support id, and tries again', async () => {
    const { answer, refuse } = open(Mode)
    await refuse()
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByText('The robots could not be loaded.')).toBeTruthy()
    expect(alert.getByRole('button', { name: /Support ID s-77/ })).toBeTruthy()
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }))
    await answer(FLEET)
    expect(tiles()).toHaveLength(4)
  })

  it('keeps the tiles and says that they are old when a look fails', async () => {
    const { answer, refuse, lookAgain } = open(Mode)
    await answer(FLEET)
    await lookAgain()
    await refuse()
    expect(screen.getByRole('alert').textContent).toContain('No fresh data. Still trying.')
    expect(tiles()).toHaveLength(4)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await answer(FLEET)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('tells politely who went offline', async () => {
    const { answer, lookAgain } = open(Mode)
    await answer(FLEET)
    await lookAgain()
    await answer(FLEET.map((one) => (one.robot_name === 'Lobby' ? { ...one, state: 0 } : one)))
    expect(screen.getByText('Lobby: Offline').getAttribute('aria-live')).toBe('polite')
    expect(tileOf('Lobby').getByText(/^Offline since/)).toBeTruthy()
  })

  it('says that there are no robots yet', async () => {
    const { answer } = open(Mode)
    await answer([])
    expect(screen.getByText('There are no robots of this type yet.')).toBeTruthy()
  })

  it('opens a robot in a place of its own and comes back, with the focus on the headline', async () => {
    const { answer, asked } = open(Mode)
    await answer(FLEET)
    await userEvent.type(screen.getByRole('searchbox'), 'lob')
    await userEvent.click(screen.getByRole('button', { name: 'Lobby' }))
    const headline = screen.getByRole('heading', { level: 1, name: 'Lobby' })
    expect(document.activeElement).toBe(headline)
    for (const text of ['Guiding a guest, Hall 3', '82%', 'SN-Lobby', '4.2, 11.5'])
      expect(screen.getByText(text)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'All robots' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Basic status' }))
    expect(names()).toEqual(['Lobby'])
    expect(new Set(asked.map((wish) => JSON.stringify(wish)))).toEqual(
      new Set(['{"title":"Basic status"}', '{"title":"Lobby"}']),
    )
  })

  it('begins at the robot of a deep link, and asks the console for its remote control', async () => {
    const { answer, asked } = open(Mode, '', '/robots/r-Dock')
    expect(screen.getByText('Loading')).toBeTruthy()
    await answer(FLEET)
    expect(screen.getByText('50%, charging')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Open remote control' }))
    expect(asked.at(-1)).toEqual({ project_id: 'rmc', menu_id: 'mini_remote' })
    expect(screen.getByText('Remote control is not in your menu.')).toBeTruthy()
  })

  it('says that a deep link leads to no robot of this type', async () => {
    const { answer } = open(Mode, '', '/robots/r-Nobody')
    await answer(FLEET)
    expect(screen.getByText('This robot is not among the robots of this type.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'All robots' })).toBeTruthy()
  })

  it('draws only the tiles near the eye of ten thousand, and says how many there are', async () => {
    const { answer } = open(Mode)
    await answer(Array.from({ length: 10_000 }, (_, at) => named(`Robot ${at}`)))
    expect(tiles().length).toBeGreaterThan(8)
    expect(tiles().length).toBeLessThan(60)
    expect(tiles()[0]?.getAttribute('aria-setsize')).toBe('10000')
    expect(screen.getByText('10,000 of 10,000')).toBeTruthy()
  })
})

it.each([
  ['/robots/r-1', 'r-1'],
  ['/robots/r%201', 'r 1'],
  ['/robots/%E0%A4%A', undefined],
  ['/robots/r-1/more', undefined],
  ['/robots/r1?types=all', 'r1'],
  ['/', undefined],
])('the route %s leads to the robot %s', (route, robot_uuid) => {
  expect(robotAt(route)).toBe(robot_uuid)
})

it.each([
  ['bao_mini', 'rmc.mini_remote'],
  ['bao_jiu_dian', 'hotel.hotel_remote'],
  ['bao_xiao_mi', 'rmc.remote_control'],
])('a robot of type %s is driven from %s', (type, key) => {
  expect(Object.values(remoteEntryOf(type)).join('.')).toBe(key)
})
