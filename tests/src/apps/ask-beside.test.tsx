import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { agentPairs } from '../../../domain/resources/agent.ts'
import { qaLibrary } from '../../../domain/resources/qa-library.ts'
import { smartQa } from '../../../domain/resources/smart-qa.ts'
import { terminology } from '../../../domain/resources/terminology.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import type { TrialQuestion, TriedAnswer } from '../../../machines/pages/answer-trial.ts'
import { recordFormMachine } from '../../../machines/pages/record-form.machine.ts'
import { isTaught, newFor, withWording } from '../../../src/apps/records/ask/taught.ts'
import { RecordSheet } from '../../../src/apps/records/form/RecordSheet.tsx'
import { LookupsProvider } from '../../../src/apps/records/lookups.ts'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { lookupsWith } from '../support/lookups.ts'
import { placeAt } from '../support/place-at.ts'
import { draftsWith, RecordsStage } from '../support/records-stage.tsx'

afterEach(cleanup)

const { ask } = pages
const LIFT = 'Where is the lift?'
const OTHERWISE = 'How do I get upstairs?'
const nothing = () => undefined

const unlike = ({ draft }: TrialQuestion): TriedAnswer => ({
  ...{ outcome: 'none', text: '', media_type: '', media: '', score: 0 },
  near: [
    {
      ...{ resource: 'qaLibrary', record_id: '', title: String(draft?.values.question), phrase: LIFT, score: 20 },
      ...{ needs: 70, is_draft: true, answers: false, why: 'too_unlike' },
    },
  ],
})

function open(mayWrite = true) {
  const asked: TrialQuestion[] = []
  const drafts = draftsWith({ question: LIFT })
  const tryAnswer = async (question: TrialQuestion) => {
    asked.push(question)
    return unlike(question)
  }
  render(
    <I18nProvider lang="en" messages={en}>
      <RecordsStage>
        <LookupsProvider value={lookupsWith({ tryAnswer })}>
          <RecordSheet
            {...{ recordForm: recordFormMachine, resource: qaLibrary, open: 'new', mayWrite, drafts }}
            place={placeAt('/')}
            actions={{ guard: nothing, saved: nothing, closed: nothing }}
            onAct={nothing}
          />
        </LookupsProvider>
      </RecordsStage>
    </I18nProvider>,
  )
  return { asked, drafts, user: userEvent.setup() }
}

describe('beside what is taught', () => {
  it('the robot is asked what is typed, with the record as it stands, and again as the record changes', async () => {
    const { asked } = open()
    await screen.findByText(ask.none)
    expect(asked.at(-1)).toMatchObject({ question: LIFT, draft: { record_id: '', values: { question: LIFT } } })
    fireEvent.change(screen.getByRole('textbox', { name: /^Topic/ }), { target: { value: 'Ways' } })
    await waitFor(() => expect(asked.at(-1)?.draft?.values).toMatchObject({ topic: 'Ways' }))
  })

  it('a question that it does not know becomes one more wording of the record', async () => {
    const { drafts, user } = open()
    fireEvent.change(await screen.findByLabelText(ask.question), { target: { value: OTHERWISE } })
    const near = await screen.findByRole('listitem')
    await user.click(await within(near).findByRole('button', { name: new RegExp(OTHERWISE.slice(0, -1)) }))
    expect(drafts.read('')).toMatchObject({ similar: [OTHERWISE] })
    await waitFor(() => expect(within(screen.getByRole('listitem')).queryByRole('button')).toBeNull())
  })

  it('whoever may only read asks, and changes nothing', async () => {
    open(false)
    fireEvent.change(await screen.findByLabelText(ask.question), { target: { value: OTHERWISE } })
    const near = await screen.findByRole('listitem')
    expect(within(near).queryByRole('button')).toBeNull()
  })
})

describe('one more wording', () => {
  it('stands where the page keeps the ways in which people ask', () => {
    expect(withWording(qaLibrary, { question: LIFT, similar: ['Lift?'] }, OTHERWISE)).toEqual({
      ...{ name: 'similar', value: ['Lift?', OTHERWISE] },
    })
    expect(withWording(agentPairs, { question: LIFT }, OTHERWISE)).toEqual({ name: 'similar', value: [OTHERWISE] })
    expect(withWording(smartQa, { intent: 'lift' }, OTHERWISE)).toEqual({ name: 'examples', value: [OTHERWISE] })
  })

  it('is not taken twice', () => {
    expect(withWording(qaLibrary, { question: LIFT }, LIFT)).toBeUndefined()
    expect(withWording(qaLibrary, { question: 'Lift?', similar: [LIFT] }, LIFT)).toBeUndefined()
  })

  it('begins a new record where none is near', () => {
    expect(newFor(qaLibrary, LIFT, 'en')).toEqual({ question: LIFT, language: 'en' })
    expect(newFor(agentPairs, LIFT, 'en')).toEqual({ question: LIFT })
    expect(newFor(smartQa, LIFT, 'en')).toEqual({ meaning: LIFT, examples: [LIFT], language: 'en' })
    expect([qaLibrary, terminology].map(isTaught)).toEqual([true, false])
  })
})
