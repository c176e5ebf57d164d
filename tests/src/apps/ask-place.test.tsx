import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { qaLibrary } from '../../../domain/resources/qa-library.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import type { Stored } from '../../../machines/entities.ts'
import type { TriedAnswer } from '../../../machines/pages/answer-trial.ts'
import { AskPlace } from '../../../src/apps/records/ask/AskPlace.tsx'
import { LookupsProvider } from '../../../src/apps/records/lookups.ts'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { lookupsWith } from '../support/lookups.ts'
import { placeAt } from '../support/place-at.ts'
import { draftsWith, RecordsStage } from '../support/records-stage.tsx'

afterEach(cleanup)

const { ask } = pages
const BREAKFAST = 'When is breakfast?'
const PARK = 'Where can I park?'
const ANSWER: TriedAnswer = {
  ...{ outcome: 'none', text: '', media_type: '', media: '', score: 0 },
  near: [
    {
      ...{ resource: 'qaLibrary', record_id: 'q1', title: 'Breakfast', phrase: 'Breakfast', score: 60, needs: 70 },
      ...{ is_draft: false, answers: false, why: 'too_unlike' },
    },
  ],
}
const RECORD = { record_id: 'q1', version: 1, values: { question: 'Breakfast', similar: ['Morning meal'] } }

/** The sheet over the list, whose server reads a record when it is told to. */
function open(typed: Record<string, unknown> = {}) {
  const drafts = draftsWith(typed)
  const opened: string[] = []
  const toasts: unknown[][] = []
  let resolve: (found: Stored | undefined) => void = () => undefined
  const read = new Promise<Stored | undefined>((done) => {
    resolve = done
  })
  const place = { ...placeAt('/'), toast: (...said: unknown[]) => void toasts.push(said) }
  render(
    <I18nProvider lang="en" messages={en}>
      <RecordsStage>
        <LookupsProvider value={lookupsWith({ tryAnswer: async () => ANSWER, record: () => read })}>
          <AskPlace
            {...{ resource: qaLibrary, place, drafts, mayAdd: true, mayChange: true }}
            onOpen={(record_id) => void opened.push(record_id)}
          />
        </LookupsProvider>
      </RecordsStage>
    </I18nProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: ask.title }))
  return { drafts, opened, toasts, answer: (found?: unknown) => act(async () => resolve(found as Stored | undefined)) }
}

async function take() {
  fireEvent.change(await screen.findByLabelText(ask.question), { target: { value: BREAKFAST } })
  const button = await screen.findByRole('button', { name: /to the wordings of/ })
  fireEvent.change(screen.getByLabelText(ask.question), { target: { value: PARK } })
  fireEvent.click(button)
}

test('the question that was answered becomes a wording, beside what is typed of that record already', async () => {
  const { drafts, opened, answer } = open({ topic: 'Meals', similar: ['Brunch'] })
  await take()
  expect(opened).toEqual([])
  await answer(RECORD)
  expect(drafts.read('')).toEqual({ topic: 'Meals', similar: ['Brunch', BREAKFAST] })
  expect(opened).toEqual(['q1'])
})

test('whoever has closed the sheet meanwhile is led nowhere', async () => {
  const { drafts, opened, answer } = open()
  await take()
  fireEvent.click(screen.getByRole('button', { name: en.common.close }))
  await answer(RECORD)
  expect([drafts.read(''), opened]).toEqual([{}, []])
})

test('a record that does not come is said, and the sheet stays', async () => {
  const { opened, toasts, answer } = open()
  await take()
  await answer()
  expect(toasts).toEqual([[pages.form.unread, 'danger']])
  expect(opened).toEqual([])
  expect(screen.getByRole('dialog', { name: ask.title })).toBeTruthy()
})
