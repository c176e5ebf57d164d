import { SHEET_TYPES, type SheetFile, type SheetFormat } from '../../domain/sheets/sheet-file.ts'
import { fairQueue, type WorkPlace } from './fair-queue.ts'
import type { SheetTask } from './sheet-tasks.ts'
import { askThread } from './sheet-thread.ts'
import { type Pace, spooled } from './spooled.ts'

const THREADS_MAX = 2
/** Files of one company that arrive, wait, are worked on, or are still being downloaded. */
const PLACES_OF_EACH = 8

export const takePlace = fairQueue(THREADS_MAX, PLACES_OF_EACH)

async function* inTurn<T>({ turn, pass }: WorkPlace, work: () => AsyncIterable<T>): AsyncGenerator<T> {
  await turn()
  try {
    yield* work()
  } finally {
    pass()
  }
}

/** What a task answers at once, when its turn has come. */
export async function askOnce<Answer>(place: WorkPlace, task: SheetTask): Promise<Answer> {
  const answers: Answer[] = []
  for await (const answer of inTurn(place, () => askThread<Answer>(task))) answers.push(answer)
  const [answer] = answers
  if (answer === undefined) throw new Error(`${task.task} has no answer`)
  return answer
}

type Writing = Extract<SheetTask, { format: SheetFormat }>
type Wanted = {
  company: string
  title: string
  task: Writing
  pace: Pace
  inputs?: AsyncIterable<unknown> | undefined
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}

/** The file that a task writes, as it is written; undefined where the company has too many under way. */
export function sheetFile({ company, title, task, pace, inputs }: Wanted): SheetFile | undefined {
  const place = takePlace(company)
  if (!place) return undefined
  const bytes = spooled(
    (signal) => inTurn(place, () => (signal.aborted ? noBytes() : askThread<Uint8Array>(task, inputs))),
    pace,
    place.leave,
  )
  return { name: `${title}.${task.format}`, type: SHEET_TYPES[task.format], bytes }
}
