import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { FILE_BYTES_MAX } from '../../../domain/file-limits.ts'
import { knowledgeDocs } from '../../../domain/resources/knowledge-docs.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import type { Stored } from '../../../machines/entities.ts'
import type { Failure } from '../../../machines/failure.ts'
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

const LOST: Failure = { operation: 'recordFileKeep', kind: 'transport', code: 'REQUEST_FAIL:NETWORK' }

type Sent = Awaited<ReturnType<Files['send']>>
let saved: RecordSaved[] = []
let answer: (sent: Sent) => void = nothing
let asked: Parameters<Files['send']>[0][] = []

const machine = recordFormMachine.provide({
  actors: {
    saveRecord: fromPromise<Stored, RecordSaved>(({ input }) => {
      saved.push(input)
      return new Promise(nothing)
    }),
  },
})

const send: Files['send'] = (sending) => {
  asked.push(sending)
  return new Promise((resolve) => {
    answer = resolve
  })
}

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
const save = () => fireEvent.click(screen.getByRole('button', { name: pages.form.save }))
const missing = () => screen.queryAllByText(pages.problems.required)

const show = () =>
  render(
    <I18nProvider lang="en" messages={en}>
      <RecordsStage>
        <FilesProvider value={{ send, fetchFile: async () => LOST }}>
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

beforeEach(() => {
  saved = []
  asked = []
  drafts.keep('', {})
  show()
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
  answer(LOST)
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

const dropped = () => screen.getByText(pages.batch.drop)
const drop = (...files: File[]) => fireEvent.drop(dropped(), { dataTransfer: { files } })

async function isFree() {
  await arrives()
  asked = []
}

test('a file that is dropped is sent as one that is chosen', async () => {
  await isFree()
  drop(new File(['One'], 'one.md'))
  expect(asked.map(({ file }) => file.name)).toEqual(['one.md'])
  await act(async () => answer({ ...ARRIVED, name: 'one.md' }))
  expect(screen.getByText('one.md')).toBeTruthy()
})

test('while a file is on its way no other is taken', () => {
  drop(new File(['One'], 'one.md'))
  expect(asked.map(({ file }) => file.name)).toEqual(['rules.md'])
})

test('one that is too large and what is no file are refused before they are sent, and the file from before stays', async () => {
  await isFree()
  drop(new File([new Uint8Array(FILE_BYTES_MAX + 1)], 'all.pdf'))
  expect(screen.getByRole('alert').textContent).toBe(pages.problems.tooHeavy)
  drop()
  expect(screen.getByRole('alert').textContent).toBe(pages.problems.wrongKind)
  expect(asked).toEqual([])
  expect(screen.getByText('rules.md')).toBeTruthy()
})

test('a file that got lost is sent again by a press', async () => {
  answer(LOST)
  fireEvent.click(await screen.findByRole('button', { name: en.common.retry }))
  expect(asked.map(({ file }) => file.name)).toEqual(['rules.md', 'rules.md'])
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
  await arrives()
  expect(screen.queryByText(pages.form.uploadFailed)).toBeNull()
})

test('how far a file is, is shown, and who stops it is back where they were', async () => {
  act(() => asked[0]?.tell({ done: 3, total: 4 }))
  expect(screen.getByRole('progressbar', { name: pages.form.uploading }).getAttribute('value')).toBe('0.75')
  fireEvent.click(screen.getByRole('button', { name: pages.batch.stop }))
  expect(asked[0]?.signal.aborted).toBe(true)
  await act(async () => answer(LOST))
  expect([screen.queryByRole('progressbar'), screen.queryByText(pages.form.uploadFailed)]).toEqual([null, null])
  expect(screen.getByLabelText<HTMLInputElement>('File').disabled).toBe(false)
})

test('a file is given up with its form', () => {
  cleanup()
  expect(asked[0]?.signal.aborted).toBe(true)
})

test('what is wrong with a field that is left by a press is said once the press is over, so that nothing moves from under it', async () => {
  cleanup()
  drafts.keep('', {})
  show()
  const other = screen.getByRole('button', { name: pages.form.cancel })
  fireEvent.pointerDown(other)
  fireEvent.blur(title())
  expect(missing()).toEqual([])
  fireEvent.click(other)
  expect(await screen.findByText(pages.problems.required)).toBeTruthy()
})

test('what is wrong with a field that is left by a key is said at once', () => {
  cleanup()
  drafts.keep('', {})
  show()
  fireEvent.blur(title())
  expect(missing()).toHaveLength(1)
})
