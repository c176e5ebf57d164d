import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { FileProgress, FoundImports, ImportStart } from '../../../../machines/batch-import.machine.ts'
import { importJobMachine, type JobAnswer, type JobQuestion } from '../../../../machines/import-job.machine.ts'
import { type ChosenFile, isGoing, type Preview } from '../../../../machines/imports.ts'
import type { components } from '../../../../openapi/capi.gen.ts'
import type { WithSession } from '../../bridge/session.ts'
import { callOf } from '../server-call.ts'
import { previewOf } from './preview-of.ts'
import { recentImports } from './recent-imports.ts'
import { sendFile, type Tell } from './send-file.ts'

type Schemas = components['schemas']
type Named = Pick<JobQuestion, 'resource' | 'job_id'>
type Parts = { withSession: WithSession; onChanged: () => void }

/** What tells of progress, and who is told: one file at a time. */
function progressLine() {
  let listener: Tell = () => undefined
  return {
    tell: ((progress) => listener(progress)) satisfies Tell,
    progress: fromCallback<EventObject, undefined, FileProgress>(({ sendBack }) => {
      listener = (progress) => sendBack({ type: 'file.progress', ...progress })
    }),
  }
}

function jobCalls({ withSession, onChanged }: Parts) {
  const told = (path: string) =>
    fromPromise<void, Named>(async ({ input, signal }) => {
      const operation = path === 'cancel' ? 'recordImportCancel' : 'recordImportUndo'
      await callOf(withSession, signal)({ operation, path: `record/import/${path}`, body: input })
    })
  return {
    readJob: fromPromise<JobAnswer, JobQuestion>(async ({ input: { page, size, ...named }, signal }) => {
      const query = new URLSearchParams({ ...named, page: String(page), size: String(size) })
      const call = callOf(withSession, signal)<Schemas['RecordImportStateData']>
      const { data } = await call({ operation: 'recordImportState', path: `record/import?${query}` })
      if (!data) throw new Error('an answer without a job')
      return { job: data.job, shown: { rows: data.row_list, total: data.total } }
    }),
    cancelJob: told('cancel'),
    undoJob: told('undo'),
    host: fromCallback<EventObject, undefined>(({ receive }) => {
      receive(onChanged)
    }),
  }
}

/** The calls of an import of this page, with its session. */
export function importCalls(parts: Parts) {
  const { withSession } = parts
  const { tell, progress } = progressLine()
  return {
    progress,
    findImports: fromPromise<FoundImports, { resource: string }>(async ({ input, signal }) => {
      const jobs = await recentImports(withSession, input.resource, signal)
      return { jobs, job_id: jobs.find(isGoing)?.job_id ?? '' }
    }),
    previewFile: fromPromise<Preview, { resource: string; file: ChosenFile }>(({ input, signal }) =>
      previewOf({ resource: input.resource, file: input.file as File, signal, tell }),
    ),
    startImport: fromPromise<string, ImportStart>(({ input, signal }) =>
      withSession((app_token, parameters) => sendFile({ start: input, app_token, parameters, signal, tell })),
    ),
    importJob: importJobMachine.provide({ actors: jobCalls(parts) }),
  }
}
