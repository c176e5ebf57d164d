import type { SQL } from 'drizzle-orm'
import type { KeyGrant } from '../../domain/key-rights.ts'
import { type Resource, SINGLE_ID } from '../../domain/resources/shape.ts'
import { emptyValues } from '../../domain/resources/values.ts'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { PersonKey } from '../people/people.ts'
import type { Most } from '../quotas/quotas.ts'
import type { Settings } from '../settings.ts'
import type { Columns } from './columns.ts'

/** A person; or an API key, which has a name of its own and reaches some pages alone. */
export type Actor = PersonKey & { role_id: string; full_name?: string; grant?: KeyGrant }
export type Place = {
  corp_uuid: string
  resource: Resource
  /** How much the company may have; without it what the product itself keeps. */
  most?: Most
  /** What seals secret fields. */
  secretKey?: Buffer
  /** Whether who asks may read another page, of which a log may tell; without it the product itself asks. */
  reads?: (page: Resource) => Promise<boolean>
  settings?: Pick<Settings, 'ROBOT_OFFLINE_S' | 'FRAME_ORIGINS'>
}
export type RecordValues = Record<string, unknown>

export type StoredRecord = {
  record_id: string
  /** 0 for what is not kept yet. */
  version: number
  values: RecordValues
  /** Unix seconds; null where nobody wrote it down. */
  created_at: number | null
  /** A user_uuid, or ''. */
  created_by: string
  updated_at: number | null
  updated_by: string
}

/** Which values a field may have, or from and until when. */
export type Filter = Readonly<
  Record<
    string,
    { is?: readonly (string | boolean)[] | undefined; from?: string | undefined; until?: string | undefined }
  >
>
export type Asked = {
  q: string
  /** The one field whose text `q` is looked for in; without it, in all that the page searches. */
  within?: string
  page: number
  size: number
  by: string
  descending: boolean
  filter: Filter
  /** What else must be so of a record. */
  alone?: (columns: Columns) => SQL | undefined
  /** Of a page that was answered, from which this one is found. */
  cursor?: string | undefined
}

/** How many there are on all pages; `hasMore` where they were not counted to the end. */
export type Counted = { total: number; hasMore?: boolean }

type Anywhere = Database | Transaction

export type MadeKey = { secret: string; old_until: number | null }
/** `madeFor` names the request: where it is asked again because no answer came, the key made then is replaced. */
export type KeyAsked = { record_id: string; overlapS: number; madeFor: string }

/** The keys of records, of which hashes alone are kept; both write down who did it. */
export type KeyStore = {
  make: (tx: Transaction, place: Place, actor: Actor, asked: KeyAsked) => Promise<MadeKey>
  /** How many keys worked until then. */
  revoke: (tx: Transaction, place: Place, actor: Actor, record_id: string) => Promise<number>
}

/** Where the records of a resource live. A store for a `log` is never asked to write. */
export type RecordStore = {
  list: (
    db: Database,
    place: Place,
    asked: Asked,
  ) => Promise<Counted & { rows: StoredRecord[]; cursor?: string | undefined }>
  /** `lock` holds the record until the transaction ends. */
  find: (db: Anywhere, place: Place, record_id: string, lock?: 'lock') => Promise<StoredRecord | undefined>
  names: (db: Anywhere, place: Place, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** False where a record of that id has been made before. */
  insert: (tx: Transaction, place: Place, actor: Actor, record: NewRecord) => Promise<boolean>
  /** Writes over the record as it was found under lock. */
  update: (tx: Transaction, place: Place, actor: Actor, found: StoredRecord, values: RecordValues) => Promise<void>
  /** How many of the ids were there and are gone now. */
  remove: (tx: Transaction, place: Place, actor: Actor, ids: readonly string[], removal_id: string) => Promise<number>
  restore: (tx: Transaction, place: Place, actor: Actor, removal_id: string) => Promise<number>
  /** Where records have keys, or are keys. */
  keys?: KeyStore
  /** Writes down who reads the file of a record, where that matters. */
  readFile?: (db: Database, place: Place, actor: Actor, record: StoredRecord) => Promise<void>
  /** By what of its values a new record is known, where that is no id of the server's own. */
  idOf?: (values: RecordValues) => string
  /** For many at once; where it is absent, nothing is imported. */
  batch?: BatchStore
  /** All that a list shows, as it is at one moment; where it is absent, nothing is exported. */
  snapshot?: SnapshotStore
}

export type SnapshotStore = {
  /** In the order of the list. */
  ids: (db: Database, place: Place, asked: Asked, most: number) => Promise<readonly string[]>
  /** Those of them that are there, in the same order. */
  findInOrder: (db: Database, place: Place, ids: readonly string[]) => Promise<StoredRecord[]>
}

/** A unique value of a record, by its field. */
export type Claim = { field: string; value_hash: string }

export type BatchStore = {
  /** Whose unique values are, by their hashes. */
  owners: (tx: Transaction, place: Place, claims: readonly Claim[]) => Promise<ReadonlyMap<string, string>>
  /** Holds the records until the transaction ends. */
  findAll: (tx: Transaction, place: Place, ids: readonly string[]) => Promise<ReadonlyMap<string, StoredRecord>>
  /** How many more may be made. */
  room?: (tx: Transaction, place: Place) => Promise<number>
  versions: (tx: Transaction, place: Place, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** Answers the versions that they begin with. */
  insertAll: (
    tx: Transaction,
    place: Place,
    actor: Actor,
    made: readonly NewRecord[],
  ) => Promise<ReadonlyMap<string, number>>
  /** The ids of the records that people call so. */
  named: (tx: Transaction, place: Place, names: readonly string[]) => Promise<readonly { id: string; name: string }[]>
}
export type NewRecord = { record_id: string; values: RecordValues }

/** Of a store that is not written to. */
export const refuse = async () => {
  throw new Refused(RET.notAllowed)
}

/** A single page's record as it is before it is first kept. */
export const unkept = ({ resource }: Place): StoredRecord => ({
  record_id: SINGLE_ID,
  version: 0,
  values: emptyValues(resource.fields),
  ...{ created_at: null, created_by: '', updated_at: null, updated_by: '' },
})
