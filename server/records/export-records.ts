import { langOf } from '../../domain/sheets/page-names.ts'
import { ROWS_AT_ONCE, ROWS_MAX } from '../../domain/sheets/sheet-limits.ts'
import { RET } from '../../openapi/ret.ts'
import { sheetFile } from '../sheets/ask-sheets.ts'
import { askedOf } from './read-records.ts'
import type { RecordHandler } from './record-right.ts'
import { fileAnswer, titleIn } from './sheet-answer.ts'
import { recordsOf, takeSnapshot } from './snapshot.ts'
import { storeOf } from './store-of.ts'

export const recordExport: RecordHandler<'recordExport'> = async (deps, params, { place }) => {
  const { resource: id, format = 'xlsx', lang = '', time_zone: zone = 'UTC' } = params
  const { snapshot: store } = storeOf(place.resource)
  if (!store) return { ret: RET.notFound }
  const asked = askedOf(place.resource, params)
  if (typeof asked === 'string') return { ret: RET.parameterMissing, data: { field: asked } }
  const snapshot = await takeSnapshot(deps.db, place, store, asked, ROWS_MAX + 1)
  if (snapshot.ids.length > ROWS_MAX) return { ret: RET.fileUnfit, data: { tip: 'tooManyRows', limit: ROWS_MAX } }
  const sheet = { resource: id, folder: deps.pageTexts, format, lang: langOf(lang), zone }
  const title = titleIn(deps, place.resource, lang)
  const inputs = recordsOf(deps.db, snapshot, ROWS_AT_ONCE)
  return fileAnswer(sheetFile({ company: place.corp_uuid, title, task: { task: 'export', ...sheet }, inputs }))
}
