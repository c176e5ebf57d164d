import { chakra } from '@chakra-ui/react'
import { EMAIL_MAX, PASSWORD_MAX } from '../../../domain/rules/rules.ts'
import { selectLoginFailure } from '../../../machines/sign-in/sign-in-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Field } from '../../kit/Field.tsx'
import { PasswordField } from '../../kit/PasswordField.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { useSelector } from '../../recorder/use-selector.ts'
import type { SignInActor } from '../../session/SessionProvider.tsx'
import type { Draft } from '../fields/use-draft.ts'
import { useFocusAfter } from '../fields/use-focus-after.ts'
import { useShownFailure } from '../fields/use-shown-failure.ts'
import { LoginForm } from './LoginForm.tsx'
import type { PolicyLinks } from './PolicyLink.tsx'

type Props = {
  signIn: SignInActor
  account: Draft
  password: Draft
  takesFocus: boolean
  links?: PolicyLinks
  onForgot: () => void
}

export function PasswordForm({ signIn, account, password, takesFocus, links, onForgot }: Props) {
  const t = useT()
  const failure = useSelector(signIn, selectLoginFailure)
  const passwordInput = useFocusAfter(failure)
  const [shown, dismiss] = useShownFailure(failure)

  const edit = (draft: Draft) => (event: { target: { value: string } }) => {
    draft.setText(event.target.value)
    dismiss()
  }
  return (
    <LoginForm
      signIn={signIn}
      attempt={{ method: 'password', account: account.value, password: password.value }}
      failure={shown}
      links={links}
    >
      <Field label={t('login.account.label')} error={account.problem && t(account.problem)}>
        {(control) => (
          <TextInput
            size="lg"
            {...control}
            name="account"
            dir="auto"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={EMAIL_MAX}
            autoFocus={takesFocus && account.text === ''}
            value={account.text}
            onChange={edit(account)}
          />
        )}
      </Field>
      <PasswordField
        ref={passwordInput}
        label={t('login.password.label')}
        error={password.problem && t(password.problem)}
        aside={
          <chakra.button
            type="button"
            textStyle="form"
            color="accent.fg"
            _hover={{ textDecoration: 'underline' }}
            onClick={onForgot}
          >
            {t('login.password.forgot')}
          </chakra.button>
        }
        name="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        autoFocus={takesFocus && account.text !== ''}
        value={password.text}
        onChange={edit(password)}
      />
    </LoginForm>
  )
}
