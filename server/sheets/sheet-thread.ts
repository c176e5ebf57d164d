import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type SheetRefusal, SheetRefused, unreadable } from '../../domain/sheets/sheet-refused.ts'
import type { SheetTask } from './sheet-tasks.ts'

export type FromWorker = { id: number } & ({ ask: true } | { output: unknown } | { end: { refusal?: SheetRefusal } })
/** A task to begin with; then what was asked for, `null` where there is no more. */
export type ToWorker = { task: SheetTask } | { id: number; value: unknown }

/** Texts that cells share take most of it. What is young is little, since a thread is kept with all that it once took. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 4 }
/** How long a thread waits for its next task. */
const IDLE_MS = 30_000

/** Built, the worker lies beside the server; from the sources another file has to translate it first. */
const workerBeside = (here: string) =>
  new URL(here.endsWith('.ts') ? './sheet-worker-source.mjs' : './sheet-worker.js', here)

type Idle = { worker: Worker; leaving: NodeJS.Timeout }
const idle: Idle[] = []

function takeWorker() {
  const { worker, leaving } = idle.pop() ?? {}
  clearTimeout(leaving)
  worker?.ref()
  return worker ?? new Worker(workerBeside(import.meta.url), { resourceLimits: MEMORY })
}

function keepWorker(worker: Worker) {
  worker.unref()
  const leave = () => {
    idle.splice(
      idle.findIndex((each) => each.worker === worker),
      1,
    )
    void worker.terminate()
  }
  idle.push({ worker, leaving: setTimeout(leave, IDLE_MS).unref() })
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

async function* noInputs() {}

/** What a task answers, bit by bit, one bit ahead of the reader. A thread that came to its task's end does another's. */
export async function* askThread<Output>(
  task: SheetTask,
  inputs: AsyncIterable<unknown> = noInputs(),
): AsyncGenerator<Output> {
  const worker = takeWorker()
  const given = inputs[Symbol.asyncIterator]()
  const say = (message: ToWorker) => worker.postMessage(message)
  let isOver = false
  try {
    const said = on(worker, 'message', { close: ['exit'] })
    say({ task })
    for await (const [message] of said as AsyncIterable<[FromWorker]>) {
      if ('ask' in message) {
        const { value, done } = await given.next()
        say({ id: message.id, value: done ? null : value })
      } else if ('output' in message) {
        // The thread makes the next one while this one is used.
        say({ id: message.id, value: undefined })
        yield message.output as Output
      } else {
        isOver = true
        if (message.end.refusal) throw new SheetRefused(message.end.refusal)
        return
      }
    }
    throw new Error('the thread ended early')
  } catch (error) {
    throw isOutOfMemory(error) ? unreadable() : error
  } finally {
    await given.return?.()
    if (isOver) keepWorker(worker)
    else await worker.terminate()
  }
}
