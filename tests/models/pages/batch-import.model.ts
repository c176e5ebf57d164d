import type { AnyMachineSnapshot } from 'xstate'
import { batchImportMachine } from '../../../machines/pages/batch-import.machine.ts'
import {
  selectDone,
  selectExisting,
  selectFile,
  selectFileProblem,
  selectImportFailure,
  selectJobs,
  selectPreview,
} from '../../../machines/pages/batch-import-selectors.ts'
import type { FileRow, Preview } from '../../../machines/pages/imports.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal, UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'
import { DONE, FILES, GOING } from '../support/import-jobs.ts'

const row = (at: number, name: string, problems: FileRow['problems'] = {}): FileRow => ({
  row: at,
  cells: [name],
  problems,
})
const preview = (rows: readonly FileRow[], unfit: number): Preview => ({
  client_key: 'k1',
  rows,
  unfit,
})
const UNFIT = row(3, '', { full_name: 'required' })

const unfit = { ...refusal(RET.fileUnfit), detail: { tip: 'tooManyRows', limit: 50_000 } } as const
const isAt = (state: string) => (s: AnyMachineSnapshot) => s.matches(state)
/** Nobody answers a file that is half sent. */
const isSent = { when: ({ context }: AnyMachineSnapshot) => context.done === 0 }
const isOf = (name: string) => (s: AnyMachineSnapshot) => selectFile(s as never).name === name
const chosen = (name: string) => ({ file: { name, size: 100 }, when: isAt('choosing') })

export const batchImportModel = modelOf<typeof batchImportMachine>({
  machine: batchImportMachine,
  inputs: { 'a page of staff': { resource: 'staff' } },
  events: {
    'file.choose': {
      'chooses a file': chosen(FILES.mixed),
      'chooses one whose rows are all sound': chosen(FILES.sound),
      'chooses one whose rows are all unfit': chosen(FILES.unfit),
      'chooses one that lacks columns': chosen(FILES.lacking),
      'chooses one that is no table': chosen(FILES.broken),
    },
    'file.missed': { 'drops what is no file': { when: isAt('choosing') } },
    'file.forget': { 'wants another file': {} },
    'file.progress': {
      'half of it is read': { done: 50, total: 0, from: 'progress', when: isAt('previewing') },
      'half of it is sent': { done: 50, total: 100, from: 'progress', when: isAt('uploading') },
    },
    'existing.choose': {
      'lets the file update what is there': {
        existing: 'update',
        when: ({ context }) => context.preview?.unfit === 1 && context.preview.rows.length > 1,
      },
    },
    'job.open': {
      'looks at what was imported before': { job_id: 'j1', when: ({ context }) => context.jobs.length > 0 },
    },
    'import.submit': { 'sends it': {} },
    'import.cancel': { 'stops it': {} },
    'import.retry': { 'tries again': {} },
  },
  answers: {
    findImports: {
      'nothing was imported': { output: { job_id: '', jobs: [] } },
      'something was imported': { output: { job_id: '', jobs: [DONE] } },
      'one goes on': { output: { job_id: 'j1', jobs: [GOING] } },
      'no answer comes': { error: UNREACHED },
    },
    previewFile: {
      'two rows, one of them unfit': { output: preview([UNFIT, row(2, 'Lin Mei')], 1), when: isOf(FILES.mixed) },
      'a row that is sound': { output: preview([row(2, 'Lin Mei')], 0), when: isOf(FILES.sound) },
      'only a row that is unfit': { output: preview([UNFIT], 1), when: isOf(FILES.unfit) },
      'it lacks columns': { error: { problem: 'missingColumns', columns: ['Name'] }, when: isOf(FILES.lacking) },
      'it cannot be read': { error: { problem: 'unreadable' }, when: isOf(FILES.broken) },
      'what reads it does not come': { error: UNREACHED },
    },
    startImport: {
      'the server has it': { output: 'j1', ...isSent },
      'the server cannot read it (407)': { error: refusal(RET.fileUnreadable), ...isSent },
      'the server finds it too long (408)': { error: unfit, ...isSent },
      'the server does not allow it': { error: refusal(RET.parameterMissing), ...isSent },
      'the session has ended': { error: refusal(RET.notLogin), ...isSent },
      'no answer comes': { error: UNREACHED, ...isSent },
    },
    importJob: { 'the person is done with it': {} },
  },
  faces: {
    importJob: () => ({
      context: { failures: 0, verdict: 'failed', page: 1, size: 10 },
      matches: () => false,
      can: () => false,
      hasTag: () => false,
    }),
  },
  classes: {
    jobs: ({ context }) => context.jobs.length,
    job: ({ context }) => context.job_id,
    file: ({ context }) => context.file.name,
    preview: ({ context: { preview: seen } }) => seen && `${seen.rows.length} ${seen.unfit}`,
    existing: ({ context }) => context.existing,
    problem: ({ context }) => context.problem?.problem,
    failure: ({ context }) => context.failure?.code,
    isHalf: ({ context: { done, total } }) => `${done} ${total}`,
  },
  shows: {
    file: (s) => selectFile(s).name,
    rows: (s) => selectPreview(s)?.rows.length,
    unfit: (s) => selectPreview(s)?.unfit,
    existing: selectExisting,
    problem: (s) => selectFileProblem(s)?.problem,
    failure: (s) => selectImportFailure(s)?.code,
    done: selectDone,
    jobs: (s) => selectJobs(s).length,
    maySubmit: (s) => s.can({ type: 'import.submit' }),
  },
  rules: [
    {
      says: '§5: Submit is disabled until a file has uploaded, while uploading or submitting, and when there is an upload error',
      holds: (s) => !s.can({ type: 'import.submit' }) || (s.matches('checked') && selectFileProblem(s) === undefined),
    },
    {
      says: 'a file without rows is refused',
      holds: (s) => !s.matches('uploading') || (selectPreview(s)?.rows.length ?? 0) > 0,
    },
    {
      says: 'sent twice, it is one import',
      holds: (s) => !s.matches('uploading') || selectPreview(s)?.client_key !== undefined,
    },
  ],
})
