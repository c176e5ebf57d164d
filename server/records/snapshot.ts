import type { Exported } from '../../domain/sheets/write-sheet.ts'
import type { Database } from '../database/database.ts'
import type { Asked, Place, SnapshotStore } from './record-store.ts'
import { namesFor } from './references.ts'

type Taken = { place: Place; store: SnapshotStore; ids: readonly string[] }

/**
 * The records that the list would show, as one statement found them: which they are and in what order. They are read by
 * their ids, some at a time, so that none is doubled or lost while others write; what they remove before it is read is
 * left out. A transaction for all of it would hold the embedded database's only connection.
 */
export async function takeSnapshot(db: Database, place: Place, store: SnapshotStore, asked: Asked, most: number) {
  return { place, store, ids: await store.ids(db, place, asked, most) }
}

/** The records of a snapshot, with the names of what they refer to. */
export async function* recordsOf(db: Database, { place, store, ids }: Taken, atOnce: number): AsyncGenerator<Exported> {
  for (let at = 0; at < ids.length; at += atOnce) {
    const found = await store.findInOrder(db, place, ids.slice(at, at + atOnce))
    const records = found.map(({ values }) => values)
    if (records.length > 0) yield { records, known: await namesFor(db, place, records) }
  }
}
