import { parentPort } from 'node:worker_threads'
import { SheetRefused } from '../../domain/sheets/sheet-refused.ts'
import { lowerPriority } from './low-priority.ts'
import { doTask, type SheetTask } from './sheet-tasks.ts'
import type { FromWorker, ToWorker } from './sheet-thread.ts'

const port = parentPort
if (!port) throw new Error('this file runs as a worker')
lowerPriority()

const waiting = new Map<number, (value: unknown) => void>()
let last = 0
const say = (message: FromWorker) => port.postMessage(message)

/** Says something, and waits until it is answered. */
function exchange(message: { ask: true } | { output: unknown }) {
  const id = ++last
  say({ id, ...message })
  return new Promise<unknown>((answered) => waiting.set(id, answered))
}

async function* inputs() {
  for (let value = await exchange({ ask: true }); value !== null; value = await exchange({ ask: true })) yield value
}

async function work(task: SheetTask) {
  try {
    for await (const output of doTask(task, inputs())) await exchange({ output })
    say({ id: 0, end: {} })
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error
    say({ id: 0, end: { refusal: error.refusal } })
  }
}

port.on('message', (message: ToWorker) => {
  if ('task' in message) return void work(message.task)
  waiting.get(message.id)?.(message.value)
  waiting.delete(message.id)
})
