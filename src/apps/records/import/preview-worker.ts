import { resourceOf } from '../../../../domain/resources/all.ts'
import { readRows } from '../../../../domain/sheets/read-sheet.ts'
import { ROWS_AT_ONCE } from '../../../../domain/sheets/sheet-limits.ts'
import { SheetRefused, unfit } from '../../../../domain/sheets/sheet-refused.ts'
import type { FileProblem, FileRow } from '../../../../machines/pages/imports.ts'
import { allNamesOf } from './all-names.ts'
import type { PreviewAsked, PreviewTold } from './preview-messages.ts'

const tell = (told: PreviewTold) => postMessage(told)

function problemIn({ refusal }: SheetRefused): FileProblem {
  if (refusal.why === 'unreadable') return { problem: 'unreadable' }
  const { tip, columns, limit } = refusal
  return { problem: tip, columns, limit }
}

function tellRows(rows: readonly FileRow[]) {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) tell({ type: 'rows', rows: rows.slice(at, at + ROWS_AT_ONCE) })
}

/** Reads and checks each row; those with problems are told first. */
async function preview({ resource: id, file, zone }: PreviewAsked) {
  const resource = resourceOf(id)
  if (!resource) throw new Error(`there is no page ${id}`)
  const sheet = {
    bytes: new Uint8Array(await file.arrayBuffer()),
    resource,
    existing: 'skip' as const,
    names: await allNamesOf(resource),
  }
  const sound: FileRow[] = []
  const unfitRows: FileRow[] = []
  for await (const rows of readRows(sheet, zone, 0)) {
    for (const { row, cells, problems } of rows)
      (Object.keys(problems).length > 0 ? unfitRows : sound).push({ row, cells, problems })
    tell({ type: 'read', count: sound.length + unfitRows.length })
  }
  if (sound.length + unfitRows.length === 0) throw unfit('noRows')
  tellRows(unfitRows)
  tellRows(sound)
  tell({ type: 'done', unfit: unfitRows.length })
}

addEventListener('message', ({ data }: MessageEvent<PreviewAsked>) => {
  preview(data).catch((error) => {
    tell(error instanceof SheetRefused ? { type: 'refused', problem: problemIn(error) } : { type: 'broken' })
  })
})
