import { ROWS_AT_ONCE } from '../../domain/sheets/sheet-limits.ts'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import type { RecordHandler } from '../records/record-right.ts'
import { sheetOf } from '../records/sheet-answer.ts'
import { failedRows } from './job-rows.ts'
import { findJob } from './jobs.ts'

export const recordTemplate: RecordHandler<'recordTemplate'> = async (deps, { format = 'xlsx', lang }, { place }) =>
  sheetOf(deps, place, { task: 'template', format, lang })

export const recordImportErrors: RecordHandler<'recordImportErrors'> = async (deps, { job_id, lang }, { place }) => {
  const found = await findJob(deps.db, place, job_id)
  if (!found || found.job.failed === 0) throw new Refused(RET.notFound)
  const { format, heading } = found.job
  const rows = failedRows(deps.db, { corp_uuid: place.corp_uuid, job_id }, ROWS_AT_ONCE)
  return sheetOf(deps, place, { task: 'errors', format, lang, heading }, rows)
}
