import type { FileKind } from '../../domain/resources/fields.ts'
import type { Database } from '../database/database.ts'
import { bytesOf, findFile } from '../files/files.ts'
import { readDocument } from './read-document.ts'
import { beginReading, claimReading, endReading, type Outcome } from './readings.ts'

export const READ_EVERY_MS = 2000
const FAILED: Outcome = { state: 'failed', passages: [], questions: [] }

type Read = typeof readDocument
/** Hears why a document was not read, where that is not the document's own fault. */
type Report = (error: unknown) => void
export type Reader = { db: Database; report: Report; read?: Read }

/** Throws where the database gives no bytes: the document is begun again once nobody holds it. */
async function outcomeOf(
  { db, report, read = readDocument }: Reader,
  corp_uuid: string,
  file_id: string,
): Promise<Outcome> {
  const file = await findFile(db, { corp_uuid, file_id })
  if (!file) return FAILED
  if (file.kind === 'pdf') return { ...FAILED, state: 'kept' }
  const bytes = await bytesOf(db, file)
  try {
    const text = await read({ kind: file.kind as FileKind, bytes })
    return text && text.passages.length > 0 ? { state: 'ready', ...text } : FAILED
  } catch (error) {
    report(error)
    return FAILED
  }
}

/** Reads one document that waits; says whether there was one. */
export async function readNext(reader: Reader) {
  const { db } = reader
  const claimed = await claimReading(db)
  if (!claimed) return false
  const file = await beginReading(db, claimed)
  await endReading(db, claimed, file, file ? await outcomeOf(reader, claimed.corp_uuid, file) : FAILED)
  return true
}

/** Reads what waits, one document after the other. */
export async function readAll(reader: Reader, signal: AbortSignal) {
  while (!signal.aborted && (await readNext(reader)));
}
