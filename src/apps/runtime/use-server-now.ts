import { useMemo, useSyncExternalStore } from 'react'

const STEP_MS = 10_000

const stepOf = (ms: number) => Math.floor(ms / STEP_MS) * STEP_MS

function everyStep(tell: () => void) {
  const timer = setInterval(tell, 1000)
  return () => clearInterval(timer)
}

/** The server's time, in steps of ten seconds: ages that change every second would only draw the eye. */
export function useServerNow(clockAheadMs: number) {
  const now = useSyncExternalStore(everyStep, () => stepOf(Date.now() - clockAheadMs))
  return useMemo(() => new Date(now), [now])
}
