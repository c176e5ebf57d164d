import type { Stored } from '../../../machines/entities.ts'
import type { components } from '../../../openapi/capi.gen.ts'
import type { Operation } from '../../api/operation.ts'
import { askHere, type Call } from './page-client.ts'
import type { WithSession } from './session.ts'

type Schemas = components['schemas']

/** Asks the page's own server, as the person it was opened for. */
export const callOf =
  (withSession: WithSession, signal?: AbortSignal, timeoutMs?: number) =>
  <Body>(operation: Operation, call: Call<Body>) =>
    withSession((app_token, parameters) => askHere(operation, { app_token, parameters, signal, timeoutMs }, call))

export const ifNoneMatch = (etag: string) => ({ 'if-none-match': etag === '' ? undefined : etag })

/** When an answer was given by the server's clock, and how far this machine's is ahead of it. */
export function clockOf(headers: Headers) {
  const asOfMs = Date.parse(headers.get('date') ?? '') || Date.now()
  return { asOfMs, clockAheadMs: Date.now() - asOfMs }
}

export const storedIn = (data?: Schemas['RecordData']): Stored => {
  if (!data) throw new Error('an answer without a record')
  return { ...data.record, names: data.names }
}
