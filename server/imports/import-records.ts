import { FILE_BYTES_MAX } from '../../domain/file-limits.ts'
import type { Survey } from '../../domain/sheets/read-sheet.ts'
import { type SheetRefusal, SheetRefused } from '../../domain/sheets/sheet-refused.ts'
import { RET } from '../../openapi/ret.ts'
import type { Answer, Deps } from '../contract/handler.ts'
import { readUpload } from '../files/read-upload.ts'
import type { RecordHandler } from '../records/record-right.ts'
import type { Actor, Place } from '../records/record-store.ts'
import { hashOf } from '../secrets/secrets.ts'
import { askOnce } from '../sheets/ask-sheets.ts'
import type { WorkPlace } from '../sheets/fair-queue.ts'
import { jobsFor } from './import-answer.ts'
import { pageOfRows } from './job-rows.ts'
import { addJob, askUndo, cancelJob, findJob, jobIdOf, listJobs } from './jobs.ts'

type Imported = Answer<'recordImport'>

async function jobAnswer({ db }: Deps, place: Place, job_id: string) {
  const found = await findJob(db, place, job_id)
  const [job] = found ? await jobsFor(db, place.corp_uuid, [found]) : []
  return job
}

const refused = (refusal: SheetRefusal): Imported => {
  if (refusal.why === 'unreadable') return { ret: RET.fileUnreadable }
  const { why: _, ...data } = refusal
  return { ret: RET.fileUnfit, data }
}

type Asked = {
  work: WorkPlace
  job_id: string
  bytes: Uint8Array
  file_name: string
  existing: 'skip' | 'update'
  time_zone: string
}

async function surveyed(deps: Deps, { resource }: Place, { work, bytes, existing }: Asked) {
  try {
    const asked = { resource: resource.id, folder: deps.pageTexts, bytes, existing }
    return await askOnce<Survey>(work, { task: 'survey', ...asked })
  } catch (error) {
    if (error instanceof SheetRefused) return error.refusal
    throw error
  }
}

async function started(deps: Deps, place: Place, actor: Actor, asked: Asked): Promise<Imported> {
  const { work: _, ...sent } = asked
  const { job_id, bytes } = sent
  const file_hash = hashOf(bytes)
  const before = await findJob(deps.db, place, job_id)
  if (before && before.job.file_hash !== file_hash) return { ret: RET.versionConflict }
  if (!before) {
    const survey = await surveyed(deps, place, asked)
    if ('why' in survey) return refused(survey)
    const added = await addJob(deps.db, place, actor, { ...sent, ...survey, file_hash })
    if (added === 'tooMany') return { ret: RET.tooMany }
    deps.imports.wake()
  }
  const job = await jobAnswer(deps, place, job_id)
  return job ? { ret: RET.ok, mq: job_id, data: { job } } : { ret: RET.notFound }
}

const NAME_MAX = 200
const shortened = (name: string) =>
  name
    .replaceAll('\0', '')
    .slice(0, NAME_MAX)
    .replace(/\p{Surrogate}/gu, '')

export const recordImport: RecordHandler<'recordImport'> = async (deps, params, { place, actor }) => {
  const { key, file, existing = 'skip', time_zone = 'UTC' } = params
  const asked = { job_id: jobIdOf(place, actor, key), file_name: shortened(file.filename), existing, time_zone }
  return readUpload(place.corp_uuid, file, async (bytes, work) =>
    bytes === 'tooLarge'
      ? refused({ why: 'unfit', tip: 'tooLarge', limit: FILE_BYTES_MAX })
      : started(deps, place, actor, { ...asked, bytes, work }),
  )
}

export const recordImportState: RecordHandler<'recordImportState'> = async (deps, params, { place }) => {
  const { job_id, verdict, page = 1, size = 10 } = params
  const job = await jobAnswer(deps, place, job_id)
  if (!job) return { ret: RET.notFound }
  const { total, rows } = await pageOfRows(deps.db, { corp_uuid: place.corp_uuid, job_id }, { verdict, page, size })
  const row_list = rows.map(({ problems, ...row }) => ({ ...row, problems: problems ?? {} }))
  return { ret: RET.ok, data: { job, total, row_list } }
}

export const recordImportList: RecordHandler<'recordImportList'> = async (deps, _params, { place }) => {
  const job_list = await jobsFor(deps.db, place.corp_uuid, await listJobs(deps.db, place))
  return { ret: RET.ok, data: { job_list } }
}

export const recordImportCancel: RecordHandler<'recordImportCancel'> = async (deps, { job_id }, { place, actor }) => {
  if (!(await findJob(deps.db, place, job_id))) return { ret: RET.notFound }
  await cancelJob(deps.db, { corp_uuid: place.corp_uuid, job_id }, actor)
  const job = await jobAnswer(deps, place, job_id)
  return job ? { ret: RET.ok, data: { job } } : { ret: RET.notFound }
}

/** Asked again, an undo that is under way or over is told as it is. */
const UNDONE = ['undoing', 'undone']

export const recordImportUndo: RecordHandler<'recordImportUndo'> = async (deps, { job_id }, { place, actor }) => {
  if (!(await findJob(deps.db, place, job_id))) return { ret: RET.notFound }
  await askUndo(deps.db, { corp_uuid: place.corp_uuid, job_id }, actor)
  deps.imports.wake()
  const job = await jobAnswer(deps, place, job_id)
  return job && UNDONE.includes(job.state) ? { ret: RET.ok, data: { job } } : { ret: RET.notFound }
}
