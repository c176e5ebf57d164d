import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { topics } from '../../../domain/resources/topics.ts'
import { FieldView } from '../../../src/apps/records/form/FieldView.tsx'
import { FormToolsProvider } from '../../../src/apps/records/form/form-tools.ts'
import { LookupsProvider } from '../../../src/apps/records/lookups.ts'
import { lookupsWith } from '../support/lookups.ts'
import { RecordsStage } from '../support/records-stage.tsx'
import { MODES, show } from '../support/screen.tsx'

const STAFF = ['Ada', 'Bo', 'Cleo'].map((label) => ({ id: label.toLowerCase(), label }))
const nothing = () => undefined

const field = () => screen.getByRole('combobox')
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe.each(MODES)('the field of a person ($mode)', ({ Wrapper }) => {
  afterEach(cleanup)

  async function open() {
    const onChange = vi.fn()
    const owner = topics.fields.owner
    if (!owner) throw new Error('topics have no owner')
    const names = async ({ q = '' }: { q?: string }) => STAFF.filter(({ label }) => label.toLowerCase().includes(q))
    const tools = { resource: topics, isReadOnly: false, known: {}, values: {}, problemAt: nothing, touch: nothing }
    const hands = await show(
      Wrapper,
      <RecordsStage>
        <LookupsProvider value={lookupsWith({ names })}>
          <FormToolsProvider value={{ ...tools, send: async () => undefined }}>
            <FieldView name="owner" path="owner" field={owner} value="" onChange={onChange} />
          </FormToolsProvider>
        </LookupsProvider>
      </RecordsStage>,
    )
    await hands.tab()
    return { hands, onChange }
  }

  it('opens by an arrow, and tells which person is meant as the keys go round', async () => {
    const { hands } = await open()
    expect(options()).toEqual([])
    await hands.keyboard('{ArrowDown}')
    await expect.poll(options).toEqual(['Ada', 'Bo', 'Cleo'])
    expect(active()).toBe('Ada')
    await hands.keyboard('{ArrowUp}')
    expect(active()).toBe('Cleo')
    expect(document.activeElement).toBe(field())
  })

  it('finds who is typed, and takes the person by Enter', async () => {
    const { hands, onChange } = await open()
    await hands.keyboard('o')
    await expect.poll(options).toEqual(['Bo', 'Cleo'])
    await hands.keyboard('{ArrowDown}{Enter}')
    expect(onChange.mock.calls).toEqual([['cleo']])
    expect(options()).toEqual([])
    expect(field()).toHaveProperty('value', '')
  })

  it('closes by Escape with nothing chosen', async () => {
    const { hands, onChange } = await open()
    await hands.keyboard('{ArrowDown}{Escape}')
    expect(options()).toEqual([])
    expect(onChange).not.toHaveBeenCalled()
  })
})
