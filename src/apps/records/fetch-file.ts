import { fromPromise } from 'xstate'
import type { WantedFile } from '../../../machines/pages/download.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import type { Reply } from '../../api/typed-client.ts'
import { saveFile } from '../../browser/save-file.ts'
import { callOf } from '../runtime/server-call.ts'
import type { WithSession } from '../runtime/session.ts'

/** The server writes fifty thousand rows in this time, and slow networks bring them. */
const FILE_TIMEOUT_MS = 120_000
const JSON_TYPE = /^application\/json\b/

/** A file as the data of an answer; only a refusal comes in an envelope of its own. */
export async function inEnvelope(asked: Promise<Reply<Blob>>): Promise<Reply<{ data: { file: Blob } }>> {
  const { data: file = new Blob(), error, response } = await asked
  const isRefusal = JSON_TYPE.test(response.headers.get('content-type') ?? '')
  const data = response.ok && isRefusal ? JSON.parse(await file.text()) : { ret: RET.ok, data: { file } }
  return { data, error, response }
}

/** Brings a file that the server writes; a refusal is told like that of every call. */
export const fetchFile = (withSession: WithSession) =>
  fromPromise<void, WantedFile>(async ({ input: { path, query, name }, signal }) => {
    const { data } = await callOf(
      withSession,
      signal,
      FILE_TIMEOUT_MS,
    )('recordExport', (client) => inEnvelope(client.GET(path, { params: { query }, parseAs: 'blob' })))
    if (data) saveFile(name, data.file)
  })
