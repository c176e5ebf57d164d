import { langOf } from '../../domain/sheets/page-names.ts'
import { ROWS_AT_ONCE } from '../../domain/sheets/sheet-limits.ts'
import { RET } from '../../openapi/ret.ts'
import type { RecordHandler } from '../records/record-right.ts'
import { fileAnswer, titleIn } from '../records/sheet-answer.ts'
import { sheetFile } from '../sheets/ask-sheets.ts'
import { failedRows } from './job-rows.ts'
import { findJob } from './jobs.ts'

export const recordTemplate: RecordHandler<'recordTemplate'> = async (deps, params, { place }) => {
  const { resource: id, format = 'xlsx', lang = '' } = params
  const title = titleIn(deps, place.resource, lang)
  const asked = { resource: id, folder: deps.pageTexts, format, lang: langOf(lang) }
  return fileAnswer(sheetFile({ company: place.corp_uuid, title, task: { task: 'template', ...asked } }))
}

export const recordImportErrors: RecordHandler<'recordImportErrors'> = async (deps, params, { place }) => {
  const { resource: id, job_id, lang = '' } = params
  const found = await findJob(deps.db, place, job_id)
  if (!found || found.job.failed === 0) return { ret: RET.notFound }
  const { format, heading } = found.job
  const asked = { resource: id, folder: deps.pageTexts, format, lang: langOf(lang), heading }
  const rows = failedRows(deps.db, { corp_uuid: place.corp_uuid, job_id }, ROWS_AT_ONCE)
  const title = titleIn(deps, place.resource, lang)
  return fileAnswer(sheetFile({ company: place.corp_uuid, title, task: { task: 'errors', ...asked }, inputs: rows }))
}
