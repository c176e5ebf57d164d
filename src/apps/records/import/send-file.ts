import type { FileProgress, ImportStart } from '../../../../machines/batch-import.machine.ts'
import { transportFailure, unwrap } from '../../../api/unwrap.ts'
import { type PageParameters, textsOf } from '../../bridge/page-parameters.ts'
import { ownTimeZone } from '../sheet-files.ts'

const OPERATION = 'recordImport'
const TIMEOUT_MS = 120_000

export type Tell = (progress: Omit<FileProgress, 'type'>) => void
type Sending = { start: ImportStart; app_token: string; parameters?: PageParameters; signal: AbortSignal; tell: Tell }

/** The file is the last part of the form. */
function formOf({ resource, client_key, existing, file }: ImportStart, parameters?: PageParameters) {
  const form = new FormData()
  for (const [name, text] of Object.entries(textsOf(parameters))) form.set(name, text)
  form.set('resource', resource)
  form.set('key', client_key)
  form.set('existing', existing)
  form.set('time_zone', ownTimeZone())
  form.set('file', file as File)
  return form
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const answerOf = (request: XMLHttpRequest) =>
  unwrap(OPERATION, {
    status: request.status,
    body: parsed(request.responseText),
    supportId: request.getResponseHeader('x-request-id') ?? undefined,
  })

/** Sends a file and gives the id of the job; only this old way of asking tells how far the sending is. */
export const sendFile = ({ start, app_token, parameters, signal, tell }: Sending) =>
  new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const lost = (name: string) => () => reject(transportFailure(OPERATION, new DOMException('', name)))
    request.open('POST', '/open/v1/record/import')
    request.setRequestHeader('authorization', `Bearer ${app_token}`)
    request.timeout = TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total }) => tell({ done: loaded, total })
    request.onerror = lost('NetworkError')
    request.onabort = lost('AbortError')
    request.ontimeout = lost('TimeoutError')
    request.onload = () => {
      try {
        resolve(String(answerOf(request).mq))
      } catch (failure) {
        reject(failure)
      }
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(formOf(start, parameters))
  })
