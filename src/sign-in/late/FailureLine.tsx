import type { ReactNode } from 'react'
import type { Failure } from '../../../machines/failure.ts'
import { supportOf } from '../../api/mendable.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { InlineError } from '../../kit/InlineError.tsx'

/** What the server said to a form; `help`: what else helps, where trying again does not. */
export function FailureLine({ failure, help }: { failure?: Failure; help?: ReactNode }) {
  const say = useFailureText()
  return (
    <InlineError text={failure && say(failure)} {...supportOf(failure)}>
      {help}
    </InlineError>
  )
}
