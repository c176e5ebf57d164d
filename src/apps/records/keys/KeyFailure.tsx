import { useSelector } from '@xstate/react'
import { selectKeyFailure } from '../../../../machines/pages/key-selectors.ts'
import { supportOf } from '../../../api/mendable.ts'
import { useFailureText } from '../../../api/use-failure-text.ts'
import { DialogFailure } from '../../../kit/DialogFailure.tsx'
import type { KeyChart } from './key-dialog.ts'

/** Why the server made, or revoked, no key. */
export function KeyFailure({ chart }: { chart: KeyChart }) {
  const failureText = useFailureText()
  const failure = useSelector(chart, selectKeyFailure)
  return failure && <DialogFailure text={failureText(failure)} {...supportOf(failure)} />
}
