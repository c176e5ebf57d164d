import type { FileKind } from '../../domain/resources/fields.ts'
import type { Database } from '../database/database.ts'
import { bytesOf, findFile } from '../files/files.ts'
import { readDocument } from './read-document.ts'
import { beginReading, claimReading, endReading, type Outcome } from './readings.ts'

export const READ_EVERY_MS = 2000
const NOTHING = { passages: [], questions: [] }

async function outcomeOf(db: Database, corp_uuid: string, file_id: string): Promise<Outcome> {
  const file = await findFile(db, { corp_uuid, file_id })
  if (!file) return { state: 'failed', ...NOTHING }
  if (file.kind === 'pdf') return { state: 'kept', ...NOTHING }
  try {
    const read = await readDocument({ kind: file.kind as FileKind, bytes: await bytesOf(db, file) })
    return { state: read.passages.length > 0 ? 'ready' : 'failed', ...read }
  } catch {
    return { state: 'failed', ...NOTHING }
  }
}

/** Reads one document that waits; says whether there was one. */
export async function readNext(db: Database) {
  const claimed = await claimReading(db)
  if (!claimed) return false
  const file = await beginReading(db, claimed)
  await endReading(
    db,
    claimed,
    file,
    file ? await outcomeOf(db, claimed.corp_uuid, file) : { state: 'failed', ...NOTHING },
  )
  return true
}

/** Reads what waits, one document after the other. */
export async function readAll(db: Database, signal: AbortSignal) {
  while (!signal.aborted && (await readNext(db)));
}
