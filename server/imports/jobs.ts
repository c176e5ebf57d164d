import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { RET } from '../../openapi/ret.ts'
import { epoch, epochOrNull } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { importFiles, imports } from '../database/schema/imports.ts'
import { logOperation } from '../people/operation-log.ts'
import { heldUsage, isFull } from '../quotas/quotas.ts'
import type { Actor, Place } from '../records/record-store.ts'
import { UNDO_HOURS } from '../records/undo-time.ts'
import { hashOf } from '../secrets/secrets.ts'

export type Job = typeof imports.$inferSelect
export type JobKey = Pick<Job, 'corp_uuid' | 'job_id'>
export type NewJob = Pick<Job, 'file_name' | 'file_hash' | 'format' | 'existing' | 'time_zone' | 'heading' | 'rows'>

const LISTED_MAX = 20
const PART_BYTES = 256 * 1024

const OPEN = ['waiting', 'running', 'undoing'] as const
export const isJob = ({ corp_uuid, job_id }: JobKey) =>
  and(eq(imports.corp_uuid, corp_uuid), eq(imports.job_id, job_id))
const isOpen = inArray(imports.state, [...OPEN])
const isOf = ({ corp_uuid, resource }: Place) =>
  and(eq(imports.corp_uuid, corp_uuid), eq(imports.resource, resource.id))

/** The same key of the same person names the same job, however often it is asked for. */
export const jobIdOf = ({ corp_uuid, resource }: Place, { user_uuid }: Actor, key: string) =>
  hashOf(`import ${corp_uuid} ${resource.id} ${user_uuid} ${key}`).slice(0, 32)

const SHOWN = {
  job: imports,
  created: epoch(imports.created_at),
  ended: epochOrNull(imports.ended_at),
  undo_until: epoch(sql`${imports.created_at} + make_interval(hours => ${UNDO_HOURS})`),
  is_fresh: sql<boolean>`${imports.created_at} > now() - make_interval(hours => ${UNDO_HOURS})`,
  ahead: sql<number>`(SELECT count(*)::int FROM ${imports} AS other WHERE other.corp_uuid = ${imports}.corp_uuid
    AND other.state IN ('waiting', 'running', 'undoing') AND other.job_id <> ${imports}.job_id
    AND (other.is_active OR (other.created_at, other.job_id) < (${imports}.created_at, ${imports}.job_id)))`,
}

export type ShownJob = Awaited<ReturnType<typeof findJobs>>[number]

const findJobs = (db: Database, isMeant: SQL | undefined) =>
  db
    .select(SHOWN)
    .from(imports)
    .where(isMeant)
    .orderBy(desc(imports.created_at), desc(imports.job_id))
    .limit(LISTED_MAX)

export const findJob = async (db: Database, place: Place, job_id: string) =>
  (await findJobs(db, and(isOf(place), eq(imports.job_id, job_id))))[0]

export const listJobs = (db: Database, place: Place) => findJobs(db, isOf(place))

/** Packed, off this thread: the embedded database takes a fifth of the time then, and holds others up for as long. */
async function keepFile(tx: Transaction, key: JobKey, bytes: Uint8Array) {
  for (let part = 0; part * PART_BYTES < bytes.length; part++) {
    const piece = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)
    await tx.insert(importFiles).values({ ...key, part, bytes: piece })
  }
}

/** A file that an earlier version took lies there as it came; none begins so. */
const isPacked = (file: Buffer) => file[0] === 0x1f && file[1] === 0x8b

export const readFile = async (db: Database, { corp_uuid, job_id }: JobKey) => {
  const isPart = and(eq(importFiles.corp_uuid, corp_uuid), eq(importFiles.job_id, job_id))
  const parts = await db
    .select({ bytes: importFiles.bytes })
    .from(importFiles)
    .where(isPart)
    .orderBy(asc(importFiles.part))
  const file = Buffer.concat(parts.map(({ bytes }) => bytes))
  return isPacked(file) ? promisify(gunzip)(file) : file
}

export const forgetFile = (tx: Transaction, { corp_uuid, job_id }: JobKey) =>
  tx.delete(importFiles).where(and(eq(importFiles.corp_uuid, corp_uuid), eq(importFiles.job_id, job_id)))

/** Keeps a job with its file, unless it is there already or too many of the company's wait. */
export async function addJob(
  db: Database,
  { corp_uuid, resource }: Place,
  { user_uuid, role_id }: Actor,
  { job_id, bytes, ...job }: NewJob & { job_id: string; bytes: Uint8Array },
  limit: number,
) {
  const packed = await promisify(gzip)(bytes)
  return db.transaction(async (tx) => {
    const key = { corp_uuid, job_id }
    await heldUsage(tx, corp_uuid, 'imports')
    const used = await tx.$count(imports, and(eq(imports.corp_uuid, corp_uuid), isOpen))
    if (used >= limit) throw isFull({ quota: 'imports', used, limit }, RET.tooMany)
    const added = await tx
      .insert(imports)
      .values({ ...key, resource: resource.id, created_by: user_uuid, user_uuid, role_id, ...job })
      .onConflictDoNothing()
      .returning({ job_id: imports.job_id })
    if (added.length > 0) await keepFile(tx, key, packed)
  })
}

/** One line in the operation log for all that a job has saved, or taken back. */
export async function logImport(
  tx: Transaction,
  actor: Actor,
  action: 'records_imported' | 'import_undone',
  { resource, job_id, made, changed, kept }: Job,
) {
  if (made + changed === 0) return
  await logOperation(tx, actor, action, { resource, count: String(made + changed - kept), job_id })
}

/** Ends a job before its time; what it has saved stays. */
export const cancelJob = (db: Database, key: JobKey, actor: Actor) =>
  db.transaction(async (tx) => {
    const isRunning = inArray(imports.state, ['waiting', 'running'])
    const ended = await tx
      .update(imports)
      .set({ state: 'cancelled', is_active: false, lease_until: null, ended_at: sql`now()` })
      .where(and(isJob(key), isRunning))
      .returning()
    const [job] = ended
    if (!job) return
    await forgetFile(tx, key)
    await logImport(tx, actor, 'records_imported', job)
  })

/** Lines a job up to be undone, for the one who asks; nothing where it is not over or has saved nothing. */
export const askUndo = (db: Database, key: JobKey, { user_uuid, role_id }: Actor) =>
  db
    .update(imports)
    .set({ state: 'undoing', user_uuid, role_id, last_row: 0, tries: 0 })
    .where(
      and(
        isJob(key),
        inArray(imports.state, ['done', 'cancelled']),
        or(sql`${imports.made} > 0`, sql`${imports.changed} > 0`),
        sql`${imports.created_at} > now() - make_interval(hours => ${UNDO_HOURS})`,
      ),
    )
