import { useSyncExternalStore } from 'react'

let isPainted = false
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell() {
  isPainted = true
  for (const listener of listeners) listener()
}

/** Called when the page stands but is not painted yet: tells the others after that. */
export function awaitPaint() {
  requestAnimationFrame(() => setTimeout(tell))
}

/** False until the first picture is painted: what is not of the drawing waits for that. */
export const useIsPainted = () => useSyncExternalStore(subscribe, () => isPainted)
