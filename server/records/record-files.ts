import type { Field, FileKind } from '../../domain/resources/fields.ts'
import { RET } from '../../openapi/ret.ts'
import { invalid, Refused } from '../contract/refused.ts'
import { FILE_TYPES, kindOf } from '../files/file-kind.ts'
import { bytesOf, findFile, keepFile } from '../files/files.ts'
import { readUpload } from '../files/read-upload.ts'
import { filesMost } from '../quotas/quotas.ts'
import { hashOf } from '../secrets/secrets.ts'
import type { RecordHandler } from './record-right.ts'
import type { Place } from './record-store.ts'
import { storeOf } from './store-of.ts'

type FileField = Extract<Field, { type: 'file' }>

function fileFieldOf({ resource }: Place, name: string): FileField {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  if (field?.type !== 'file') throw new Refused(RET.parameterMissing, { field: 'field' })
  return field
}

const NAME_MAX = 200

/** Whatever a browser says of the path is left out, and what no name may hold. */
const nameOf = (filename: string) =>
  (filename.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Surrogate}]/gu, '').slice(-NAME_MAX) || 'file'

/** Keeps a file for a record that is saved after it. */
export const recordFileKeep: RecordHandler<'recordFileKeep'> = async (
  deps,
  { resource, field, key, file },
  { place, actor },
) => {
  const { kinds } = fileFieldOf(place, field)
  const { corp_uuid, user_uuid } = actor
  const tooLarge = () => invalid({ [field]: 'tooHeavy' })
  return readUpload(corp_uuid, { file, tooLarge }, async (bytes) => {
    const kind = kindOf(bytes, file.filename)
    if (!kind || !kinds.includes(kind)) throw invalid({ [field]: 'wrongKind' })
    const file_id = hashOf(`file ${corp_uuid} ${resource} ${field} ${user_uuid} ${key}`).slice(0, 32)
    const name = nameOf(file.filename)
    const kept = { corp_uuid, file_id, resource, field, name, kind, size: bytes.length, created_by: user_uuid }
    await keepFile(deps.db, kept, bytes, filesMost(deps.settings))
    return { file_id, name, kind, size: bytes.length }
  })
}

/** The file of a record, for those who may read the record. */
export const recordFile: RecordHandler<'recordFile'> = async (deps, { record_id, field }, { place, actor }) => {
  fileFieldOf(place, field)
  const store = storeOf(place.resource)
  const record = await store.find(deps.db, place, record_id)
  const file_id = String(record?.values[field] ?? '')
  const file = await findFile(deps.db, { corp_uuid: place.corp_uuid, file_id })
  if (!record || !file) throw new Refused(RET.notFound)
  await store.readFile?.(deps.db, place, actor, record)
  const bytes = await bytesOf(deps.db, file)
  return { name: file.name, type: FILE_TYPES[file.kind as FileKind], bytes }
}
