import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { answerServices } from '../../../domain/resources/answer-services.ts'
import { learning } from '../../../domain/resources/learning.ts'
import { receptions } from '../../../domain/resources/receptions.ts'
import type { Resource } from '../../../domain/resources/shape.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import type { Action } from '../../../machines/pages/records-context.ts'
import { FieldView } from '../../../src/apps/records/form/FieldView.tsx'
import { FormToolsProvider } from '../../../src/apps/records/form/form-tools.ts'
import { useRecordDraft } from '../../../src/apps/records/form/use-record-draft.ts'
import { ActionButtons } from '../../../src/apps/records/list/ActionButtons.tsx'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { draftsWith, RecordsStage } from '../support/records-stage.tsx'

afterEach(cleanup)

const nothing = () => undefined

const onStage = (shown: React.ReactNode) =>
  render(
    <I18nProvider lang="en" messages={en}>
      <RecordsStage>{shown}</RecordsStage>
    </I18nProvider>,
  )

function showField(resource: Resource, name: string, values: Record<string, unknown>) {
  const field = resource.fields[name]
  if (!field) throw new Error(`no field ${name}`)
  const tools = {
    resource,
    isReadOnly: false,
    known: {},
    values,
    problemAt: nothing,
    send: async () => undefined,
    touch: nothing,
  }
  onStage(
    <FormToolsProvider value={tools}>
      <FieldView name={name} path={name} field={field} value={values[name] ?? ''} onChange={nothing} />
    </FormToolsProvider>,
  )
}

test('an action notes the moment at which it is pressed', () => {
  const pressed: Action[] = []
  const visit = { record_id: 'r1', version: 3, values: { state: 'expected' } }
  const stamps = { created_at: null, created_by: '', updated_at: null, updated_by: '' }
  const before = Date.now()
  onStage(
    <ActionButtons
      resource={receptions}
      records={[{ ...visit, ...stamps, names: {} }]}
      onAct={(a) => pressed.push(a)}
    />,
  )
  act(() => screen.getByRole('button', { name: 'Is here' }).click())
  const [{ changes, values } = { changes: [], values: {} }] = pressed
  expect(changes).toEqual([{ record_id: 'r1', version: 3 }])
  expect(values.state).toBe('arrived')
  const noted = Date.parse(String(values.arrived_at))
  expect(noted).toBeGreaterThanOrEqual(before)
  expect(noted).toBeLessThanOrEqual(Date.now())
})

describe('a field that is required beside what another says', () => {
  test('is optional until then', () => {
    showField(learning, 'answer', { state: 'open' })
    expect(screen.getByText('optional')).toBeTruthy()
  })

  test('is not called optional then', () => {
    showField(learning, 'answer', { state: 'learnt' })
    expect(screen.queryByText('optional')).toBeNull()
  })
})

describe('a secret', () => {
  test('is typed unseen, and the browser is not asked for one that it knows', () => {
    showField(answerServices, 'key', {})
    const input = screen.getByLabelText(/^Key/)
    expect([input.getAttribute('type'), input.getAttribute('autocomplete')]).toEqual(['password', 'new-password'])
  })

  test('is not among the drafts that the tab keeps', () => {
    const drafts = draftsWith({})
    const kept = { drafts, key: 'k', isUnchanged: true }
    const { result } = renderHook(() => useRecordDraft(answerServices, undefined, kept))
    act(() => void result.current.change('key', 'opensesame'))
    act(() => void result.current.change('name', 'Programme'))
    expect(result.current.values.key).toBe('opensesame')
    expect(drafts.read('k')).toEqual({ name: 'Programme' })
  })
})
