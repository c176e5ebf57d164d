import type { FileRow, Preview } from '../../../../machines/pages/imports.ts'
import { transportFailure } from '../../../api/unwrap.ts'
import { trustedWorker } from '../../../load/trusted-worker.ts'
import { ownTimeZone } from '../sheet-files.ts'
import type { PreviewAsked, PreviewTold } from './preview-messages.ts'
import workerUrl from './preview-worker.ts?worker&url'
import type { Tell } from './send-file.ts'

type PreviewInput = { resource: string; file: File; signal: AbortSignal; tell: Tell }

/** Hears what the worker tells until it is done with the file. */
function heard(worker: Worker, tell: Tell) {
  const rows: FileRow[] = []
  return new Promise<Preview>((resolve, reject) => {
    worker.onerror = () => reject(transportFailure('recordImport', undefined))
    worker.onmessage = ({ data: told }: MessageEvent<PreviewTold>) => {
      if (told.type === 'read') tell({ done: told.count, total: 0 })
      else if (told.type === 'rows') rows.push(...told.rows)
      else if (told.type === 'refused') reject(told.problem)
      else if (told.type === 'broken') reject(new Error('the preview broke off'))
      else resolve({ client_key: crypto.randomUUID(), rows, unfit: told.unfit })
    }
  })
}

/** Reads a file beside the page, as the server will read it. */
export async function previewOf({ resource, file, signal, tell }: PreviewInput): Promise<Preview> {
  const worker = new Worker(trustedWorker('preview', workerUrl), { type: 'module' })
  const stop = () => worker.terminate()
  signal.addEventListener('abort', stop)
  try {
    worker.postMessage({ resource, file, zone: ownTimeZone() } satisfies PreviewAsked)
    return await heard(worker, tell)
  } finally {
    stop()
  }
}
