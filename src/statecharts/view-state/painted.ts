import { storeOf } from './store.ts'

const painted = storeOf(false)

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
    painted.set(true)
  }
  observer.observe({ type: 'paint', buffered: true })
}

/** False until the first picture is painted: what is not of the drawing waits for that. */
export const useIsPainted = painted.use
