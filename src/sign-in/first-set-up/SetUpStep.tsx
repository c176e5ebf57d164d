import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { FirstSetUpKey } from '../../../locales/first-set-up/keys.ts'
import type { Failure } from '../../../machines/failure.ts'
import { supportOf } from '../../api/mendable.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { InlineError } from '../../kit/InlineError.tsx'
import { RefusingButton } from '../../kit/RefusingButton.tsx'
import { StepHead } from '../../kit/StepHead.tsx'
import { SubmitForm } from '../fields/SubmitForm.tsx'
import { useSetUpT } from './FirstSetUpTexts.tsx'

const STEPS = 3

type Props = {
  step: 1 | 2 | 3
  title: FirstSetUpKey
  intro: ReactNode
  /** What the button that goes on says, and while it waits for the server. */
  label: string
  busyLabel?: string
  isBusy?: boolean
  /** Why it cannot go on yet. */
  reason?: string
  failure?: Failure
  onSubmit: () => void
  onBack?: () => void
  children: ReactNode
}

/** A step of the set-up. */
export function SetUpStep({ step, title, intro, failure, onSubmit, onBack, children, label, ...button }: Props) {
  const t = useT()
  const setUpT = useSetUpT()
  const say = useFailureText()
  return (
    <SubmitForm onSubmit={onSubmit}>
      <StepHead step={step} steps={STEPS} title={setUpT(title)} intro={intro} />
      {children}
      <InlineError text={failure && say(failure)} {...supportOf(failure)} />
      <Flex gap="3">
        {onBack && (
          <Button variant="outline" size="lg" onClick={onBack}>
            {t('common.back')}
          </Button>
        )}
        <Flex direction="column" flex="1">
          <RefusingButton type="submit" size="lg" {...button}>
            {label}
          </RefusingButton>
        </Flex>
      </Flex>
    </SubmitForm>
  )
}
