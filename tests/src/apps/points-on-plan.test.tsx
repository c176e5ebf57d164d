import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fieldAt } from '../../../domain/resources/field-at.ts'
import { tourRoutes } from '../../../domain/resources/guiding.ts'
import { ktvLeads } from '../../../domain/resources/ktv-leads.ts'
import { mapPaths } from '../../../domain/resources/maps.ts'
import type { Resource } from '../../../domain/resources/shape.ts'
import type { Floor } from '../../../machines/pages/floor.ts'
import { floorTextsIn } from '../../../src/apps/plan/FloorTexts.tsx'
import { FieldView } from '../../../src/apps/records/form/FieldView.tsx'
import { FormToolsProvider } from '../../../src/apps/records/form/form-tools.ts'
import { LookupsProvider } from '../../../src/apps/records/lookups.ts'
import { giveDeskSize } from '../support/desk-size.ts'
import { lookupsWith } from '../support/lookups.ts'
import { RecordsStage } from '../support/records-stage.tsx'
import { MODES, show, type Wrapper } from '../support/screen.tsx'

beforeAll(async () => {
  giveDeskSize()
  await floorTextsIn('en')
})
afterEach(cleanup)

const nothing = () => undefined
const point = (name: string, x: number, kind: Floor['points'][number]['kind'] = 'room') => ({ name, kind, x, y: 2 })
const HALL: Floor = {
  ...{ map_name: 'Hall', site_name: '', building: '', floor: '', picture: '', width_m: 40, depth_m: 20 },
  points: [point('Entrance', 1, 'entrance'), point('Archive', 10), point('Bar', 20, 'counter')],
  ...{ paths: [], zones: [], rooms: [] },
}

type FieldOf = { resource: Resource; path: string; first: unknown; beside: Record<string, unknown> }
type Asked = { resource: string; field: string; record_id: string }

/** One field of a form, which keeps what is put into it. */
function OneField({ resource, path, first, beside }: FieldOf) {
  const [value, change] = useState(first)
  const field = fieldAt(resource.fields, path)
  if (!field) throw new Error(`no field ${path}`)
  const tools = { resource, isReadOnly: false, known: {}, values: beside, problemAt: nothing, touch: nothing }
  return (
    <FormToolsProvider value={{ ...tools, send: async () => undefined }}>
      <FieldView name={path} path={path} field={field} value={value} onChange={change} />
      <output>{JSON.stringify(value)}</output>
    </FormToolsProvider>
  )
}

const kept = () => JSON.parse(document.querySelector('output')?.textContent ?? 'null')
const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))
const list = (name: string) => dialog().getByRole('listbox', { name })
const optionsIn = (name: string) =>
  within(list(name))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)
const chosenIn = (name: string) =>
  within(list(name))
    .getAllByRole('option', { selected: true })
    .map(({ textContent }) => textContent)

async function openField(Mode: Wrapper, field: FieldOf, answers: (Floor | undefined)[] = [HALL]) {
  const asked: Asked[] = []
  const plan = async (question: Asked) => {
    asked.push(question)
    return answers[Math.min(asked.length, answers.length) - 1]
  }
  const lookups = lookupsWith({ plan })
  const user = await show(
    Mode,
    <RecordsStage>
      <LookupsProvider value={lookups}>
        <OneField {...field} />
      </LookupsProvider>
    </RecordsStage>,
  )
  return { user, asked }
}

const STOP = { resource: tourRoutes, path: 'stops.point', first: '', beside: { map: 'm1' } }
const VIA = { resource: ktvLeads, path: 'via', first: [], beside: { map: 'm1' } }

