import type { FileRow, ImportJob, Preview, ShownRows } from '../../../machines/pages/imports.ts'

const JOB: ImportJob = {
  job_id: 'j1',
  file_name: 'staff.xlsx',
  format: 'xlsx',
  existing: 'skip',
  state: 'running',
  ahead: 0,
  rows: 50_000,
  checked: 21_500,
  made: 20_900,
  changed: 0,
  skipped: 540,
  failed: 60,
  kept: 0,
  created_at: 1_795_219_200,
  created_by: 'Lin Mei',
  ended_at: null,
  undo_until: null,
}
const OVER = { checked: 50_000, made: 48_000, skipped: 1940, ended_at: 1_795_219_230, undo_until: 1_795_305_600 }

export const GOING = JOB
export const WAITING: ImportJob = { ...JOB, state: 'waiting', ahead: 2, checked: 0, made: 0, skipped: 0, failed: 0 }
export const DONE: ImportJob = { ...JOB, ...OVER, state: 'done' }
export const CANCELLED: ImportJob = { ...JOB, state: 'cancelled', undo_until: OVER.undo_until }
export const UNDONE: ImportJob = { ...JOB, ...OVER, state: 'undone', kept: 2 }

const NAMES = ['Lin Mei', 'Tom Baker', 'Sora Tanaka', 'ليلى حسن', 'Ana García', '陈伟'] as const
const nameAt = (at: number) => NAMES[at % NAMES.length] ?? ''

const problemsAt = (at: number): FileRow['problems'] =>
  at % 2 ? { mobile: 'malformed', email: 'taken' } : { full_name: 'required' }

export const JOB_ROWS: ShownRows = {
  rows: NAMES.map((title, at) => ({
    row: 12 + at * 7,
    verdict: 'failed',
    title,
    record_id: '',
    problems: problemsAt(at),
  })),
  total: 60,
}

const rowAt = (at: number, problems: FileRow['problems'] = {}): FileRow => ({
  row: at + 2,
  cells: [nameAt(at), '', `1380000${String(at).padStart(4, '0')}`, `person.${at}@aurora.example`, 'Front office'],
  problems,
})
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => rowAt(at + 2))

const UNFIT_ROWS = [rowAt(0, { mobile: 'malformed', email: 'malformed' }), rowAt(1, { full_name: 'required' })]
const previewOf = (rows: readonly FileRow[]): Preview => ({ client_key: 'k1', rows, unfit: UNFIT_ROWS.length })

export const PREVIEW = previewOf([...UNFIT_ROWS, ...rowsOf(40)])
export const PREVIEW_UNFIT = previewOf(UNFIT_ROWS)
export const PREVIEW_MANY = previewOf([...UNFIT_ROWS, ...rowsOf(49_998)])
