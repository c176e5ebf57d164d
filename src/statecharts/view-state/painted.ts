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

/** For a browser that does not say when it paints. */
const PATIENCE_MS = 1000

/** Tells the others when the first picture can be seen. */
export function awaitPaint() {
  const observer = new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) done()
  })
  const timer = setTimeout(done, PATIENCE_MS)
  function done() {
    observer.disconnect()
    clearTimeout(timer)
    tell()
  }
  observer.observe({ type: 'paint', buffered: true })
}

/** False until the first picture is painted: what is not of the drawing waits for that. */
export const useIsPainted = () => useSyncExternalStore(subscribe, () => isPainted)