describe.each(MODES)('a point of a map ($mode)', ({ Wrapper: Mode }) => {
  it('is not chosen before the map is, and the button says so', async () => {
    const { user, asked } = await openField(Mode, { ...STOP, beside: { map: '' } })
    await user.click(button('Choose on the plan'))
    expect(screen.getAllByText('Choose “Map” first.')).not.toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked).toEqual([])
  })

  it('is pressed in the list of the plan, and taken once that is confirmed', async () => {
    const { user, asked } = await openField(Mode, STOP)
    await user.click(button('Choose on the plan'))
    expect(await screen.findByRole('listbox', { name: 'Plan of Hall' })).toBeTruthy()
    expect(asked).toEqual([{ resource: 'tourRoutes', field: 'stops.point', record_id: 'm1' }])
    expect(optionsIn('Point on the map')).toEqual(['EntranceEntrance', 'ArchiveRoom', 'BarCounter'])
    expect(button('Select')).toHaveProperty('disabled', true)
    await user.click(within(list('Point on the map')).getByRole('option', { name: /^Archive/ }))
    await user.click(within(list('Point on the map')).getByRole('option', { name: /^Bar/ }))
    expect(chosenIn('Point on the map')).toEqual(['BarCounter'])
    expect(kept()).toBe('')
    await user.click(button('Select'))
    expect(kept()).toBe('Bar')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is searched and taken by keys alone, from the list', async () => {
    const { user } = await openField(Mode, STOP)
    await user.tab()
    await user.tab()
    await user.keyboard('{Enter}')
    const search = await screen.findByRole('combobox', { name: 'Find a point' })
    await expect.poll(() => document.activeElement).toBe(search)
    await user.keyboard('AR')
    expect(optionsIn('Point on the map')).toEqual(['ArchiveRoom', 'BarCounter'])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(chosenIn('Point on the map')).toEqual(['BarCounter'])
    expect(kept()).toBe('')
    for (let tabs = 0; tabs < 12 && document.activeElement !== button('Select'); tabs += 1) await user.tab()
    await user.keyboard('{Enter}')
    expect(kept()).toBe('Bar')
  })

  it('is taken by keys on the plan itself, which tells what is chosen', async () => {
    const { user } = await openField(Mode, STOP)
    await user.click(button('Choose on the plan'))
    const plan = await screen.findByRole('listbox', { name: 'Plan of Hall' })
    plan.focus()
    const active = () => within(plan).getByRole('option')
    expect([active().textContent, active().getAttribute('aria-selected')]).toEqual(['Entrance, Entrance', 'false'])
    await user.keyboard('{Enter}')
    expect(active().getAttribute('aria-selected')).toBe('true')
    expect(chosenIn('Point on the map')).toEqual(['EntranceEntrance'])
  })

  it('that was chosen before is marked, and stays where the dialog is closed', async () => {
    const { user } = await openField(Mode, { ...STOP, first: 'Bar' })
    await user.click(button('Choose on the plan'))
    await screen.findByRole('listbox', { name: 'Plan of Hall' })
    expect(chosenIn('Plan of Hall')).toEqual(['Bar, Counter'])
    await user.click(within(list('Point on the map')).getByRole('option', { name: /^Archive/ }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(kept()).toBe('Bar')
  })

  it('stays typed where that is wanted', async () => {
    const { user } = await openField(Mode, STOP)
    await user.type(screen.getByRole('textbox', { name: 'Point on the map' }), 'Archive')
    expect(kept()).toBe('Archive')
  })

  it('is one of several in their order, from which it is taken out again', async () => {
    const { user } = await openField(Mode, { ...VIA, first: ['Bar', 'Gone'] })
    await user.click(button('Choose on the plan'))
    await screen.findByRole('listbox', { name: 'Plan of Hall' })
    const label = 'By way of'
    await user.click(within(list(label)).getByRole('option', { name: /^Entrance/ }))
    await user.click(within(list(label)).getByRole('option', { name: /^Archive/ }))
    await user.click(within(list(label)).getByRole('option', { name: /^Bar/ }))
    expect(chosenIn(label)).toEqual(['EntranceEntrance2', 'ArchiveRoom3'])
    expect(dialog().getByText('The map has no such point.')).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Remove Gone' }))
    await user.click(button('Select'))
    expect(kept()).toEqual(['Entrance', 'Archive'])
  })

  it('is asked for again where the plan did not come', async () => {
    const { user, asked } = await openField(Mode, STOP, [undefined, HALL])
    await user.click(button('Choose on the plan'))
    expect(await screen.findByText('The plan could not be loaded.')).toBeTruthy()
    await user.click(button('Try again'))
    expect(await screen.findByRole('listbox', { name: 'Plan of Hall' })).toBeTruthy()
    expect(asked).toHaveLength(2)
  })

  it('is missed in words on a map that has none', async () => {
    const { user } = await openField(Mode, STOP, [{ ...HALL, points: [] }])
    await user.click(button('Choose on the plan'))
    expect(await screen.findByText('This map has no points yet.')).toBeTruthy()
  })

  it('of the very map that is open is chosen from what stands there', async () => {
    const beside = {
      name: 'Hall',
      width_m: 40,
      depth_m: 20,
      points: HALL.points,
      paths: [{ from: '', to: '' }],
      zones: [],
    }
    const { user, asked } = await openField(Mode, { resource: mapPaths, path: 'paths.from', first: '', beside })
    await user.click(button('Choose on the plan'))
    await screen.findByRole('listbox', { name: 'Plan of Hall' })
    await user.click(within(list('From point')).getByRole('option', { name: /^Archive/ }))
    await user.click(button('Select'))
    expect([kept(), asked]).toEqual(['Archive', []])
  })

  it('cannot be chosen from a map that is open and has none', async () => {
    const { user } = await openField(Mode, {
      resource: mapPaths,
      path: 'paths.from',
      first: '',
      beside: { points: [] },
    })
    await user.click(button('Choose on the plan'))
    expect(screen.getAllByText('This map has no points yet.')).not.toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
