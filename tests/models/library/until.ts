import { setTimeout as pause } from 'node:timers/promises'

/** How long something may take to come, in ms; a process that walks for another one is told. */
export const patience = { ms: Number(process.env.PATHS_PATIENCE_MS ?? 60_000) }
const FIRST_PAUSE_MS = 2
const LONGEST_PAUSE_MS = 30

/** Waits until it holds, looking again and again, less and less often; `each` runs between two looks. Throws with the message. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  message: () => string | Promise<string>,
  each: () => Promise<void> = async () => undefined,
  patienceMs = patience.ms,
) {
  const deadline = performance.now() + patienceMs
  for (let wait = FIRST_PAUSE_MS; !(await holds()); wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    if (performance.now() > deadline) throw new Error(await message())
    await pause(wait)
    await each()
  }
}
