import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { FileProgress, FoundImports, ImportStart } from '../../../../machines/pages/batch-import.machine.ts'
import { importJobMachine, type JobAnswer, type JobQuestion } from '../../../../machines/pages/import-job.machine.ts'
import { type ChosenFile, isGoing, type Preview } from '../../../../machines/pages/imports.ts'
import { polled } from '../../../../machines/polling.machine.ts'
import { callOf } from '../../runtime/server-call.ts'
import type { WithSession } from '../../runtime/session.ts'
import { previewOf } from './preview-of.ts'
import { recentImports } from './recent-imports.ts'
import { sendFile, type Tell } from './send-file.ts'

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
  const told = (name: 'Cancel' | 'Undo', path: '/open/v1/record/import/cancel' | '/open/v1/record/import/undo') =>
    fromPromise<void, Named>(async ({ input, signal }) => {
      await callOf(withSession, signal)(`recordImport${name}`, (client) => client.POST(path, { body: input }))
    })
  const readJob = fromPromise<JobAnswer, JobQuestion>(async ({ input, signal }) => {
    const { resource, job_id, verdict, page, size } = input
    const query = { resource, job_id, verdict, page, size }
    const { data } = await callOf(withSession, signal)('recordImportState', (client) =>
      client.GET('/open/v1/record/import', { params: { query } }),
    )
    if (!data) throw new Error('an answer without a job')
    return { job: data.job, shown: { rows: data.row_list, total: data.total } }
  })
  return {
    followJob: polled(readJob),
    readJob,
    cancelJob: told('Cancel', '/open/v1/record/import/cancel'),
    undoJob: told('Undo', '/open/v1/record/import/undo'),
    host: fromCallback<EventObject, undefined>(({ receive }) => {
      receive(onChanged)
    }),
  }
}

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
      sendFile(input, { withSession, signal, tell }),
    ),
    importJob: importJobMachine.provide({ actors: jobCalls(parts) }),
  }
}
