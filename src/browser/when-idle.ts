import { nextTask } from './next-task.ts'

/** Waits until the browser has nothing else to do, or for the next task where it does not say when that is. */
export const whenIdle = () =>
  'requestIdleCallback' in globalThis ? new Promise<void>((go) => requestIdleCallback(() => go())) : nextTask()
