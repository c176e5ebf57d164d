import type { ImportJob, ImportRow } from '../../../machines/pages/imports.ts'

/** The files that there are, by what they hold. */
export const FILES = {
  sound: 'sound.csv',
  mixed: 'staff.csv',
  unfit: 'unfit.csv',
  lacking: 'lacking.csv',
  broken: 'broken.csv',
} as const

/** A file of three rows, as the server tells of it. */
export const importJob = (told: Partial<ImportJob>): ImportJob => ({
  job_id: 'j1',
  file_name: 'staff.csv',
  format: 'csv',
  existing: 'skip',
  state: 'running',
  ahead: 0,
  rows: 3,
  checked: 1,
  made: 1,
  changed: 0,
  skipped: 0,
  failed: 0,
  kept: 0,
  created_at: 1_795_219_200,
  created_by: 'Robin',
  ended_at: null,
  undo_until: null,
  ...told,
})

const OVER = { checked: 3, made: 2, failed: 1, ended_at: 1_795_219_260 }

export const GOING = importJob({})
export const DONE = importJob({ ...OVER, state: 'done', undo_until: 1_795_305_660 })
export const UNDONE = importJob({ ...OVER, state: 'undone', kept: 1 })

export const FAILED_ROW: ImportRow = {
  row: 3,
  verdict: 'failed',
  title: 'Tom Baker',
  record_id: '',
  problems: { mobile: 'malformed' },
}
export const KEPT_ROW: ImportRow = { ...FAILED_ROW, verdict: 'kept', problems: {} }
export const MADE_ROW: ImportRow = { ...FAILED_ROW, verdict: 'made', title: 'Lin Mei', problems: {} }
