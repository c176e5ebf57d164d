import { constants, setPriority } from 'node:os'

/** Called in a thread of its own: it works when those that answer requests leave something. Only Linux has priorities of threads. */
export function workBehind() {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
}
