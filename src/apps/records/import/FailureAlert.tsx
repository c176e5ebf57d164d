import type { ReactNode } from 'react'
import type { Failure } from '../../../../machines/failure.ts'
import { supportOf } from '../../../api/mendable.ts'
import { useFailureText } from '../../../api/use-failure-text.ts'
import { InlineError } from '../../../kit/InlineError.tsx'

type Props = { words: string; failure: Failure; children?: ReactNode }

/** What did not work, why, and what can be done. */
export function FailureAlert({ words, failure, children }: Props) {
  const failureText = useFailureText()
  return (
    <InlineError title={words} text={failureText(failure)} {...supportOf(failure)}>
      {children}
    </InlineError>
  )
}
