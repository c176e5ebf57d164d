import { SINGLE_ID } from '../../domain/resources/shape.ts'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import type { Database, Transaction } from '../database/database.ts'
import { listCorpSecrets, renewCorpSecret, revokeCorpSecrets } from '../sign-in/company-secrets.ts'
import { type Place, type RecordStore, refuse, type StoredRecord } from './record-store.ts'

const momentOf = (seconds: number | null) =>
  seconds === null ? '' : new Date(seconds * 1000).toISOString().replace('.000', '')

type Secret = Awaited<ReturnType<typeof listCorpSecrets>>[number]

function recordOf({ secret_id, made_at, valid_until }: Secret): StoredRecord {
  const state = valid_until === null ? 'valid' : 'ending'
  const values = { made_at: momentOf(made_at), state, valid_until: momentOf(valid_until) }
  const stamps = { created_at: made_at, created_by: '', updated_at: made_at, updated_by: '' }
  return { record_id: secret_id, version: 1, values, ...stamps }
}

const all = async (db: Database | Transaction, { corp_uuid }: Place) =>
  (await listCorpSecrets(db, corp_uuid)).map(recordOf)

/** A company has a handful of them. */
const list: RecordStore['list'] = async (db, place, { page, size, descending, by, filter: { state } }) => {
  const found = (await all(db, place)).filter(({ values }) => !state?.is || state.is.includes(String(values.state)))
  const rows = descending || by === 'state' ? found : found.reverse()
  return { total: rows.length, rows: rows.slice((page - 1) * size, page * size) }
}

const find: RecordStore['find'] = async (db, place, id) =>
  (await all(db, place)).find(({ record_id }) => record_id === id)

/** The secrets of a company with which its own server signs people in, those that work. */
export const signInSecretsStore: RecordStore = {
  list,
  find,
  names: async (db, place) =>
    new Map((await all(db, place)).map((each) => [each.record_id, String(each.values.made_at)])),
  ...{ insert: refuse, update: refuse, remove: refuse, restore: refuse },
  keys: {
    make: (tx, { corp_uuid }, actor, { record_id, ...renewal }) => {
      if (record_id !== SINGLE_ID) throw new Refused(RET.notFound)
      return renewCorpSecret(tx, corp_uuid, renewal, actor)
    },
    revoke: async (tx, place, actor, record_id) => {
      const one = record_id === SINGLE_ID ? undefined : record_id
      if (one !== undefined && !(await find(tx, place, one))) throw new Refused(RET.notFound)
      return revokeCorpSecrets(tx, place.corp_uuid, actor, one)
    },
  },
}
