import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { tickets } from '../../../domain/resources/tickets.ts'
import { recordFormMachine } from '../../../machines/pages/record-form.machine.ts'
import { RecordSheet } from '../../../src/apps/records/form/RecordSheet.tsx'
import { LookupsProvider, memoizeLookups } from '../../../src/apps/records/lookups.ts'
import { lookupsWith } from '../support/lookups.ts'
import { placeAt } from '../support/place-at.ts'
import { draftsWith, RecordsStage } from '../support/records-stage.tsx'
import { MODES, show } from '../support/screen.tsx'

const nothing = () => undefined

describe.each(MODES)('the form of a new work order ($mode)', ({ Wrapper }) => {
  afterEach(cleanup)

  async function open(given: Record<string, unknown>) {
    const asked: unknown[] = []
    const names = async (question: { record_id?: string }) => {
      asked.push(question)
      return question.record_id === 'a1' ? [{ id: 'a1', label: 'Lobby East' }] : []
    }
    const { robotList, ...known } = lookupsWith({ names })
    const lookups = { ...memoizeLookups(known), robotList }
    await act(() =>
      show(
        Wrapper,
        <RecordsStage>
          <LookupsProvider value={lookups}>
            <RecordSheet
              {...{ recordForm: recordFormMachine, resource: tickets, open: 'new', given, mayWrite: true }}
              place={placeAt('/')}
              drafts={draftsWith({})}
              actions={{ guard: nothing, saved: nothing, closed: nothing }}
              onAct={nothing}
            />
          </LookupsProvider>
        </RecordsStage>,
      ),
    )
    return asked
  }

  it('says of which alarm it is made, before it is saved', async () => {
    const asked = await open({ subject: 'Stuck', alarm: 'a1' })
    expect(await screen.findByText('Lobby East')).toBeTruthy()
    expect(screen.getByText('Alarm')).toBeTruthy()
    expect(asked).toContainEqual({ resource: 'tickets', field: 'alarm', record_id: 'a1' })
  })

  it('has no such line where it is made of none', async () => {
    await open({ subject: 'Stuck' })
    expect(screen.queryByText('Alarm')).toBeNull()
  })
})
