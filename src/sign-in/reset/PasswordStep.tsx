import { useSelector } from '@xstate/react'
import type { PasswordOwner } from '../../../domain/rules/rules.ts'
import {
  selectIsPasswordSaving,
  selectIsPasswordTooLate,
  selectPasswordFailure,
} from '../../../machines/sign-in/choose-password-selectors.ts'
import { refusalOf } from '../../../machines/sign-in/new-password.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import type { ChoosePasswordActor, ResetActor } from '../../session/SessionProvider.tsx'
import { css } from '../../theme/css.ts'
import { NewPasswordFields } from '../fields/NewPasswordFields.tsx'
import { PASSWORD_REFUSALS } from '../fields/password-refusals.ts'
import { SubmitFoot } from '../fields/SubmitFoot.tsx'
import { SubmitForm } from '../fields/SubmitForm.tsx'
import { useNewPassword } from '../fields/use-new-password.ts'
import { useShownFailure } from '../fields/use-shown-failure.ts'
import { ResetHead } from './ResetHead.tsx'

type Props = { reset: ResetActor; choice: ChoosePasswordActor; about: PasswordOwner; onBack?: () => void }

/** The new password, twice (§2 "Password reset flow", step 2). */
export function PasswordStep({ reset, choice, about, onBack }: Props) {
  const t = useT()
  const chosen = useNewPassword(about)
  const failure = useSelector(choice, selectPasswordFailure)
  const isSaving = useSelector(choice, selectIsPasswordSaving)
  const isExpired = useSelector(choice, selectIsPasswordTooLate)
  const [unanswered, dismiss] = useShownFailure(failure)
  const shown = isExpired ? failure : unanswered
  const refusal = refusalOf(chosen.value)
  const newCode = (
    <Button
      variant="plain"
      size="md"
      onClick={() => reset.send({ type: 'reset.startOver' })}
      className={css({ display: 'block', color: 'inherit', textDecoration: 'underline', mt: '1' })}
    >
      {t('setup.resetPassword.newCode')}
    </Button>
  )
  return (
    <SubmitForm onSubmit={() => choice.send({ type: 'password.submit', chosen: chosen.value })}>
      <ResetHead step={2} title="setup.resetPassword.title" intro="setup.setPassword.intro" onBack={onBack} />
      <NewPasswordFields chosen={chosen} takesFocus failure={failure} onEdit={dismiss} />
      <SubmitFoot
        label="setup.resetPassword.submit"
        busyLabel="setup.saving"
        isBusy={isSaving}
        reason={refusal && PASSWORD_REFUSALS[refusal]}
        failure={shown}
        help={isExpired && newCode}
      />
    </SubmitForm>
  )
}
