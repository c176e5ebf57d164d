import { createContext, useContext } from 'react'
import type { Problem } from '../../../domain/resources/problems.ts'
import { type Failure, toFailure } from '../../../machines/failure.ts'
import { UPLOAD_TIMEOUT_MS } from '../../../machines/limits.ts'
import type { components } from '../../../openapi/capi.gen.ts'
import { formOf } from '../../api/typed-client.ts'
import { saveFile } from '../../browser/save-file.ts'
import { type SentBytes, sendForm } from '../runtime/send-form.ts'
import { callOf } from '../runtime/server-call.ts'
import type { WithSession } from '../runtime/session.ts'
import { inEnvelope } from './fetch-file.ts'

type Kept = components['schemas']['RecordFileData']
type Place = { resource: string; field: string }
/** `key`: sent once more it is the same file. */
type Sending = Place & { file: File; key: string; signal: AbortSignal; tell: (progress: SentBytes) => void }
type Unfit = Extract<Problem, 'wrongKind' | 'tooHeavy'>

/** What becomes of the files of a form: sent before the record is saved, and fetched by those who may read it. */
export type Files = {
  /** Answers what is kept, what is wrong with the file, or why it did not arrive. */
  send: (asked: Sending) => Promise<Kept | Unfit | Failure>
  /** Answers why it did not come. */
  fetchFile: (asked: Place & { record_id: string; title: string }) => Promise<Failure | undefined>
}

const nowhere = () => Promise.reject(new Error('a page without files'))
const FilesContext = createContext<Files>({ send: nowhere, fetchFile: nowhere })

export const FilesProvider = FilesContext
export const useFiles = () => useContext(FilesContext)

function problemOf(error: unknown, field: string): Unfit | Failure {
  const failure = toFailure(error)
  const fields = failure.detail?.fields as Readonly<Record<string, unknown>> | undefined
  const problem = fields?.[field]
  return problem === 'wrongKind' || problem === 'tooHeavy' ? problem : failure
}

export const filesWith = (withSession: WithSession): Files => ({
  async send({ signal, tell, ...fields }) {
    const call = callOf(withSession, signal, UPLOAD_TIMEOUT_MS)
    try {
      const { data } = await call('recordFileKeep', (_, line) =>
        sendForm<{ data: Kept }>('/open/v1/record/file', formOf({ ...line.parameters, ...fields }), line, tell),
      )
      if (!data) throw new Error('an answer without what is kept')
      return data
    } catch (error) {
      return problemOf(error, fields.field)
    }
  },
  async fetchFile({ title, ...query }) {
    const call = callOf(withSession, undefined, UPLOAD_TIMEOUT_MS)
    try {
      const { data } = await call('recordFile', (client) =>
        inEnvelope(client.GET('/open/v1/record/file', { params: { query }, parseAs: 'blob' })),
      )
      if (!data) throw new Error('an answer without a file')
      saveFile(title, data.file)
    } catch (error) {
      return toFailure(error)
    }
  },
})
