import { UPLOAD_TIMEOUT_MS } from '../../../../machines/limits.ts'
import type { ImportStart } from '../../../../machines/pages/batch-import.machine.ts'
import { formOf } from '../../../api/typed-client.ts'
import { type SentBytes, sendForm } from '../../runtime/send-form.ts'
import { callOf } from '../../runtime/server-call.ts'
import type { WithSession } from '../../runtime/session.ts'
import { ownTimeZone } from '../sheet-files.ts'

export type Tell = (progress: SentBytes) => void
type Sending = { withSession: WithSession; signal: AbortSignal; tell: Tell }
type Job = { data: { mq: string } }

export async function sendFile(start: ImportStart, { withSession, signal, tell }: Sending) {
  const { resource, client_key: key, existing, file } = start
  const fields = { resource, key, existing, time_zone: ownTimeZone(), file }
  const call = callOf(withSession, signal, UPLOAD_TIMEOUT_MS)
  const { data } = await call('recordImport', (_, line) =>
    sendForm<Job>('/open/v1/record/import', formOf({ ...line.parameters, ...fields }), line, tell),
  )
  return String(data?.mq)
}
