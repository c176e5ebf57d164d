import { useState } from 'react'
import type { Failure } from '../../machines/failure.ts'

/** A failure until the person begins to put it right. */
export function useShownFailure(failure: Failure | undefined) {
  const [answered, setAnswered] = useState<Failure>()
  return [failure === answered ? undefined : failure, () => setAnswered(failure)] as const
}
