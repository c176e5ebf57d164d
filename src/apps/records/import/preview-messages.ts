import type { FileProblem, FileRow } from '../../../../machines/pages/imports.ts'

/** What the page asks of its worker, and what that tells, bit by bit so that the page stays free. */
export type PreviewAsked = { resource: string; file: File; zone: string }
export type PreviewTold =
  | { type: 'read'; count: number }
  | { type: 'rows'; rows: readonly FileRow[] }
  | { type: 'done'; unfit: number }
  | { type: 'refused'; problem: FileProblem }
  | { type: 'broken' }
