import { ROWS_AT_ONCE, ROWS_MAX } from '../../domain/sheets/sheet-limits.ts'
import { RET } from '../../openapi/ret.ts'
import type { Deps } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { countTry, secondsLeft } from '../people/address-tries.ts'
import { timeZoneOf } from '../people/people.ts'
import { exportsCounter } from '../quotas/quotas.ts'
import { askedOf } from './read-records.ts'
import type { RecordHandler } from './record-right.ts'
import { sheetOf } from './sheet-answer.ts'
import { recordsOf, takeSnapshot } from './snapshot.ts'
import { storeOf } from './store-of.ts'

async function countExport({ db, settings }: Deps, corp_uuid: string) {
  const counter = exportsCounter(corp_uuid)
  const limit = settings.QUOTA_EXPORTS_HOUR
  if (await countTry(db, counter, limit)) return
  const retry_after_s = await secondsLeft(db, counter)
  throw new Refused(RET.tooMany, { quota: 'exports', used: limit, limit, retry_after_s })
}

export const recordExport: RecordHandler<'recordExport'> = async (deps, params, { place }) => {
  const { format = 'xlsx', lang } = params
  const { snapshot: store } = storeOf(place.resource)
  if (!store) throw new Refused(RET.notFound)
  await countExport(deps, place.corp_uuid)
  const snapshot = await takeSnapshot(deps.db, place, store, askedOf(place.resource, params), ROWS_MAX + 1)
  if (snapshot.ids.length > ROWS_MAX) throw new Refused(RET.fileUnfit, { tip: 'tooManyRows', limit: ROWS_MAX })
  const zone = params.time_zone || (await timeZoneOf(deps.db, place.corp_uuid))
  return sheetOf(deps, place, { task: 'export', format, lang, zone }, recordsOf(deps.db, snapshot, ROWS_AT_ONCE))
}
