import { useSyncExternalStore } from 'react'

let dialogs: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: typeof dialogs) {
  dialogs = next
  for (const tell of listeners) tell()
}

function listen(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Notes a modal dialog as open, until the returned function is called. */
export function noteOpen(dialog: HTMLDialogElement) {
  change([...dialogs, dialog])
  return () => change(dialogs.filter((other) => other !== dialog))
}

/** The topmost modal dialog: the browser lets nothing outside of it be used. */
export const useTopDialog = () => useSyncExternalStore(listen, () => dialogs.at(-1))
