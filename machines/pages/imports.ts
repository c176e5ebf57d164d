import type { components } from '../../openapi/capi.gen.ts'
import { RET } from '../../openapi/ret.ts'
import type { Problems } from '../entities.ts'
import { toFailure } from '../failure.ts'
import type { PageSize } from '../limits.ts'

type Schemas = components['schemas']

export type ImportJob = Schemas['ImportJob']
export type ImportRow = Schemas['ImportRow']
export type Verdict = Schemas['ImportVerdict']

/** What becomes of a row whose record is there already. */
export type Existing = Schemas['ImportExisting']

/** A file that somebody has chosen; only actors look into it. */
export type ChosenFile = { name: string; size: number }

/** A row of a file with what is wrong with it, by field; its number is the one that a sheet shows. */
export type FileRow = { row: number; cells: readonly string[]; problems: Problems }

/** What a file holds, rows with problems first. `client_key` makes sending it twice the same as sending it once. */
export type Preview = {
  client_key: string
  rows: readonly FileRow[]
  unfit: number
}

/** A page of rows of one verdict. */
export type RowsAsked = { verdict: Verdict; page: number; size: PageSize }
export type ShownRows = { rows: readonly ImportRow[]; total: number }

export const isGoing = ({ state }: ImportJob) => state === 'waiting' || state === 'running' || state === 'undoing'

/** Why a file is refused (407, 408), with the columns or the bound that it concerns. */
export type FileProblem = {
  problem: 'noFile' | 'unreadable' | Schemas['SheetTip']
  columns?: readonly string[]
  limit?: number
}

const isFileProblem = (error: unknown): error is FileProblem =>
  typeof error === 'object' && error !== null && 'problem' in error

/** What the server, or who looked into the file before it, has against it. */
export function fileProblemIn(error: unknown): FileProblem | undefined {
  if (isFileProblem(error)) return error
  const { ret, detail } = toFailure(error)
  if (ret === RET.fileUnfit && detail?.tip) return { problem: detail.tip, columns: detail.columns, limit: detail.limit }
  return ret === RET.fileUnreadable || ret === RET.fileUnfit ? { problem: 'unreadable' } : undefined
}
