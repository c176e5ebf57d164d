import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import type { Failure } from '../../../machines/failure.ts'
import { type Attempt, missingIn } from '../../../machines/sign-in/attempt.ts'
import {
  selectHasAgreed,
  selectIsSubmitting,
  selectRemember,
  selectShowsTerms,
} from '../../../machines/sign-in/sign-in.machine.ts'
import { supportIdOf } from '../../api/mendable.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { RichText } from '../../i18n/RichText.tsx'
import { BusyButton } from '../../kit/BusyButton.tsx'
import { CheckBox } from '../../kit/CheckBox.tsx'
import { InlineError } from '../../kit/InlineError.tsx'
import type { SignInActor } from '../../session/SessionProvider.tsx'
import { type PolicyLinks, policyParts } from './PolicyLink.tsx'
import { TermsDialog } from './TermsDialog.tsx'

type Props = { signIn: SignInActor; attempt: Attempt; failure?: Failure; links?: PolicyLinks; children: ReactNode }

/** What both tabs share below their fields: terms, remember me, the server's answer and the button. */
export function LoginForm({ signIn, attempt, failure, links, children }: Props) {
  const t = useT()
  const say = useFailureText()
  const submit = { type: 'login.submit', attempt } as const
  const [missing] = missingIn(attempt)
  const isSubmitting = useSelector(signIn, selectIsSubmitting)
  const asksTerms = useSelector(signIn, selectShowsTerms)
  const hasAgreed = useSelector(signIn, selectHasAgreed)
  const remembers = useSelector(signIn, selectRemember)
  const send = (event: FormEvent) => {
    event.preventDefault()
    signIn.send(submit)
  }
  return (
    <chakra.form onSubmit={send} noValidate display="flex" flexDirection="column" gap="5">
      {children}
      <chakra.div display="flex" flexDirection="column" gap="2.5">
        <CheckBox isChecked={hasAgreed} onToggle={() => signIn.send({ type: 'terms.toggle' })}>
          <RichText text="login.terms.sentence" parts={policyParts(links)} />
        </CheckBox>
        <CheckBox isChecked={remembers} onToggle={() => signIn.send({ type: 'remember.toggle' })}>
          {t('login.remember')}
        </CheckBox>
      </chakra.div>
      <InlineError text={failure && say(failure)} supportId={supportIdOf(failure)} />
      <BusyButton
        type="submit"
        size="lg"
        width="100%"
        isBusy={isSubmitting}
        busyLabel={t('login.submitting')}
        reason={missing && t(`reason.${missing}`)}
      >
        {t('login.submit')}
      </BusyButton>
      {asksTerms && (
        <TermsDialog
          links={links}
          onAgree={() => signIn.send({ type: 'terms.accept', attempt })}
          onDecline={() => signIn.send({ type: 'terms.decline' })}
        />
      )}
    </chakra.form>
  )
}
