import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type codeRequestMachine, selectCodeFailure } from '../../../machines/sign-in/code-request.machine.ts'
import { missingInIdentity } from '../../../machines/sign-in/identity.ts'
import { selectIsChecking, selectResetFailure } from '../../../machines/sign-in/reset.machine.ts'
import { supportIdOf } from '../../api/mendable.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { BusyButton } from '../../kit/BusyButton.tsx'
import { InlineError } from '../../kit/InlineError.tsx'
import type { ResetActor } from '../../session/SessionProvider.tsx'
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
  const t = useT()
  const say = useFailureText()
  const code = useCodeDraft()
  const proof = useCodeProof(request, identifier.value)
  const resetFailure = useSelector(reset, selectResetFailure)
  const sendFailure = useSelector(request, selectCodeFailure)
  const isChecking = useSelector(reset, selectIsChecking)
  const [failure, dismiss] = useShownFailure(resetFailure ?? sendFailure)
  const identity = { identifier: identifier.value, code: code.value, ...proof }
  const [missing] = missingInIdentity(identity)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reset.send({ type: 'identity.submit', identity })
  }
  return (
    <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="5">
      <ResetHead step={1} title="setup.forgotPassword.title" intro="setup.forgotPassword.intro" onBack={onBack} />
      <IdentityFields reset={reset} request={request} identifier={identifier} code={code} onEdit={dismiss} />
      <InlineError text={failure && say(failure)} supportId={supportIdOf(failure)} />
      <BusyButton
        type="submit"
        size="lg"
        width="100%"
        isBusy={isChecking}
        busyLabel={t('setup.forgotPassword.checking')}
        reason={missing && t(`reason.${missing}`)}
      >
        {t('common.next')}
      </BusyButton>
    </chakra.form>
  )
}
