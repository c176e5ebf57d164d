import type { Failure } from '../../../../machines/failure.ts'
import { supportOf } from '../../../api/mendable.ts'
import { useFailureText } from '../../../api/use-failure-text.ts'
import { InlineRetry } from '../../../kit/InlineRetry.tsx'
import styles from './form.module.css'

/** Why a file did not come or go, and the way to try it again. */
export function FileFailure({ title, failure, onRetry }: { title: string; failure: Failure; onRetry: () => void }) {
  const failureText = useFailureText()
  return (
    <div className={styles.wide}>
      <InlineRetry title={title} text={failureText(failure)} {...supportOf(failure)} onRetry={onRetry} />
    </div>
  )
}
