import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../../domain/roles.ts'
import en from '../../../locales/en.json'
import own from '../../../locales/floor/en.json'
import told from '../../../locales/remote/en.json'
import type { Robot } from '../../../machines/entities.ts'
import type { Floor } from '../../../machines/pages/floor.ts'
import { liveFloorMachine } from '../../../machines/pages/live-floor.machine.ts'
import { remoteControlMachine } from '../../../machines/pages/remote-control.machine.ts'
import { robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import { FloorPage } from '../../../src/apps/floor/FloorPage.tsx'
import { FloorTextsProvider, floorTextsIn } from '../../../src/apps/plan/FloorTexts.tsx'
import { RemoteTextsProvider, remoteTextsIn } from '../../../src/apps/remote/RemoteTexts.tsx'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { PickerTextsProvider, pickerTextsIn } from '../../../src/kit/PickerTexts.tsx'
import { handSource, heldCalls } from '../../machines/support/stage.ts'
import { giveDeskSize } from '../support/desk-size.ts'
import { placeAt } from '../support/place-at.ts'

beforeAll(giveDeskSize)
afterEach(cleanup)

const floorOf = (map_name: string, ...places: string[]): Floor => ({
  ...{ map_name, site_name: 'Tower', building: '', floor: '', picture: '', width_m: 40, depth_m: 24 },
  points: places.map((name, at) => ({ name, kind: 'room', x: at, y: 1 })),
  ...{ paths: [], zones: [], rooms: [] },
})
const FLOORS = [floorOf('Hall', 'Entrance', 'Desk'), floorOf('Garden')]

const robotOn = (robot_name: string, map_name: string, parts: Partial<Robot> = {}): Robot => ({
  ...{ robot_uuid: `r ${robot_name}`, robot_prodtype_id: 'bao_mini', robot_name, sn: robot_name, state: 1 },
  ...({ picture: '', last_seen: 1, battery: 60, charging: false, task: 'idle', task_place: '' } as const),
  position: map_name === '' ? null : { map_name, x: 2, y: 2 },
  ...parts,
})
const ROBOTS = [
  robotOn('Gate', 'Hall'),
  robotOn('Helpless', 'Hall', { state: 2 }),
  robotOn('Asleep', 'Hall', { state: 0 }),
  robotOn('Gardener', 'Garden'),
  robotOn('Lost', ''),
]

const TEXTS = await Promise.all([floorTextsIn('en'), remoteTextsIn('en'), pickerTextsIn('en')])

type Opening = { may_command?: boolean; role?: Role; route?: string; robots?: readonly Robot[]; floors?: Floor[] }

async function open({
  may_command = true,
  role = 'staff',
  route = '/',
  robots = ROBOTS,
  floors = FLOORS,
}: Opening = {}) {
  const [ofFloors, ofRobots, ofCommands] = [handSource(), handSource(), handSource()] as never[] as {
    actor: never
    send: (event: unknown) => void
  }[]
  if (!ofFloors || !ofRobots || !ofCommands) throw new Error('a source is missing')
  const calls = heldCalls()
  const [gone, led]: [string[], unknown[]] = [[], []]
  const place = {
    ...placeAt(route),
    go: (to: string) => void gone.push(to),
    navigate: (to: unknown) => void led.push(to),
  }
  const [floorTexts, remoteTexts, pickerTexts] = TEXTS
  render(
    <I18nProvider lang="en" messages={en}>
      <PickerTextsProvider value={pickerTexts}>
        <FloorTextsProvider value={floorTexts}>
          <RemoteTextsProvider value={remoteTexts}>
            <FloorPage
              liveFloor={liveFloorMachine.provide({ actors: { readFloors: ofFloors.actor } })}
              robotList={robotListMachine.provide({ actors: { openRobotList: ofRobots.actor } })}
              remoteControl={remoteControlMachine.provide({
                actors: { listCommands: ofCommands.actor, sendCommand: calls.actor('sendCommand') },
              })}
              {...{ place, role }}
            />
          </RemoteTextsProvider>
        </FloorTextsProvider>
      </PickerTextsProvider>
    </I18nProvider>,
  )
  act(() =>
    ofFloors.send({ type: 'look.answered', answer: { floors: { may_command, floor_list: floors }, etag: 'f' } }),
  )
  /** A slow machine makes nothing old here. */
  const hear = (heard: readonly Robot[], agoMs = -3_600_000) =>
    act(() =>
      ofRobots.send({
        type: 'look.answered',
        answer: { robots: heard, etag: 'r', clockAheadMs: 0, receivedAtMs: performance.now() - agoMs },
      }),
    )
  hear(robots)
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { calls, gone, led, press, hear }
}

const regionOf = (name: string) => within(screen.getByRole('region', { name }))
const rowsOf = (name: string) =>
  regionOf(name)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

describe('the robots of a floor', () => {
  it('stand in a table with what the plan shows, who needs somebody first', async () => {
    await open()
    expect(rowsOf(own.robots.title)).toEqual([
      'HelplessWaitingNeeds help60%',
      'AsleepNot knownOffline–',
      'GateWaitingOnline60%',
    ])
  })

  it('that the plan cannot show are named with where they are, or that nobody knows', async () => {
    await open()
    expect(rowsOf(own.elsewhere.title)).toEqual(['GardenerOn GardenOnline', 'LostPosition not knownOnline'])
  })

  it('are read to who stands on the plan, in state and name', async () => {
    await open()
    expect(within(screen.getByRole('listbox')).getByRole('option').textContent).toBe('Gate, Online')
  })

  it('on another floor are followed there', async () => {
    const { gone, press } = await open()
    await press('Gardener')
    expect(gone).toEqual(['/?floor=Garden'])
    expect(screen.getByRole('heading', { name: 'Gardener' })).toBeTruthy()
  })

  it('that the address leads to are chosen, until somebody chooses another thing', async () => {
    const { gone, press } = await open({ route: '/?floor=Hall&robot=r+Gate' })
    expect(screen.getByRole('heading', { name: 'Gate' })).toBeTruthy()
    await press('Helpless')
    await press(own.card.close)
    expect(gone).toEqual(['/?floor=Hall', '/?floor=Hall'])
  })

  it('lead to their own place on the page of all robots', async () => {
    const { led, press } = await open()
    await press('Gate')
    await press(own.card.page)
    expect(led).toEqual([{ project_id: 'basic', menu_id: 'basic', route: '/robots/r%20Gate?types=all' }])
  })

  it('that are gone from the list say so on their card', async () => {
    const { press, hear } = await open()
    await press('Gate')
    hear(ROBOTS.slice(1))
    expect(screen.getByText(own.card.gone)).toBeTruthy()
  })
})

describe('the floor', () => {
  it('is the one of the address', async () => {
    await open({ route: '/?floor=Garden' })
    expect(screen.getByRole('listbox', { name: 'Plan of Garden' })).toBeTruthy()
  })

  it('that is not in use any more is said so, and another is shown', async () => {
    await open({ route: '/?floor=Attic' })
    expect(screen.getByText(own.gone)).toBeTruthy()
    expect(screen.getByRole('listbox', { name: 'Plan of Hall' })).toBeTruthy()
  })

  it('that is chosen stands in the address', async () => {
    const { gone } = await open()
    await userEvent.selectOptions(screen.getByLabelText(own.floor), 'Tower: Garden')
    expect(gone).toEqual(['/?floor=Garden'])
  })

  it('says in tables what else the plan shows: rooms, zones and paths, and of which kind', async () => {
    await open({
      floors: [
        {
          ...floorOf('Hall', 'Desk'),
          rooms: [{ name: 'East lift', kind: 'lift', x: 3, y: 3 }],
          paths: [
            { from: 'Desk', to: 'Bar', way: 'both' },
            { from: 'Bar', to: 'Door', way: 'there' },
          ],
          zones: [{ name: 'Stairs', kind: 'forbidden', x: 1, y: 1, width: 4, depth: 3 }],
        },
      ],
    })
    expect(rowsOf(own.places.title)).toEqual(['DeskRoom', 'East liftLift'])
    expect(regionOf(own.places.title).queryByRole('button', { name: 'East lift' })).toBeNull()
    expect(rowsOf(own.zones.title)).toEqual(['StairsNo entry'])
    expect(rowsOf(own.paths.title)).toEqual(['DeskBarBoth ways', 'BarDoorOne way'])
  })

  it('is missed in words where no map is in use', async () => {
    await open({ floors: [] })
    expect(screen.getByText(own.none)).toBeTruthy()
  })
})

describe('commands', () => {
  it('send a robot that is online to a place, and no other', async () => {
    const { calls, press } = await open()
    await press('Desk')
    const robots = regionOf('Send a robot to Desk').getAllByRole('radio')
    expect(robots).toHaveLength(2)
    await userEvent.click(regionOf('Send a robot to Desk').getByRole('radio', { name: /^Gate/ }))
    await press('Send Gate there')
    expect(calls.inputOf('sendCommand')).toMatchObject({
      ...{ kind: 'go', params: { map_name: 'Hall', place_name: 'Desk' }, robot_uuids: ['r Gate'] },
    })
  })

  it('that were not sent say why, and are sent again as the same command', async () => {
    const { calls, press } = await open()
    await press('Desk')
    await userEvent.click(regionOf('Send a robot to Desk').getByRole('radio', { name: /^Gate/ }))
    await press('Send Gate there')
    const first = calls.inputOf('sendCommand')
    await act(() => calls.refuse('sendCommand', { operation: 'commandSend', kind: 'transport', code: 'X' }))
    expect(screen.getByText(told.notSent)).toBeTruthy()
    await press(told.again)
    expect(calls.inputOf('sendCommand')).toEqual(first)
  })

  it('that are dangerous are asked twice', async () => {
    const { calls, press } = await open()
    await press('Gate')
    await press(told.kinds.emergency_stop)
    expect(calls.count('sendCommand')).toBe(0)
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('are offered as the role has them', async () => {
    await (await open({ robots: [robotOn('Gate', 'Hall', { task: 'stopped' })] })).press('Gate')
    expect(screen.queryByRole('button', { name: told.kinds.release })).toBeNull()
    cleanup()
    await (await open({ role: 'admin', robots: [robotOn('Gate', 'Hall', { task: 'stopped' })] })).press('Gate')
    expect(screen.getByRole('button', { name: told.kinds.release })).toBeTruthy()
  })

  it('are not offered to who has no remote control, nor for a robot that is offline', async () => {
    const { press } = await open({ may_command: false })
    await press('Desk')
    expect(screen.getByText(own.card.mayNot)).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    cleanup()
    await (await open()).press('Asleep')
    expect(screen.getByText(own.card.offline)).toBeTruthy()
    expect(screen.queryByRole('button', { name: told.kinds.pause })).toBeNull()
  })
})

it('says nothing of a robot as so now once its news have stopped coming', async () => {
  const { hear, press } = await open()
  await press('Desk')
  hear(ROBOTS, 60_000)
  expect(await screen.findByText(own.card.old)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  await press('Gate')
  expect(screen.getByText(own.card.old)).toBeTruthy()
  expect(rowsOf(own.robots.title)[0]).toBe('AsleepNot knownUnknown–')
  expect(screen.queryByText('Online')).toBeNull()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})
