import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FileKind } from '../../domain/resources/fields.ts'
import type { ReadText } from './passages.ts'

export type Reading = { kind: FileKind; bytes: Uint8Array }

const MEMORY_MB = 256
const PATIENCE_MS = 60_000

/** Built, the worker lies beside the server; from the sources another file has to translate it first. */
const workerBeside = (here: string) =>
  new URL(here.endsWith('.ts') ? './read-worker-source.mjs' : './read-worker.js', here)

/** Reads a document in a thread of its own, so that nobody waits for it; undefined where it cannot be read. Throws where the thread dies of it, or comes to no end. */
export async function readDocument(reading: Reading): Promise<ReadText | undefined> {
  const worker = new Worker(workerBeside(import.meta.url), {
    workerData: reading,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  try {
    const [read] = (await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) })) as [
      ReadText | undefined,
    ]
    return read
  } finally {
    await worker.terminate()
  }
}
