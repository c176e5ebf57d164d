import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Failure } from '../../../machines/failure.ts'
import { type Attempt, accountOf, missingIn } from '../../../machines/sign-in/attempt.ts'
import {
  selectHasAgreed,
  selectIsSubmitting,
  selectRemember,
  selectShowsTerms,
} from '../../../machines/sign-in/sign-in-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { RichText } from '../../i18n/RichText.tsx'
import { CheckBox } from '../../kit/CheckBox.tsx'
import { useSelector } from '../../recorder/use-selector.ts'
import type { SignInActor } from '../../session/SessionProvider.tsx'
import { SubmitButton, SubmitForm } from '../fields/SubmitForm.tsx'
import { FailureLine, TermsDialog } from '../late-parts.ts'
import { SendAgain } from '../links/lazy-links.ts'
import { type PolicyLinks, policyParts } from './PolicyLink.tsx'

type Props = { signIn: SignInActor; attempt: Attempt; failure?: Failure; links?: PolicyLinks; children: ReactNode }

/** What both tabs share below their fields: terms, remember me, the server's answer and the button. */
export function LoginForm({ signIn, attempt, failure, links, children }: Props) {
  const t = useT()
  const [missing] = missingIn(attempt)
  const isSubmitting = useSelector(signIn, selectIsSubmitting)
  const asksTerms = useSelector(signIn, selectShowsTerms)
  const hasAgreed = useSelector(signIn, selectHasAgreed)
  const remembers = useSelector(signIn, selectRemember)
  return (
    <SubmitForm onSubmit={() => signIn.send({ type: 'login.submit', attempt })}>
      {children}
      <chakra.div display="flex" flexDirection="column" gap="2.5">
        <CheckBox name="terms" checked={hasAgreed} onChange={() => signIn.send({ type: 'terms.toggle' })}>
          <RichText text="login.terms.sentence" parts={policyParts(links)} />
        </CheckBox>
        <CheckBox name="remember" checked={remembers} onChange={() => signIn.send({ type: 'remember.toggle' })}>
          {t('login.remember')}
        </CheckBox>
      </chakra.div>
      <FailureLine
        failure={failure}
        help={
          failure?.ret === RET.emailNotActivated && <SendAgain key={failure.supportId} account={accountOf(attempt)} />
        }
      />
      <SubmitButton
        label="login.submit"
        busyLabel="login.submitting"
        isBusy={isSubmitting}
        reason={missing && `reason.${missing}`}
      />
      {asksTerms && (
        <TermsDialog
          links={links}
          onAgree={() => signIn.send({ type: 'terms.accept', attempt })}
          onDecline={() => signIn.send({ type: 'terms.decline' })}
        />
      )}
    </SubmitForm>
  )
}
