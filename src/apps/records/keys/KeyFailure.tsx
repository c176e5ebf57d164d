import { useSelector } from '@xstate/react'
import { selectKeyFailure } from '../../../../machines/pages/key.machine.ts'
import { supportIdOf } from '../../../api/mendable.ts'
import { useFailureText } from '../../../api/use-failure-text.ts'
import modal from '../../../kit/modal.module.css'
import { SupportLine } from '../../../kit/SupportLine.tsx'
import type { KeyChart } from './key-dialog.ts'

/** Why the server made, or revoked, no key. */
export function KeyFailure({ chart }: { chart: KeyChart }) {
  const failureText = useFailureText()
  const failure = useSelector(chart, selectKeyFailure)
  if (!failure) return null
  return (
    <div className={modal.failure} role="alert">
      <p>{failureText(failure)}</p>
      <SupportLine id={supportIdOf(failure)} />
    </div>
  )
}
