import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../machines/failure.ts'

/**
 * The field that a failure is about: it takes the focus, with its text selected, so that typing replaces it. A failure that
 * was there before the field moves nothing.
 */
export function useFocusAfter(failure: Failure | undefined) {
  const [before] = useState(failure)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!failure || failure === before) return
    field.current?.focus()
    field.current?.select()
  }, [failure, before])
  return field
}
