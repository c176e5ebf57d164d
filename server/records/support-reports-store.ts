import { reportIdMeant } from '../../domain/support-reports.ts'
import { logOperation } from '../people/operation-log.ts'
import { keptRecords } from './kept-records.ts'
import type { RecordStore } from './record-store.ts'

/** What may be an id may be a name as well. */
const list: RecordStore['list'] = async (db, place, asked) => {
  const q = reportIdMeant(asked.q)
  const found = q === undefined ? undefined : await keptRecords.list(db, place, { ...asked, q })
  return found && found.total > 0 ? found : keptRecords.list(db, place, asked)
}

/** Reports that were sent to support: found by their ids in any spelling; who reads one is written down. */
export const supportReportsStore: RecordStore = {
  ...keptRecords,
  list,
  readFile: (db, { corp_uuid }, { user_uuid }, { record_id, values }) =>
    logOperation(db, { corp_uuid, user_uuid }, 'report_read', { record_id, about: String(values.report_id) }),
}
