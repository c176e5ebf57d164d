import { FILE_BYTES_MAX } from '../../domain/file-limits.ts'
import type { Survey } from '../../domain/sheets/read-sheet.ts'
import { type SheetRefusal, SheetRefused } from '../../domain/sheets/sheet-refused.ts'
import { RET } from '../../openapi/ret.ts'
import type { Deps } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { readUpload } from '../files/read-upload.ts'
import { timeZoneOf } from '../people/people.ts'
import type { RecordHandler } from '../records/record-right.ts'
import type { Actor, Place } from '../records/record-store.ts'
import { hashOf } from '../secrets/secrets.ts'
import { askOnce } from '../sheets/ask-sheets.ts'
import type { WorkPlace } from '../sheets/fair-queue.ts'
import { jobsFor } from './import-answer.ts'
import { pageOfRows } from './job-rows.ts'
import { addJob, askUndo, cancelJob, findJob, type JobKey, jobIdOf, listJobs } from './jobs.ts'

async function jobAnswer({ db }: Deps, place: Place, job_id: string) {
  const found = await findJob(db, place, job_id)
  const [job] = found ? await jobsFor(db, place.corp_uuid, [found]) : []
  if (!job) throw new Refused(RET.notFound)
  return job
}

function refused(refusal: SheetRefusal) {
  if (refusal.why === 'unreadable') return new Refused(RET.fileUnreadable)
  const { why: _, ...data } = refusal
  return new Refused(RET.fileUnfit, data)
}

type UploadedImport = {
  work: WorkPlace
  job_id: string
  bytes: Uint8Array
  file_name: string
  existing: 'skip' | 'update'
  /** '' for the company's. */
  time_zone: string
}

async function surveyed(deps: Deps, { resource }: Place, { work, bytes, existing }: UploadedImport) {
  try {
    const asked = { resource: resource.id, folder: deps.pageTexts, bytes, existing }
    return await askOnce<Survey>(work, { task: 'survey', ...asked })
  } catch (error) {
    throw error instanceof SheetRefused ? refused(error.refusal) : error
  }
}

async function started(deps: Deps, place: Place, actor: Actor, asked: UploadedImport) {
  const { work: _, ...sent } = asked
  const { job_id, bytes } = sent
  const file_hash = hashOf(bytes)
  const before = await findJob(deps.db, place, job_id)
  if (before && before.job.file_hash !== file_hash) throw new Refused(RET.versionConflict)
  if (!before) {
    const survey = await surveyed(deps, place, asked)
    const time_zone = sent.time_zone || (await timeZoneOf(deps.db, place.corp_uuid))
    await addJob(deps.db, place, actor, { ...sent, ...survey, time_zone, file_hash }, deps.settings.QUOTA_IMPORTS)
    deps.imports.wake()
  }
  return { job: await jobAnswer(deps, place, job_id) }
}

const NAME_MAX = 200
const shortened = (name: string) =>
  name
    .replaceAll('\0', '')
    .slice(0, NAME_MAX)
    .replace(/\p{Surrogate}/gu, '')

export const recordImport: RecordHandler<'recordImport'> = async (deps, params, { place, actor }, call) => {
  const { key, file, existing = 'skip', time_zone = '' } = params
  const asked = { job_id: jobIdOf(place, actor, key), file_name: shortened(file.filename), existing, time_zone }
  const tooLarge = () => refused({ why: 'unfit', tip: 'tooLarge', limit: FILE_BYTES_MAX })
  call.setJob(asked.job_id)
  return readUpload(place.corp_uuid, { file, tooLarge }, (bytes, work) =>
    started(deps, place, actor, { ...asked, bytes, work }),
  )
}

export const recordImportState: RecordHandler<'recordImportState'> = async (deps, params, { place }) => {
  const { job_id, verdict, page = 1, size = 10 } = params
  const job = await jobAnswer(deps, place, job_id)
  const { total, rows } = await pageOfRows(deps.db, { corp_uuid: place.corp_uuid, job_id }, { verdict, page, size })
  const row_list = rows.map(({ problems, ...row }) => ({ ...row, problems: problems ?? {} }))
  return { job, total, row_list }
}

export const recordImportList: RecordHandler<'recordImportList'> = async (deps, _params, { place }) => ({
  job_list: await jobsFor(deps.db, place.corp_uuid, await listJobs(deps.db, place)),
})

async function insistOnJob({ db }: Deps, place: Place, job_id: string): Promise<JobKey> {
  if (!(await findJob(db, place, job_id))) throw new Refused(RET.notFound)
  return { corp_uuid: place.corp_uuid, job_id }
}

export const recordImportCancel: RecordHandler<'recordImportCancel'> = async (deps, { job_id }, { place, actor }) => {
  await cancelJob(deps.db, await insistOnJob(deps, place, job_id), actor)
  return { job: await jobAnswer(deps, place, job_id) }
}

/** Asked again, an undo that is under way or over is told as it is. */
const UNDONE = ['undoing', 'undone']

export const recordImportUndo: RecordHandler<'recordImportUndo'> = async (deps, { job_id }, { place, actor }) => {
  await askUndo(deps.db, await insistOnJob(deps, place, job_id), actor)
  deps.imports.wake()
  const job = await jobAnswer(deps, place, job_id)
  if (!UNDONE.includes(job.state)) throw new Refused(RET.notFound)
  return { job }
}
