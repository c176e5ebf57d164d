import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { knowledgeDocs } from '../../../domain/resources/knowledge-docs.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import type { Stored } from '../../../machines/entities.ts'
import { type RecordSaved, recordFormMachine } from '../../../machines/pages/record-form.machine.ts'
import { type Files, FilesProvider } from '../../../src/apps/records/files.ts'
import { RecordSheet } from '../../../src/apps/records/form/RecordSheet.tsx'
import { NEW } from '../../../src/apps/records/list-route.ts'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { placeAt } from '../support/place-at.ts'
import { draftsWith, RecordsStage } from '../support/records-stage.tsx'

afterEach(cleanup)

const nothing = () => undefined
const drafts = draftsWith({})
const ARRIVED = { file_id: 'f1', name: 'rules.md', kind: 'md', size: 7 } as const

type Sent = Awaited<ReturnType<Files['send']>>
let saved: RecordSaved[] = []
let answer: (sent: Sent) => void = nothing

const machine = recordFormMachine.provide({
  actors: {
    saveRecord: fromPromise<Stored, RecordSaved>(({ input }) => {
      saved.push(input)
      return new Promise(nothing)
    }),
  },
})

const send: Files['send'] = () =>
  new Promise((resolve) => {
    answer = resolve
  })

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
const save = () => fireEvent.click(screen.getByRole('button', { name: pages.form.save }))
const missing = () => screen.queryAllByText(pages.problems.required)

beforeEach(() => {
  saved = []
  drafts.keep('', {})
  render(
    <I18nProvider lang="en" messages={en}>
      <RecordsStage>
        <FilesProvider value={{ send, fetchFile: async () => false }}>
          <RecordSheet
            recordForm={machine}
            resource={knowledgeDocs}
            open={NEW}
            mayWrite
            place={placeAt('/')}
            drafts={drafts}
            actions={{ guard: nothing, saved: nothing, closed: nothing }}
            onRemove={nothing}
            onAct={nothing}
          />
        </FilesProvider>
      </RecordsStage>
    </I18nProvider>,
  )
  fireEvent.change(title(), { target: { value: 'House rules' } })
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [new File(['Be kind'], 'rules.md')] } })
})

const arrives = async () => {
  answer(ARRIVED)
  await screen.findByText('rules.md')
}

test('who saves while a file is on its way need not press again: the record is saved with it', async () => {
  save()
  expect(await screen.findByRole('button', { name: pages.form.saving })).toBeTruthy()
  expect([saved, missing()]).toEqual([[], []])
  await arrives()
  await waitFor(() => expect(saved.map(({ values }) => [values.title, values.file])).toEqual([['House rules', 'f1']]))
})

test('what is typed while a file is on its way stays', async () => {
  fireEvent.change(title(), { target: { value: 'House rules, new' } })
  await arrives()
  expect(title().value).toBe('House rules, new')
})

test('who saves while a file is on its way and gets lost is told so, and nothing is saved without it', async () => {
  save()
  answer('failed')
  expect(await screen.findByText(pages.form.uploadFailed)).toBeTruthy()
  expect(saved).toEqual([])
  expect(screen.getByRole('button', { name: pages.form.save })).toBeTruthy()
})

test('who leaves while a file is on its way is asked, and what comes later is no draft', async () => {
  fireEvent.change(title(), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: pages.form.cancel }))
  fireEvent.click(await screen.findByRole('button', { name: pages.form.discard }))
  drafts.keep('', {})
  cleanup()
  await act(async () => answer(ARRIVED))
  expect(drafts.read('')).toEqual({})
})
