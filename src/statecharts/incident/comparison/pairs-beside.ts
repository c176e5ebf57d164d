import { trustedWorker } from '../../../load/trusted-worker.ts'
import type { Numbered } from './pairs.ts'
import workerUrl from './pairs-worker.ts?worker&url'

/** A page that was opened from a disk may start none. */
const mayStartWorker = () => 'Worker' in globalThis && location.protocol !== 'file:'

const answerOf = (worker: Worker) =>
  new Promise<Int32Array>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = () => reject(new Error('the comparison could not be loaded'))
  })

/** Long reports with little in common take a second: they are compared beside the page's own work. */
export async function pairsBeside(numbered: Numbered) {
  if (!mayStartWorker()) return (await import('./pairs.ts')).pairsOf(numbered)
  const worker = new Worker(trustedWorker('comparison', workerUrl), { type: 'module' })
  try {
    worker.postMessage(numbered)
    return await answerOf(worker)
  } finally {
    worker.terminate()
  }
}
