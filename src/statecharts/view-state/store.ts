import { useSyncExternalStore } from 'react'

/** One value that several parts of the page look at. */
export function storeOf<Value>(first: Value) {
  let now = first
  const listeners = new Set<() => void>()
  const store = {
    now: () => now,
    set(next: Value) {
      now = next
      for (const tell of listeners) tell()
    },
    subscribe(tell: () => void) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    use: () => useSyncExternalStore(store.subscribe, store.now),
  }
  return store
}
