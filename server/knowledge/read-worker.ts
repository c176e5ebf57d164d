import { parentPort, workerData } from 'node:worker_threads'
import { textOf } from '../files/file-kind.ts'
import { docxText } from './docx.ts'
import { readText } from './passages.ts'
import type { Reading } from './read-document.ts'

async function read({ kind, bytes }: Reading) {
  const whole = Buffer.from(bytes)
  return readText(kind === 'docx' ? await docxText(whole) : (textOf(whole) ?? ''))
}

/** Nothing where the document is not what its kind must be. */
const readable = (reading: Reading) => read(reading).catch(() => undefined)

parentPort?.postMessage(await readable(workerData as Reading))
