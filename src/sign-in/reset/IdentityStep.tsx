import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { codeRequestMachine } from '../../../machines/sign-in/code-request.machine.ts'
import { selectCodeFailure } from '../../../machines/sign-in/code-request-selectors.ts'
import { missingInIdentity } from '../../../machines/sign-in/identity.ts'
import { selectIsChecking, selectResetFailure } from '../../../machines/sign-in/reset-selectors.ts'
import type { ResetActor } from '../../session/SessionProvider.tsx'
import { SubmitFoot } from '../fields/SubmitFoot.tsx'
import { SubmitForm } from '../fields/SubmitForm.tsx'
import { useCodeProof } from '../fields/use-code-proof.ts'
import { type Draft, useCodeDraft } from '../fields/use-draft.ts'
import { useShownFailure } from '../fields/use-shown-failure.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { ResetHead } from './ResetHead.tsx'

type Props = {
  reset: ResetActor
  request: ActorRefFrom<typeof codeRequestMachine>
  identifier: Draft
  onBack?: () => void
}

/** Who the person is, proved by a code (§2 "Password reset flow", step 1). */
export function IdentityStep({ reset, request, identifier, onBack }: Props) {
  const code = useCodeDraft()
  const proof = useCodeProof(request, identifier.value)
  const resetFailure = useSelector(reset, selectResetFailure)
  const sendFailure = useSelector(request, selectCodeFailure)
  const isChecking = useSelector(reset, selectIsChecking)
  const [failure, dismiss] = useShownFailure(resetFailure ?? sendFailure)
  const identity = { identifier: identifier.value, code: code.value, ...proof }
  const [missing] = missingInIdentity(identity)
  return (
    <SubmitForm onSubmit={() => reset.send({ type: 'identity.submit', identity })}>
      <ResetHead step={1} title="setup.forgotPassword.title" intro="setup.forgotPassword.intro" onBack={onBack} />
      <IdentityFields reset={reset} request={request} identifier={identifier} code={code} onEdit={dismiss} />
      <SubmitFoot
        label="common.next"
        busyLabel="setup.forgotPassword.checking"
        isBusy={isChecking}
        reason={missing && `reason.${missing}`}
        failure={failure}
      />
    </SubmitForm>
  )
}
