import { resourceOf } from '../../domain/resources/all.ts'
import type { Problems } from '../../domain/resources/problems.ts'
import type { ReadRow } from '../../domain/sheets/read-sheet.ts'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Most } from '../quotas/quotas.ts'
import { storeOf } from '../records/store-of.ts'
import { surveyClaims } from '../records/unique-values.ts'
import { askThread } from '../sheets/sheet-thread.ts'
import { batchSize } from './batch-size.ts'
import { type SavedRow, savedRows } from './job-rows.ts'
import { forgetFile, type Job, logImport, readFile } from './jobs.ts'
import { endJob } from './leases.ts'
import { failRow, type Saving, saveRows } from './save-rows.ts'
import { keepThem, undoRows } from './undo-rows.ts'

type Around = {
  db: Database
  /** Where the texts of the pages lie. */
  folder: string
  /** How many records a company may have. */
  most: Most
  stepBack: () => Promise<void>
  signal: AbortSignal
}
type Run = Around & { saving: Saving }

/** The work on a job is put down, for this server or another to take it up again. */
export class PutDown extends Error {}

const problemsOf = ({ place }: Saving, { ret, data }: Refused): Problems =>
  (data?.fields as Problems | undefined) ?? { [place.resource.title]: ret === RET.notAllowed ? 'notAllowed' : 'gone' }

type Step<Row> = {
  all: (tx: Transaction, rows: readonly Row[]) => Promise<unknown>
  refused: (tx: Transaction, row: Row, refused: Refused) => Promise<unknown>
}

/** All rows in one transaction; where one of them is refused, each half by itself, until that one is found. */
async function inHalves<Row>(db: Database, rows: readonly Row[], step: Step<Row>): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  try {
    await db.transaction((tx) => step.all(tx, rows))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (rows.length === 1) return void (await db.transaction((tx) => step.refused(tx, first, error)))
    const half = Math.ceil(rows.length / 2)
    await inHalves(db, rows.slice(0, half), step)
    await inHalves(db, rows.slice(half), step)
  }
}

async function end({ db, saving: { job, actor } }: Run, state: 'done' | 'undone') {
  await db.transaction(async (tx) => {
    const ended = await endJob(tx, job, state)
    await forgetFile(tx, job)
    await logImport(tx, actor, state === 'done' ? 'records_imported' : 'import_undone', ended)
  })
}

async function othersFirst({ stepBack, signal }: Run) {
  await stepBack()
  if (signal.aborted) throw new PutDown()
}

async function importRows(run: Run) {
  const { db, folder, saving } = run
  const { job, place } = saving
  const bytes = await readFile(db, job)
  const asked = { resource: place.resource.id, folder, bytes, existing: job.existing } as const
  const size = batchSize()
  const step: Step<ReadRow> = {
    all: (tx, rows) => saveRows(tx, saving, rows),
    refused: (tx, row, refused) => failRow(tx, saving, row, problemsOf(saving, refused)),
  }
  let isSurveyed = false
  for await (const read of askThread<ReadRow[]>({ task: 'rows', zone: job.time_zone, after: job.last_row, ...asked })) {
    for (let rest = read; rest.length > 0; ) {
      await othersFirst(run)
      const rows = rest.slice(0, size.next())
      await size.timed(rows.length, () => inHalves(db, rows, step))
      if (!isSurveyed) await surveyClaims(db)
      isSurveyed = true
      rest = rest.slice(rows.length)
    }
  }
  await end(run, 'done')
}

async function undoImport(run: Run) {
  const { db, saving } = run
  const { job } = saving
  const size = batchSize()
  const step: Step<SavedRow> = {
    all: (tx, rows) => undoRows(tx, saving, rows),
    refused: (tx, row) => keepThem(tx, saving, [row], [row]),
  }
  for (let after = job.last_row; ; ) {
    await othersFirst(run)
    const rows = await savedRows(db, job, after, size.next())
    if (rows.length === 0) return end(run, 'undone')
    await size.timed(rows.length, () => inHalves(db, rows, step))
    after = rows.at(-1)?.row ?? after
  }
}

export async function runJob(around: Around, job: Job) {
  const resource = resourceOf(job.resource)
  const store = resource && storeOf(resource)
  if (!resource || !store?.batch) throw new Error(`nothing can be imported into ${job.resource}`)
  const { corp_uuid, user_uuid, role_id } = job
  const actor = { corp_uuid, user_uuid, role_id }
  const place = { corp_uuid, resource, most: around.most }
  const saving: Saving = { job, place, actor, store: { ...store, batch: store.batch } }
  const run = { ...around, saving }
  return job.state === 'undoing' ? undoImport(run) : importRows(run)
}
