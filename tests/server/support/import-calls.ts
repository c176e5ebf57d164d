import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import type { Params } from '../../../server/contract/handler.ts'
import type { Harness } from './harness.ts'

export type Header = { authorization: string }
type Form = {
  resource: string
  field?: string
  key?: string
  existing?: 'skip' | 'update'
  time_zone?: string
  name?: string
}

const BOUNDARY = 'boundary'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const part = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

export function formWith(bytes: Buffer, { name = 'records.csv', key = randomUUID(), ...fields }: Form) {
  const texts = Object.entries({ ...fields, key }).map(([field, value]) => part(field, value))
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return Buffer.concat([Buffer.from(texts.join('') + head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

/** The calls of the batch form, as one person makes them. */
export function importCalls(server: Harness, headers: Header) {
  const on = { on: 'apps', headers } as const
  const state = (asked: Params<'recordImportState'>) => server.ask('recordImportState', asked, on)
  return {
    on,
    state,
    upload: async (bytes: Buffer, form: Form) => {
      const response = await server.app.apps.inject({
        method: 'POST',
        url: '/open/v1/record/import',
        headers: { ...headers, 'content-type': FORM_TYPE },
        payload: formWith(bytes, form),
      })
      return { status: response.statusCode, body: response.json() }
    },
    /** The job once nothing more becomes of it. */
    over: (resource: string, job_id: string) =>
      vi.waitFor(
        async () => {
          const { ret, body } = await state({ resource, job_id })
          expect(ret).toBe(RET.ok)
          expect(['done', 'cancelled', 'undone']).toContain(body.data.job.state)
          return body.data.job
        },
        { timeout: 240_000, interval: 100 },
      ),
    rows: async (resource: string, job_id: string, verdict?: Params<'recordImportState'>['verdict']) =>
      (await state({ resource, job_id, size: 100, ...(verdict && { verdict }) })).body.data.row_list,
    file: async (path: string, query: Readonly<Record<string, string>>) => {
      const url = `/open/v1/record/${path}?${new URLSearchParams(query)}`
      const { headers: sent, rawPayload, statusCode } = await server.app.apps.inject({ method: 'GET', url, headers })
      return { status: statusCode, headers: sent, bytes: rawPayload }
    },
  }
}
