import { useSyncExternalStore } from 'react'

let chosen = 'words'
const listeners = new Set<() => void>()

/** Brings a panel to the front, as when a file is opened. */
export function showPanel(id: string) {
  chosen = id
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const useChosenPanel = () => useSyncExternalStore(subscribe, () => chosen)
