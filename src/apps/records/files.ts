import { createContext, useContext } from 'react'
import type { Problem } from '../../../domain/resources/problems.ts'
import { toFailure } from '../../../machines/failure.ts'
import { UPLOAD_TIMEOUT_MS } from '../../../machines/limits.ts'
import type { components } from '../../../openapi/capi.gen.ts'
import { saveFile } from '../../browser/save-file.ts'
import { callOf } from '../runtime/server-call.ts'
import type { WithSession } from '../runtime/session.ts'
import { inEnvelope } from './fetch-file.ts'

type Kept = components['schemas']['RecordFileData']
type Place = { resource: string; field: string }
type Unfit = Extract<Problem, 'wrongKind' | 'tooHeavy'>

/** What becomes of the files of a form: sent before the record is saved, and fetched by those who may read it. */
export type Files = {
  send: (asked: Place & { file: File }) => Promise<Kept | Unfit | 'failed'>
  fetchFile: (asked: Place & { record_id: string; title: string }) => Promise<boolean>
}

const FilesContext = createContext<Files>({ send: async () => 'failed', fetchFile: async () => false })

export const FilesProvider = FilesContext
export const useFiles = () => useContext(FilesContext)

function problemOf(error: unknown, field: string): Unfit | 'failed' {
  const { detail } = toFailure(error)
  const fields = detail?.fields as Readonly<Record<string, unknown>> | undefined
  const problem = fields?.[field]
  return problem === 'wrongKind' || problem === 'tooHeavy' ? problem : 'failed'
}

export const filesWith = (withSession: WithSession): Files => ({
  async send({ resource, field, file }) {
    const body = { resource, field, key: crypto.randomUUID(), file: file as unknown as string }
    try {
      const { data } = await callOf(withSession)('recordFileKeep', (client) =>
        client.POST('/open/v1/record/file', { body }),
      )
      return data ?? 'failed'
    } catch (error) {
      return problemOf(error, field)
    }
  },
  async fetchFile({ title, ...query }) {
    const call = callOf(withSession, undefined, UPLOAD_TIMEOUT_MS)
    try {
      const { data } = await call('recordFile', (client) =>
        inEnvelope(client.GET('/open/v1/record/file', { params: { query }, parseAs: 'blob' })),
      )
      if (data) saveFile(title, data.file)
      return data !== undefined
    } catch {
      return false
    }
  },
})
