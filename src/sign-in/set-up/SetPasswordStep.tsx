import { useSelector } from '@xstate/react'
import {
  selectIsPasswordSaving,
  selectIsPasswordTooLate,
  selectPasswordFailure,
} from '../../../machines/sign-in/choose-password-selectors.ts'
import { refusalOf } from '../../../machines/sign-in/new-password.ts'
import { selectSetUpChoice } from '../../../machines/sign-in/set-up-selectors.ts'
import type { ChoosePasswordActor } from '../../session/SessionProvider.tsx'
import { NewPasswordFields } from '../fields/NewPasswordFields.tsx'
import { PASSWORD_REFUSALS } from '../fields/password-refusals.ts'
import { SubmitFoot } from '../fields/SubmitFoot.tsx'
import { useShownFailure } from '../fields/use-shown-failure.ts'
import { SignInAgain, StepFrame } from './StepFrame.tsx'
import type { StepProps } from './use-set-up-drafts.ts'

/** A password of one's own, typed twice (§2). */
export function SetPasswordStep(props: StepProps) {
  const choice = useSelector(props.setUp, selectSetUpChoice)
  return choice && <PasswordForm {...props} choice={choice} />
}

function PasswordForm({ setUp, choice, drafts: { chosen }, onRestart }: StepProps & { choice: ChoosePasswordActor }) {
  const failure = useSelector(choice, selectPasswordFailure)
  const isSaving = useSelector(choice, selectIsPasswordSaving)
  const isTooLate = useSelector(choice, selectIsPasswordTooLate)
  const [shown, dismiss] = useShownFailure(failure)
  const refusal = refusalOf(chosen.value)
  return (
    <StepFrame
      setUp={setUp}
      title="setup.setPassword.title"
      intro="setup.setPassword.intro"
      onSubmit={() => choice.send({ type: 'password.submit', chosen: chosen.value })}
      onRestart={onRestart}
    >
      <NewPasswordFields chosen={chosen} takesFocus failure={failure} onEdit={dismiss} />
      <SubmitFoot
        label="common.next"
        busyLabel="setup.saving"
        failure={shown}
        reason={refusal && PASSWORD_REFUSALS[refusal]}
        isBusy={isSaving}
        help={isTooLate && <SignInAgain onPress={onRestart} />}
      />
    </StepFrame>
  )
}
