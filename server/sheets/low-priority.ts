import { constants, setPriority } from 'node:os'

/** Called in a thread of its own: those that answer requests go first, and some is left for it. Only Linux has priorities of threads. */
export function lowerPriority() {
  if (process.platform !== 'linux') return
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Where that is forbidden it works beside them.
  }
}
