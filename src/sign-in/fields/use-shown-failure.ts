import { useState } from 'react'
import type { Failure } from '../../../machines/failure.ts'

/** A failure until the person begins to put it right; of several the first that stands. */
export function useShownFailure(...failures: readonly (Failure | undefined)[]) {
  const [answered, setAnswered] = useState<typeof failures>([])
  return [failures.find((failure) => failure && !answered.includes(failure)), () => setAnswered(failures)] as const
}
