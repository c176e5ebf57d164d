import { createContext, useContext } from 'react'
import { toFailure } from '../../../machines/failure.ts'
import type { components } from '../../../openapi/capi.gen.ts'
import type { Problem } from '../../../openapi/resources/check.ts'
import { answer } from '../bridge/answer.ts'
import { type PageParameters, textsOf, withParameters } from '../bridge/page-parameters.ts'
import type { WithSession } from '../bridge/session.ts'

type Kept = components['schemas']['RecordFileData']
type Place = { resource: string; field: string }
type Unfit = Extract<Problem, 'wrongKind' | 'tooHeavy'>

/** What becomes of the files of a form: sent before the record is saved, and fetched by whoever may read it. */
export type Files = {
  send: (asked: Place & { file: File }) => Promise<Kept | Unfit | 'failed'>
  fetchFile: (asked: Place & { record_id: string; title: string }) => Promise<boolean>
}

const FilesContext = createContext<Files>({ send: async () => 'failed', fetchFile: async () => false })

export const FilesProvider = FilesContext
export const useFiles = () => useContext(FilesContext)

const bearer = (app_token: string) => ({ authorization: `Bearer ${app_token}` })

function problemOf(error: unknown, field: string): Unfit | 'failed' {
  const { detail } = toFailure(error)
  const fields = detail?.fields as Readonly<Record<string, unknown>> | undefined
  const problem = fields?.[field]
  return problem === 'wrongKind' || problem === 'tooHeavy' ? problem : 'failed'
}

function save(blob: Blob, title: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = title
  link.click()
  URL.revokeObjectURL(link.href)
}

export const filesWith = (withSession: WithSession): Files => ({
  async send({ resource, field, file }) {
    const said = { resource, field, key: crypto.randomUUID() }
    const bodyOf = (parameters: PageParameters) => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ ...textsOf(parameters), ...said })) body.append(name, value)
      body.append('file', file, file.name)
      return body
    }
    const { signal } = new AbortController()
    try {
      const { data } = await withSession((app_token, parameters) => {
        const init = { method: 'POST', headers: bearer(app_token), body: bodyOf(parameters) }
        return answer<Kept>({ operation: 'recordFileKeep', path: '/open/v1/record/file', signal, init })
      })
      return data ?? 'failed'
    } catch (error) {
      return problemOf(error, field)
    }
  },
  async fetchFile({ title, ...asked }) {
    const path = `/open/v1/record/file?${new URLSearchParams(asked)}`
    try {
      const response = await withSession((app_token, parameters) =>
        fetch(withParameters(path, parameters), { headers: bearer(app_token), cache: 'no-store' }),
      )
      const isFile = response.ok && !response.headers.get('content-type')?.startsWith('application/json')
      if (isFile) save(await response.blob(), title)
      return isFile
    } catch {
      return false
    }
  },
})
