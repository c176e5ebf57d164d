import { resourceOf } from '../../domain/resources/all.ts'
import type { Resource } from '../../domain/resources/shape.ts'
import { type LangCode, readNames } from '../../domain/sheets/page-names.ts'
import { readRows, type Sheet, survey } from '../../domain/sheets/read-sheet.ts'
import type { SheetFormat } from '../../domain/sheets/sheet-file.ts'
import {
  type Exported,
  type FailedRow,
  writeErrors,
  writeExport,
  writeTemplate,
} from '../../domain/sheets/write-sheet.ts'

type OfFile = { resource: string; folder: string; bytes: Uint8Array; existing: 'skip' | 'update' }
type ToFile = { resource: string; folder: string; format: SheetFormat; lang: LangCode }

/** What a thread of its own is asked for; nothing of it ever runs on the thread that answers requests. */
export type SheetTask =
  | ({ task: 'survey' } & OfFile)
  | ({ task: 'rows'; zone: string; after: number } & OfFile)
  | ({ task: 'template' } & ToFile)
  | ({ task: 'export'; zone: string } & ToFile)
  | ({ task: 'errors'; heading: string[] } & ToFile)

const sheetOf = ({ resource, folder, bytes, existing }: OfFile): Sheet => ({
  ...{ bytes, existing, names: readNames(folder) },
  resource: resourceOf(resource) as Resource,
})

const wantedOf = ({ resource, folder, format, lang }: ToFile) => ({
  ...{ format, lang, names: readNames(folder) },
  resource: resourceOf(resource) as Resource,
})

async function* once<T>(value: Promise<T>) {
  yield await value
}

/** Does a task bit by bit; `inputs` brings what it has to be given. */
export function doTask(asked: SheetTask, inputs: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  switch (asked.task) {
    case 'survey':
      return once(survey(sheetOf(asked)))
    case 'rows':
      return readRows(sheetOf(asked), asked.zone, asked.after)
    case 'template':
      return writeTemplate(wantedOf(asked))
    case 'export':
      return writeExport(wantedOf(asked), asked.zone, inputs as AsyncIterable<Exported>)
    case 'errors':
      return writeErrors(wantedOf(asked), asked.heading, inputs as AsyncIterable<readonly FailedRow[]>)
  }
}
