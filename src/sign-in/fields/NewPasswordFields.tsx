import { Box } from '@chakra-ui/react'
import { useId } from 'react'
import { PASSWORD_MAX } from '../../../domain/rules/rules.ts'
import type { Failure } from '../../../machines/failure.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { PasswordField } from '../../kit/PasswordField.tsx'
import { PasswordRules } from './PasswordRules.tsx'
import type { Draft } from './use-draft.ts'
import { useFocusAfter } from './use-focus-after.ts'
import type { ChosenPassword } from './use-new-password.ts'

type Props = {
  chosen: ChosenPassword
  takesFocus?: boolean
  /** What the server said; the person then types the password again. */
  failure?: Failure
  onEdit?: () => void
}

/** A new password, what it still needs, and the same again (§2). */
export function NewPasswordFields({ chosen: { password, confirmation }, takesFocus, failure, onEdit }: Props) {
  const t = useT()
  const rulesId = useId()
  const first = useFocusAfter(failure)

  const field = (draft: Pick<Draft, 'text' | 'problem' | 'setText'>) => ({
    error: draft.problem && t(draft.problem),
    autoComplete: 'new-password',
    maxLength: PASSWORD_MAX,
    value: draft.text,
    onChange: (event: { target: { value: string } }) => {
      draft.setText(event.target.value)
      onEdit?.()
    },
  })
  return (
    <>
      <Box>
        <PasswordField
          {...field(password)}
          ref={first}
          label={t('newPassword.label')}
          describedBy={rulesId}
          autoFocus={takesFocus}
        />
        <PasswordRules id={rulesId} text={password.text} />
      </Box>
      <PasswordField {...field(confirmation)} label={t('newPassword.confirm')} />
    </>
  )
}
