import { UPLOAD_TIMEOUT_MS } from '../../../../machines/limits.ts'
import type { FileProgress, ImportStart } from '../../../../machines/pages/batch-import.machine.ts'
import { formOf, type Reply } from '../../../api/typed-client.ts'
import type { Line } from '../../runtime/page-client.ts'
import { callOf } from '../../runtime/server-call.ts'
import type { WithSession } from '../../runtime/session.ts'
import { ownTimeZone } from '../sheet-files.ts'

export type Tell = (progress: Omit<FileProgress, 'type'>) => void
type Sending = { withSession: WithSession; signal: AbortSignal; tell: Tell }
type Job = { data: { mq: string } }

const parsed = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function replyOf(request: XMLHttpRequest): Reply<Job> {
  const supportId = request.getResponseHeader('x-request-id')
  const headers = new Headers(supportId === null ? {} : { 'x-request-id': supportId })
  const body = parsed(request.responseText)
  return { data: body, error: body, response: new Response(null, { status: request.status, headers }) }
}

/** Only this old way of asking tells how far the sending is. */
const sent = ({ headers, signal }: Line, form: FormData, tell: Tell) =>
  new Promise<Reply<Job>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/open/v1/record/import')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => tell({ done: loaded, total })
    request.onerror = () => reject(new DOMException('', 'NetworkError'))
    request.onload = () => resolve(replyOf(request))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })

export async function sendFile(start: ImportStart, { withSession, signal, tell }: Sending) {
  const { resource, client_key: key, existing, file } = start
  const fields = { resource, key, existing, time_zone: ownTimeZone(), file }
  const { data } = await callOf(
    withSession,
    signal,
    UPLOAD_TIMEOUT_MS,
  )('recordImport', (_, line) => sent(line, formOf({ ...line.parameters, ...fields }), tell))
  return String(data?.mq)
}
