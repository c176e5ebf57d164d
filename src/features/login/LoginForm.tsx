import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import type { Attempt } from '../../../machines/attempt.ts'
import type { Failure } from '../../../machines/failure.ts'
import {
  selectHasAgreed,
  selectIsSubmitting,
  selectRemember,
  selectShowsTerms,
} from '../../../machines/login.machine.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { RichText } from '../../i18n/RichText.tsx'
import type { LoginActor } from '../../session/SessionProvider.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { InlineError } from '../../ui/InlineError.tsx'
import { type PolicyLinks, policyParts } from './PolicyLink.tsx'
import { TermsDialog } from './TermsDialog.tsx'

type Props = { login: LoginActor; attempt: Attempt; failure?: Failure; links?: PolicyLinks; children: ReactNode }

/** What both tabs share below their fields: terms, remember me, the server's answer and the button. */
export function LoginForm({ login, attempt, failure, links, children }: Props) {
  const t = useT()
  const say = useFailureText()
  const submit = { type: 'login.submit', attempt } as const
  const maySubmit = useSelector(login, (snapshot) => snapshot.can(submit))
  const isSubmitting = useSelector(login, selectIsSubmitting)
  const asksTerms = useSelector(login, selectShowsTerms)
  const hasAgreed = useSelector(login, selectHasAgreed)
  const remembers = useSelector(login, selectRemember)
  const send = (event: FormEvent) => {
    event.preventDefault()
    login.send(submit)
  }
  return (
    <chakra.form onSubmit={send} noValidate display="flex" flexDirection="column" gap="5">
      {children}
      <chakra.div display="flex" flexDirection="column" gap="2.5">
        <CheckBox isChecked={hasAgreed} onToggle={() => login.send({ type: 'terms.toggle' })}>
          <RichText text="login.terms.sentence" parts={policyParts(links)} />
        </CheckBox>
        <CheckBox isChecked={remembers} onToggle={() => login.send({ type: 'remember.toggle' })}>
          {t('login.remember')}
        </CheckBox>
      </chakra.div>
      <InlineError text={failure && say(failure)} supportId={failure?.supportId} />
      <BusyButton
        type="submit"
        size="lg"
        width="100%"
        isBusy={isSubmitting}
        busyLabel={t('login.submitting')}
        disabled={!maySubmit && !isSubmitting && !asksTerms}
      >
        {t('login.submit')}
      </BusyButton>
      {asksTerms && (
        <TermsDialog
          links={links}
          onAgree={() => login.send({ type: 'terms.accept', attempt })}
          onDecline={() => login.send({ type: 'terms.decline' })}
        />
      )}
    </chakra.form>
  )
}
