import { on } from 'node:events'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type SheetRefusal, SheetRefused, unreadable } from './sheet-refused.ts'
import type { SheetTask } from './sheet-tasks.ts'

export type FromWorker = { id: number } & ({ ask: true } | { output: unknown } | { end: { refusal?: SheetRefusal } })
/** `null` ends the inputs. */
export type ToWorker = { id: number; value: unknown }

const MEMORY_MB = 384

/** From the sources the worker needs what translates them; built, it lies beside the server. */
function startWorker(task: SheetTask) {
  const here = import.meta.url
  const isSource = here.endsWith('.ts')
  const loader = () => pathToFileURL(createRequire(here).resolve('tsx')).href
  const file = `./sheet-worker.${isSource ? 'ts' : 'js'}`
  return new Worker(new URL(file, here), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    ...(isSource && { execArgv: ['--import', loader()] }),
  })
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

async function* noInputs() {}

/** What a task answers, bit by bit, as fast as it is taken. */
export async function* askThread<Output>(
  task: SheetTask,
  inputs: AsyncIterable<unknown> = noInputs(),
): AsyncGenerator<Output> {
  const worker = startWorker(task)
  const given = inputs[Symbol.asyncIterator]()
  const answer = (id: number, value: unknown) => worker.postMessage({ id, value } satisfies ToWorker)
  try {
    for await (const [said] of on(worker, 'message', { close: ['exit'] })) {
      const message = said as FromWorker
      if ('ask' in message) {
        const { value, done } = await given.next()
        answer(message.id, done ? null : value)
      } else if ('output' in message) {
        yield message.output as Output
        answer(message.id, undefined)
      } else if (message.end.refusal) throw new SheetRefused(message.end.refusal)
      else return
    }
    throw new Error('the thread ended early')
  } catch (error) {
    throw isOutOfMemory(error) ? unreadable() : error
  } finally {
    await given.return?.()
    await worker.terminate()
  }
}
