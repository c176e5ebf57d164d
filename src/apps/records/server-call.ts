import type { Stored } from '../../../machines/records.ts'
import type { components } from '../../../openapi/capi.gen.ts'
import type { Operation } from '../../api/unwrap.ts'
import { answer } from '../bridge/answer.ts'
import { withParameters } from '../bridge/page-parameters.ts'
import type { WithSession } from '../bridge/session.ts'

type Schemas = components['schemas']
export type Asked = { operation: Operation; path: string; body?: object; etag?: string }

/** Asks the page's own server, as whoever it was opened for. */
export const callOf =
  (withSession: WithSession, signal: AbortSignal) =>
  <Data>({ operation, path, body, etag = '' }: Asked) =>
    withSession((app_token, parameters) => {
      const headers = {
        authorization: `Bearer ${app_token}`,
        ...(etag !== '' && { 'if-none-match': etag }),
        ...(body && { 'content-type': 'application/json' }),
      }
      const init: RequestInit = { headers, cache: 'no-store' }
      return answer<Data>({
        operation,
        path: `/open/v1/${body ? path : withParameters(path, parameters)}`,
        signal,
        init: body ? { ...init, method: 'POST', body: JSON.stringify({ ...parameters, ...body }) } : init,
      })
    })

export const storedIn = (data?: Schemas['RecordData']): Stored => {
  if (!data) throw new Error('an answer without a record')
  return { ...data.record, names: data.names }
}
