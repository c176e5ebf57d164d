import { useSelector } from '@xstate/react'
import { refusalOf } from '../../../machines/new-password.ts'
import { selectSetUpFailure } from '../../../machines/set-up.machine.ts'
import { NewPasswordFields } from '../../forms/NewPasswordFields.tsx'
import { PASSWORD_REFUSALS } from '../../forms/password-refusals.ts'
import { useShownFailure } from '../../forms/use-shown-failure.ts'
import { StepFoot } from './StepFoot.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { StepProps } from './use-set-up-drafts.ts'

/** A password of one's own, typed twice (§2). */
export function SetPasswordStep({ setUp, drafts: { chosen }, onRestart }: StepProps) {
  const failure = useSelector(setUp, selectSetUpFailure)
  const [shown, dismiss] = useShownFailure(failure)
  const refusal = refusalOf(chosen.value)
  return (
    <StepFrame
      setUp={setUp}
      title="setup.setPassword.title"
      intro="setup.setPassword.intro"
      onSubmit={() => setUp.send({ type: 'password.submit', chosen: chosen.value })}
      onRestart={onRestart}
    >
      <NewPasswordFields chosen={chosen} takesFocus failure={failure} onEdit={dismiss} />
      <StepFoot setUp={setUp} failure={shown} reason={refusal && PASSWORD_REFUSALS[refusal]} onRestart={onRestart} />
    </StepFrame>
  )
}
