import { langOf } from '../../domain/sheets/page-names.ts'
import { ROWS_AT_ONCE } from '../../domain/sheets/sheet-limits.ts'
import { RET } from '../../openapi/ret.ts'
import type { Handler } from '../contract/handler.ts'
import { fileAnswer, titleIn } from '../records/sheet-answer.ts'
import { sheetFile } from '../sheets/ask-sheets.ts'
import { importAccess } from './import-access.ts'
import { failedRows } from './job-rows.ts'
import { findJob } from './jobs.ts'

export const recordTemplate: Handler<'recordTemplate'> = async (deps, params, call) => {
  const { resource: id, format = 'xlsx', lang = '' } = params
  const access = await importAccess(deps, call, id)
  if ('ret' in access) return access
  const title = titleIn(deps, access.place.resource, lang)
  const asked = { resource: id, folder: deps.pageTexts, format, lang: langOf(lang) }
  return fileAnswer(sheetFile({ company: access.place.corp_uuid, title, task: { task: 'template', ...asked } }))
}

export const recordImportErrors: Handler<'recordImportErrors'> = async (deps, params, call) => {
  const { resource: id, job_id, lang = '' } = params
  const access = await importAccess(deps, call, id)
  if ('ret' in access) return access
  const { place } = access
  const found = await findJob(deps.db, place, job_id)
  if (!found || found.job.failed === 0) return { ret: RET.notFound }
  const { format, heading } = found.job
  const asked = { resource: id, folder: deps.pageTexts, format, lang: langOf(lang), heading }
  const rows = failedRows(deps.db, { corp_uuid: place.corp_uuid, job_id }, ROWS_AT_ONCE)
  const title = titleIn(deps, place.resource, lang)
  return fileAnswer(sheetFile({ company: place.corp_uuid, title, task: { task: 'errors', ...asked }, inputs: rows }))
}
