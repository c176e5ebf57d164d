import type { Resource } from '../../domain/resources/shape.ts'
import { langOf, readNamesIn } from '../../domain/sheets/page-names.ts'
import type { SheetFile } from '../../domain/sheets/sheet-file.ts'
import { ROWS_AT_ONCE, ROWS_MAX } from '../../domain/sheets/sheet-limits.ts'
import { RET } from '../../openapi/ret.ts'
import type { Deps, Handler } from '../contract/handler.ts'
import { importAccess } from '../imports/import-access.ts'
import { failedRows } from '../imports/job-rows.ts'
import { findJob } from '../imports/jobs.ts'
import { sheetFile } from '../sheets/ask-sheets.ts'
import { askedOf } from './read-records.ts'
import { recordAccess } from './record-access.ts'
import { recordsOf, takeSnapshot } from './snapshot.ts'
import { storeOf } from './store-of.ts'

const titleIn = ({ pageTexts }: Deps, resource: Resource, lang: string) =>
  readNamesIn(pageTexts, langOf(lang)).of(resource.id).title

const fileAnswer = (file: SheetFile | undefined) => (file ? { ret: RET.ok, file } : { ret: RET.tooMany })

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

export const recordExport: Handler<'recordExport'> = async (deps, params, call) => {
  const { resource: id, format = 'xlsx', lang = '', time_zone: zone = 'UTC' } = params
  const access = await recordAccess(deps, call, id, 'read')
  if ('ret' in access) return access
  const { place } = access
  const { snapshot: store } = storeOf(place.resource)
  if (!place.resource.exports || !store) return { ret: RET.notFound }
  const asked = askedOf(place.resource, params)
  if (typeof asked === 'string') return { ret: RET.parameterMissing, data: { field: asked } }
  const snapshot = await takeSnapshot(deps.db, place, store, asked, ROWS_MAX + 1)
  if (snapshot.ids.length > ROWS_MAX) return { ret: RET.fileUnfit, data: { tip: 'tooManyRows', limit: ROWS_MAX } }
  const sheet = { resource: id, folder: deps.pageTexts, format, lang: langOf(lang), zone }
  const title = titleIn(deps, place.resource, lang)
  const inputs = recordsOf(deps.db, snapshot, ROWS_AT_ONCE)
  return fileAnswer(sheetFile({ company: place.corp_uuid, title, task: { task: 'export', ...sheet }, inputs }))
}
