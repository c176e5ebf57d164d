import { addAbortSignal, Readable } from 'node:stream'
import { inTurn } from './in-turn.ts'
import { SHEET_TYPES, type SheetFile, type SheetFormat } from './sheet-file.ts'
import type { SheetTask } from './sheet-tasks.ts'
import { askThread } from './sheet-thread.ts'

const THREADS_MAX = 2
/** A download that takes longer keeps others from theirs. */
const DOWNLOAD_MS = 120_000

const turns = inTurn(THREADS_MAX)

/** What a task answers at once. */
export async function askOnce<Answer>(task: SheetTask): Promise<Answer> {
  const answers: Answer[] = []
  for await (const answer of turns(() => askThread<Answer>(task))) answers.push(answer)
  const [answer] = answers
  if (answer === undefined) throw new Error(`${task.task} has no answer`)
  return answer
}

type Writing = Extract<SheetTask, { format: SheetFormat }>

/** The file that a task writes, as it is written. */
export function sheetFile(title: string, task: Writing, inputs?: AsyncIterable<unknown>): SheetFile {
  const bytes = Readable.from(
    turns(() => askThread<Uint8Array>(task, inputs)),
    { objectMode: false },
  )
  addAbortSignal(AbortSignal.timeout(DOWNLOAD_MS), bytes)
  return { name: `${title}.${task.format}`, type: SHEET_TYPES[task.format], bytes }
}
