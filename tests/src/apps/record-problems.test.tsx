import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { helloVip } from '../../../domain/resources/greetings.ts'
import { exhibits } from '../../../domain/resources/guiding.ts'
import { maps } from '../../../domain/resources/maps.ts'
import type { Resource } from '../../../domain/resources/shape.ts'
import { emptyValues } from '../../../domain/resources/values.ts'
import { warningRules } from '../../../domain/resources/warnings.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import type { Stored, Values } from '../../../machines/entities.ts'
import { type RecordSaved, recordFormMachine } from '../../../machines/pages/record-form.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import { RecordEditor } from '../../../src/apps/records/form/RecordEditor.tsx'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { useChart } from '../../../src/recorder/use-chart.ts'
import { draftsWith, RecordsStage } from '../support/records-stage.tsx'

afterEach(cleanup)

type Props = { resource: Resource; values: Values; saves: Values[]; refusal?: object }

function Form({ resource, values, saves, refusal }: Props) {
  const record: Stored = {
    ...{ record_id: 'r1', version: 3, values: { ...emptyValues(resource.fields), ...values }, names: {} },
    ...{ created_at: null, created_by: '', updated_at: null, updated_by: '' },
  }
  const form = useChart(
    recordFormMachine.provide({
      actors: {
        host: fromCallback(() => undefined),
        readRecord: fromPromise(async () => record),
        saveRecord: fromPromise<Stored, RecordSaved>(async ({ input }) => {
          saves.push(input.values)
          if (refusal) throw refusal
          return record
        }),
      },
    }),
    { input: { resource: resource.id, record_id: 'r1', client_key: 'k', hasDraft: false } },
  )
  return (
    <RecordEditor
      {...{ form, resource }}
      isNew={false}
      isReadOnly={false}
      isPage={false}
      kept={{ drafts: draftsWith({}), key: 'k' }}
    />
  )
}

async function show(resource: Resource, values: Values, fields?: Record<string, string>) {
  const saves: Values[] = []
  const said = { operation: 'recordChange', kind: 'answer', code: 'x', ret: RET.invalidValues, detail: { fields } }
  render(
    <I18nProvider lang="en" messages={en}>
      <RecordsStage>
        <Form {...{ resource, values, saves }} refusal={fields && said} />
      </RecordsStage>
    </I18nProvider>,
  )
  await screen.findByRole('button', { name: 'Save' })
  return saves
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const fieldOf = (text: string) => screen.getByText(text).closest('[data-invalid="true"]') as HTMLElement

describe('§2: a form refuses what cannot be true together before it asks the server', () => {
  test('a last day before the first, naming the first', async () => {
    const values = { name: 'A', vip: 'v1', texts: { en: 'x' }, starts_on: '2026-12-02', ends_on: '2026-12-01' }
    const saves = await show(helloVip, values)
    await save()
    expect(within(fieldOf('Not before “Valid from”.')).getByLabelText(/Valid until/)).toBe(document.activeElement)
    expect(saves).toEqual([])
  })

  test('a rule for low batteries that leaves out how low', async () => {
    const saves = await show(warningRules, { name: 'Low', kind: 'battery_low', channels: [] })
    await save()
    expect(within(fieldOf('Please fill this in.')).getByLabelText('Battery below')).toBe(document.activeElement)
    expect(saves).toEqual([])
  })

  test('a text that is too long in a language that is not on screen, naming the language', async () => {
    const saves = await show(helloVip, { name: 'A', vip: 'v1', texts: { en: 'x', ja: 'あ'.repeat(301) } })
    await save()
    expect(fieldOf('日本語: Too long: at most 300 characters.')).toBeTruthy()
    expect(saves).toEqual([])
  })
})

test('§2: a point that the map does not have is said at its field, by its name, when the server finds it', async () => {
  const values = { name: 'Stone', map: 'maps_1', point: 'Moon', texts: { en: 'A stone' } }
  const saves = await show(exhibits, values, { point: 'noPoint' })
  await save()
  await waitFor(() => expect(saves).toHaveLength(1))
  await screen.findByText('The map has no point “Moon”.')
  expect(within(fieldOf('The map has no point “Moon”.')).getByLabelText('Point on the map')).toBeTruthy()
})

describe('what robots of other makers call a map', () => {
  const section = () => screen.getByRole('group', { name: 'Robots of other makers' })

  test('stands under a heading of its own, with a sentence that says what it is for', async () => {
    await show(maps, { name: 'Ground floor', map_id: 'floor-0', origin_x: -3.2 })
    const sentence = document.getElementById(section().getAttribute('aria-describedby') ?? '')
    expect(sentence?.textContent).toMatch(/^Fill this in where robots of other makers, .*VDA 5050/)
    const shown = section().querySelectorAll('input')
    expect([...shown].map(({ value }) => value)).toEqual(['floor-0', '-3.2', ''])
    expect(within(section()).queryByLabelText('Name')).toBeNull()
  })

  test('is said to be taken at its field, when the server finds it', async () => {
    const saves = await show(maps, { name: 'Ground floor', map_id: 'floor-0' }, { map_id: 'taken' })
    await save()
    await waitFor(() => expect(saves).toHaveLength(1))
    const problem = await within(section()).findByText('Somebody else has this already.')
    expect(problem.closest('[data-invalid="true"]')).toBe(
      within(section())
        .getByLabelText(/^Map ID/)
        .closest('[data-invalid]'),
    )
  })

  test('is refused before the server is asked where two points have one node', async () => {
    const point = { kind: 'room', x: 1, y: 1, heading: null, node_id: 'N1' }
    const points = [
      { ...point, name: 'A' },
      { ...point, name: 'B' },
    ]
    const saves = await show(maps, { name: 'Ground floor', points })
    await save()
    const [, second] = screen.getAllByLabelText(/^Node ID/)
    expect(document.activeElement).toBe(second)
    expect(saves).toEqual([])
  })
})
