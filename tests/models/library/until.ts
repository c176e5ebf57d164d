import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 15_000
const LOOK_EVERY_MS = 30

/** Waits until it holds, looking again and again; `each` runs between two looks. Throws with the message. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  message: () => string | Promise<string>,
  each: () => Promise<void> = async () => undefined,
) {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(await message())
    await pause(LOOK_EVERY_MS)
    await each()
  }
}
