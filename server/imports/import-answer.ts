import { resourceOf } from '../../domain/resources/all.ts'
import type { components } from '../../openapi/capi.gen.ts'
import type { Database } from '../database/database.ts'
import { storeOf } from '../records/store-of.ts'
import type { ShownJob } from './jobs.ts'

type ImportJob = components['schemas']['ImportJob']

async function namesOf(db: Database, corp_uuid: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const staff = resourceOf('staff')
  return staff && ids.length > 0 ? storeOf(staff).names(db, { corp_uuid, resource: staff }, ids) : new Map()
}

const OVER = ['done', 'cancelled', 'undone']

function answerOf({ job, created, ended, undo_until, is_fresh, ahead }: ShownJob, created_by: string): ImportJob {
  const { job_id, file_name, format, existing, state, rows, made, changed, skipped, failed, undone, kept } = job
  const isUndo = state === 'undoing' || state === 'undone'
  const canUndo = (state === 'done' || state === 'cancelled') && made + changed > 0 && is_fresh
  return {
    ...{ job_id, file_name, format, existing, state, rows, made, changed, skipped, failed, kept, created_by },
    ahead: job.is_active || OVER.includes(state) ? 0 : ahead,
    checked: isUndo ? undone : made + changed + skipped + failed,
    created_at: created,
    ended_at: ended,
    undo_until: canUndo ? undo_until : null,
  }
}

export async function jobsFor(db: Database, corp_uuid: string, jobs: readonly ShownJob[]): Promise<ImportJob[]> {
  const names = await namesOf(db, corp_uuid, [...new Set(jobs.map(({ job }) => job.created_by))])
  return jobs.map((each) => answerOf(each, names.get(each.job.created_by) ?? ''))
}
