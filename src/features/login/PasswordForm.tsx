import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { selectLoginFailure } from '../../../machines/login.machine.ts'
import { EMAIL_MAX, PASSWORD_MAX } from '../../../openapi/rules.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { LoginActor } from '../../session/SessionProvider.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { PolicyLinks } from './PolicyLink.tsx'
import type { Draft } from './use-draft.ts'
import { useShownFailure } from './use-shown-failure.ts'

type Props = { login: LoginActor; account: Draft; password: Draft; takesFocus: boolean; links?: PolicyLinks }

/** Sign in by mobile number or e-mail and password. */
export function PasswordForm({ login, account, password, takesFocus, links }: Props) {
  const t = useT()
  const passwordInput = useRef<HTMLInputElement>(null)
  const failure = useSelector(login, selectLoginFailure)
  const [shown, dismiss] = useShownFailure(failure)
  useEffect(() => {
    if (!failure) return
    passwordInput.current?.focus()
    passwordInput.current?.select()
  }, [failure])

  const edit = (draft: Draft) => (event: { target: { value: string } }) => {
    draft.setText(event.target.value)
    dismiss()
  }
  return (
    <LoginForm
      login={login}
      attempt={{ method: 'password', account: account.value, password: password.value }}
      failure={shown}
      links={links}
    >
      <Field label={t('login.account.label')} error={account.problem && t(account.problem)}>
        {(control) => (
          <TextInput
            {...control}
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
            cursor="pointer"
            _hover={{ textDecoration: 'underline' }}
            onClick={() => login.send({ type: 'password.forgot' })}
          >
            {t('login.password.forgot')}
          </chakra.button>
        }
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        autoFocus={takesFocus && account.text !== ''}
        value={password.text}
        onChange={edit(password)}
      />
    </LoginForm>
  )
}
