import { maps } from '../../domain/resources/maps.ts'
import type { Database, Transaction } from '../database/database.ts'
import { keptRecords } from './kept-records.ts'
import { type Place, type RecordStore, refuse, type StoredRecord } from './record-store.ts'

const mapsOf = ({ corp_uuid }: Place): Place => ({ corp_uuid, resource: maps })

/** A map with what is drawn over it: that is kept beside it, so that neither overwrites the other. */
async function drawnOver(db: Database | Transaction, place: Place, map: StoredRecord, lock?: 'lock') {
  const { name, building, floor, picture, width_m, depth_m, points } = map.values
  const drawn = await keptRecords.find(db, place, map.record_id, lock)
  const { paths = [], zones = [] } = drawn?.values ?? {}
  return {
    ...(drawn ?? map),
    version: (drawn?.version ?? 0) + 1,
    values: { name, building, floor, picture, width_m, depth_m, points, paths, zones },
  }
}

const find: RecordStore['find'] = async (db, place, record_id, lock) => {
  const map = await keptRecords.find(db, mapsOf(place), record_id, lock)
  return map && drawnOver(db, place, map, lock)
}

/** §2 "bxd remote map": every map of the company can be drawn on; maps themselves are made on their own page. */
export const mapPathsStore: RecordStore = {
  ...keptRecords,
  find,
  list: async (db, place, asked) => {
    const { rows, ...counted } = await keptRecords.list(db, mapsOf(place), asked)
    return { ...counted, rows: await Promise.all(rows.map((map) => drawnOver(db, place, map))) }
  },
  names: (db, place, ids) => keptRecords.names(db, mapsOf(place), ids),
  update: async (tx, place, actor, found, values) => {
    const { paths, zones } = values
    const { record_id } = found
    const isFirst = await keptRecords.insert(tx, place, actor, { record_id, values: { paths, zones } })
    if (!isFirst) await keptRecords.update(tx, place, actor, found, { paths, zones })
  },
  ...{ insert: refuse, remove: refuse, restore: refuse },
}
