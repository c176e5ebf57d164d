import { fromPromise } from 'xstate'
import type { WantedFile } from '../../../machines/download.machine.ts'
import { transportFailure, unwrap } from '../../api/unwrap.ts'
import { withParameters } from '../bridge/page-parameters.ts'
import type { WithSession } from '../bridge/session.ts'

/** The server writes fifty thousand rows in this time, and slow networks bring them. */
const TIMEOUT_MS = 120_000
const OPERATION = 'recordExport'
const JSON_TYPE = /^application\/json\b/

/** The browser keeps it, under this name. */
function keep(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), TIMEOUT_MS)
}

async function ask(path: string, app_token: string, signal: AbortSignal) {
  const init = {
    headers: { authorization: `Bearer ${app_token}` },
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  } as const
  try {
    return await fetch(`/open/v1/${path}`, init)
  } catch (reason) {
    throw transportFailure(OPERATION, reason)
  }
}

/** Brings a file that the server writes; a refusal is told like that of every call. */
export const fetchFile = (withSession: WithSession) =>
  fromPromise<void, WantedFile>(({ input: { path, name }, signal }) =>
    withSession(async (app_token, parameters) => {
      const response = await ask(withParameters(path, parameters), app_token, signal)
      const { status, headers } = response
      if (status === 200 && !JSON_TYPE.test(headers.get('content-type') ?? '')) return keep(await response.blob(), name)
      const body: unknown = await response.json().catch(() => undefined)
      unwrap(OPERATION, { status, body, supportId: headers.get('x-request-id') ?? undefined })
    }),
  )
