import type { Transaction } from '../database/database.ts'
import { noteActivity } from '../records/activity.ts'
import { withdrawRemoved } from '../records/withdraw.ts'
import { newId } from '../secrets/secrets.ts'
import { markKept, type SavedRow } from './job-rows.ts'
import { advance } from './leases.ts'
import { changeOf, type Saving } from './save-rows.ts'

/** Takes back what rows made and changed; records that somebody changed or removed since stay as they are. */
export async function undoRows(tx: Transaction, { job, place, actor, store }: Saving, rows: readonly SavedRow[]) {
  const found = await store.batch.findAll(
    tx,
    place,
    rows.map(({ record_id }) => record_id),
  )
  const isUntouched = ({ record_id, version }: SavedRow) => found.get(record_id)?.version === version
  const untouched = rows.filter(isUntouched)
  const made = untouched.filter(({ verdict }) => verdict === 'made').map(({ record_id }) => record_id)
  if (made.length > 0) await store.remove(tx, place, actor, made, newId())
  await withdrawRemoved(tx, place, made)
  const told = made.map((record_id) => ({ record_id }))
  await noteActivity(tx, place, actor, { what: 'removed', by_kind: 'import' }, told)
  const back = []
  for (const { record_id, before } of untouched.filter(({ verdict }) => verdict === 'changed')) {
    const record = found.get(record_id)
    if (!record || !before) continue
    await store.update(tx, place, actor, record, { ...record.values, ...before })
    back.push(changeOf(place, record, before))
  }
  await noteActivity(tx, place, actor, { what: 'importUndone', by_kind: 'import' }, back)
  await keepThem(
    tx,
    { job, place, actor, store },
    rows,
    rows.filter((row) => !isUntouched(row)),
  )
}

/** Notes that rows have been gone through, and which of their records were left as they are. */
export async function keepThem(tx: Transaction, { job }: Saving, rows: readonly SavedRow[], kept: readonly SavedRow[]) {
  if (kept.length > 0)
    await markKept(
      tx,
      job,
      kept.map(({ row }) => row),
    )
  await advance(tx, job, rows.at(-1)?.row ?? job.last_row, { undone: rows.length, kept: kept.length })
}
