import { act, cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { advertising } from '../../../domain/resources/advertising.ts'
import { mapJobs, maps } from '../../../domain/resources/maps.ts'
import type { Resource } from '../../../domain/resources/shape.ts'
import remote from '../../../locales/remote/en.json' with { type: 'json' }
import type { RemoteKey } from '../../../locales/remote/keys.ts'
import { COMMAND_QUESTION_MS, ROBOT_DROPDOWN_REFRESH_MS } from '../../../machines/limits.ts'
import { remoteControlMachine } from '../../../machines/pages/remote-control.machine.ts'
import { type RobotsAnswer, type RobotsQuestion, robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { FieldView } from '../../../src/apps/records/form/FieldView.tsx'
import { FormToolsProvider } from '../../../src/apps/records/form/form-tools.ts'
import { LookupsProvider } from '../../../src/apps/records/lookups.ts'
import { RemotePage } from '../../../src/apps/remote/RemotePage.tsx'
import { RemoteTextsProvider } from '../../../src/apps/remote/RemoteTexts.tsx'
import type { Places } from '../../../src/apps/remote/remote-calls.ts'
import { translatorOf } from '../../../src/i18n/translate.ts'
import { heldCalls } from '../../machines/support/stage.ts'
import { giveDeskSize } from '../support/desk-size.ts'
import { come, lookupsWith } from '../support/lookups.ts'
import { FLEET, heldRobots, option } from '../support/pickers/robots-stage.tsx'
import { PickerStage } from '../support/pickers/stage.tsx'
import { placeAt } from '../support/place-at.ts'
import { RecordsStage } from '../support/records-stage.tsx'
import { MODES, show, type Wrapper } from '../support/screen.tsx'

beforeAll(giveDeskSize)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const nothing = () => undefined
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const isDisabled = ({ disabled }: HTMLButtonElement) => disabled

type FieldOf = { resource: Resource; name: string; first: unknown }

/** One field of a form, which keeps what is put into it. */
function Field({ resource, name, first }: FieldOf) {
  const [value, change] = useState(first)
  const field = resource.fields[name]
  if (!field) throw new Error(`no field ${name}`)
  const values = { width_m: 10, depth_m: 40, [name]: value }
  const tools = { resource, isReadOnly: false, known: {}, values, problemAt: nothing, touch: nothing }
  return (
    <FormToolsProvider value={{ ...tools, send: async () => undefined }}>
      <FieldView name={name} path={name} field={field} value={value} onChange={change} />
      <output>{JSON.stringify(value)}</output>
    </FormToolsProvider>
  )
}

const kept = () => JSON.parse(document.querySelector('output')?.textContent ?? 'null')

async function openField(Mode: Wrapper, field: FieldOf) {
  const held = heldRobots()
  const robots = come(FLEET.map(({ robot_uuid, robot_name }) => ({ id: robot_uuid, label: robot_name })))
  const lookups = lookupsWith({ robots: () => robots, robotList: held.source.robotList })
  const user = await show(
    Mode,
    <RecordsStage>
      <LookupsProvider value={lookups}>
        <Field {...field} />
      </LookupsProvider>
    </RecordsStage>,
  )
  return { user, ...held }
}

describe.each(MODES)('the pickers of §2 on the pages ($mode)', ({ Wrapper: Mode }) => {
  it('the robots of an advertisement are chosen in two columns, and given back to all of them', async () => {
    const { user, answer } = await openField(Mode, { resource: advertising, name: 'robots', first: [] })
    expect(screen.getByText('All robots')).toBeTruthy()
    await user.click(button('Choose robots'))
    await screen.findByRole('dialog', { name: 'Robots' })
    await answer(FLEET)
    await user.click(option(/^Hall/))
    await user.click(option(/^Gate/))
    await user.click(button('Remove Hall'))
    await user.click(button('Select'))
    expect(kept()).toEqual(['r-Gate'])
    expect(screen.getByText('Gate')).toBeTruthy()
    await user.click(button('Take all robots'))
    expect(kept()).toEqual([])
  })

  it('what was chosen before is in the second column, and cancelling changes nothing', async () => {
    const { user, answer } = await openField(Mode, { resource: advertising, name: 'robots', first: ['r-Dock'] })
    await user.click(button('Choose robots'))
    await screen.findByRole('dialog')
    await answer(FLEET)
    expect(button('Remove Dock')).toBeTruthy()
    await user.click(option(/^Hall/))
    await user.click(button('Cancel'))
    expect(kept()).toEqual(['r-Dock'])
  })

  it('the robot of a mapping drive is chosen in the selection dialog: one, and no second', async () => {
    const { user, answer } = await openField(Mode, { resource: mapJobs, name: 'robots', first: ['r-Hall'] })
    await user.click(button('Choose a robot'))
    await screen.findByRole('dialog')
    await answer(FLEET)
    expect(option(/^Hall/).getAttribute('aria-selected')).toBe('true')
    await user.click(option(/^Lobby/))
    await user.click(button('Select'))
    expect(kept()).toEqual(['r-Lobby'])
  })

  it('a map opens in a modal that fills the screen', async () => {
    const { user } = await openField(Mode, { resource: maps, name: 'points', first: [{ name: 'Lift', x: 4, y: 6 }] })
    await user.click(button('Enlarge'))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByRole('button', { name: /^Lift, 4 m/ })).toBeTruthy()
    await user.click(button('Full screen'))
    expect(button('Leave full screen')).toBeTruthy()
    await user.click(button('Close'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

const answering = (robots: typeof FLEET) =>
  robotListMachine.provide({
    actors: {
      openRobotList: polled(
        fromPromise<RobotsAnswer, RobotsQuestion>(async () => ({ robots, etag: 'e1', clockAheadMs: 0 })),
      ),
    },
  })
const answeredRobots = answering(FLEET)

async function openRemote(Mode: Wrapper, robotList = answeredRobots, loadPlaces = () => come<Places>({ list: [] })) {
  const calls = heldCalls()
  const remoteControl = remoteControlMachine.provide({
    actors: { listCommands: polled(calls.actor('listCommands')), sendCommand: calls.actor('sendCommand') },
  })
  const page = { place: placeAt('/'), robot_prodtype_id: 'bao_mini', grid: 'r-Lobby', role: 'admin' } as const
  const user = await show(
    Mode,
    <PickerStage>
      <RemoteTextsProvider value={translatorOf<RemoteKey>('en', remote)}>
        <RemotePage
          {...page}
          {...{ remoteControl }}
          {...{ robotList, loadPlaces }}
          form={{ title: 'title.remote_control', drives: 'many' }}
        />
      </RemoteTextsProvider>
    </PickerStage>,
  )
  await screen.findByRole('option', { name: /^Lobby/ })
  return { user, calls }
}

describe.each(MODES)('remote control of many robots ($mode)', ({ Wrapper: Mode }) => {
  it('says that the places did not come, and offers them once they have', async () => {
    const failure = { operation: 'placeList', kind: 'transport', code: 'REQUEST_FAIL:500' } as const
    const hall = { map_name: 'Ground floor', place_name: 'Hall', x: 1, y: 2 }
    const server: { places: Places } = { places: { failure } }
    const { user } = await openRemote(Mode, answeredRobots, () => come(server.places))
    await user.click(screen.getByRole('option', { name: /^Lobby/ }))
    const said = await screen.findByRole('alert')
    expect(said.textContent).toContain(remote.placesFailed.replace('{{why}}', ''))
    server.places = { list: [hall] }
    await user.click(within(said).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: 'Hall' })).toBeTruthy()
  })

  it('sends nobody to a place on a map where none of the chosen robots is', async () => {
    const mapOf = (name: string) => (name === 'Gate' ? 'Garden' : 'Ground floor')
    const fleet = FLEET.map((robot) => ({ ...robot, position: { map_name: mapOf(robot.robot_name), x: 1, y: 1 } }))
    const list = ['Ground floor', 'Garden'].map((map_name) => ({
      map_name,
      place_name: `Bench, ${map_name}`,
      x: 1,
      y: 2,
    }))
    const { user } = await openRemote(Mode, answering(fleet), () => come<Places>({ list }))
    const place = await screen.findByLabelText<HTMLSelectElement>(remote.place)
    await user.selectOptions(place, 'Bench, Ground floor')
    expect(isDisabled(button('Send to Lobby'))).toBe(false)
    await user.click(option(/^Gate/))
    await user.click(option(/^Lobby/))
    expect([place.value.trim(), isDisabled(button('Send to Gate'))]).toEqual(['', true])
    expect(screen.getByText(remote.fillFirst)).toBeTruthy()
    await user.click(option(/^Lobby/))
    expect([place.value, isDisabled(button('Send to 2 robots'))]).toEqual(['Ground floor\nBench, Ground floor', false])
  })

  it('asks for its robots twice a second, as its dropdown needs, however many parts of it show them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const looks: RobotsQuestion[] = []
    const openRobotList = fromPromise<RobotsAnswer, RobotsQuestion>(async ({ input }) => {
      looks.push(input)
      return { robots: FLEET, etag: 'e1', clockAheadMs: 0 }
    })
    await openRemote(Mode, robotListMachine.provide({ actors: { openRobotList: polled(openRobotList) } }))
    looks.length = 0
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(looks).toHaveLength(10_000 / ROBOT_DROPDOWN_REFRESH_MS)
  })

  it('shows the commands of all robots, or of the one that is chosen in the dropdown', async () => {
    const { user, calls } = await openRemote(Mode)
    await user.click(button(/^Commands of: All robots/))
    await user.click(
      within(await screen.findByRole('listbox', { name: 'Commands of' })).getByRole('option', { name: /^Hall/ }),
    )
    expect(calls.inputOf('listCommands')).toMatchObject({ robot_uuid: 'r-Hall', page: 1 })
    expect(button(/^Commands of: Hall/)).toBeTruthy()
  })

  it('a question about a dangerous command closes by itself, and nothing was sent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { user, calls } = await openRemote(Mode)
    await user.click(screen.getByRole('radio', { name: remote.kinds.emergency_stop }))
    await user.click(button('Send to Lobby'))
    expect(screen.getByRole('dialog').textContent).toContain(remote.closesByItself)
    await act(() => vi.advanceTimersByTimeAsync(COMMAND_QUESTION_MS - 1))
    expect(screen.queryByRole('dialog')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect([screen.queryByRole('dialog'), calls.count('sendCommand')]).toEqual([null, 0])
  })
})

const SOURCES = import.meta.glob<string>('../../../src/**/*.{ts,tsx}', {
  ...{ eager: true, query: '?raw', import: 'default' },
})
const isGallery = (path: string) => path.includes('/gallery/')
const importsOf = (source: string) =>
  [...source.matchAll(/(?:kit|robots|\.)\/(\w+)\.tsx'/g)].map(([, name = '']) => name)

/** The pickers that some of these files lead to. */
function leadTo(paths: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const name of paths.flatMap((path) => importsOf(SOURCES[path] ?? ''))) {
    const path = ['kit', 'robots'].map((room) => `../../../src/${room}/${name}.tsx`).find((file) => SOURCES[file])
    if (!path || found.has(name)) continue
    leadTo([path], found.add(name))
  }
  return found
}

describe('every picker and form part of §2', () => {
  const shown = Object.keys(SOURCES).filter((path) => !/\/src\/(?:kit|robots)\//.test(path))
  const pages = shown.filter((path) => !isGallery(path))

  it('stands on a page or in the console, not in the gallery alone', () => {
    const onPages = leadTo(pages)
    expect([...leadTo(shown.filter(isGallery))].filter((name) => !onPages.has(name))).toEqual([])
  })

  it.each(['hasAll', 'closesAfterMs=', 'canFillScreen', 'onBack=', 'tips='])('has its %s used by a page', (part) => {
    expect(pages.filter((path) => SOURCES[path]?.includes(part))).not.toEqual([])
  })
})
