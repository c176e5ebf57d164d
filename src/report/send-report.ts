import type { Caller } from '../../machines/entities.ts'
import { UPLOAD_TIMEOUT_MS } from '../../machines/limits.ts'
import type { Api } from '../api/client.ts'
import { AS_MULTIPART } from '../api/typed-client.ts'
import { fileNameOf } from '../recorder/report.ts'

type Sent = { key: string; text: string; signal: AbortSignal }

/** Keeps a report on the server; answers the id that support asks for. */
export async function sendReport(api: Api, caller: Caller, { key, text, signal }: Sent) {
  const file = new File([text], fileNameOf(new Date()), { type: 'application/json' })
  const body = { key, file: file as unknown as string }
  const { report_id } = await api.ask('sendSupportReport', { caller, signal, timeoutMs: UPLOAD_TIMEOUT_MS }, (client) =>
    client.POST('/capi/v1/corp/support_report', { body, headers: AS_MULTIPART }),
  )
  return report_id
}
