import { useSyncExternalStore } from 'react'

const KEY = 'statechartsKeys'

const stored = () => {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

let shows: boolean | undefined
const listeners = new Set<() => void>()

const now = () => {
  shows ??= stored()
  return shows
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Developer mode: every text stands with the key that it goes by. */
export function showKeys(next: boolean) {
  shows = next
  for (const tell of listeners) tell()
  try {
    localStorage.setItem(KEY, String(next))
  } catch {
    // A blocked storage only means that the choice lasts until the page is left.
  }
}

export const useShowsKeys = () => useSyncExternalStore(subscribe, now)
