import { Box, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { MessageKey } from '../../../locales/keys.ts'
import { selectSteps } from '../../../machines/sign-in/set-up-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { StepHead } from '../../kit/StepHead.tsx'
import { css } from '../../theme/css.ts'
import { SubmitForm } from '../fields/SubmitForm.tsx'
import { screenOfSetUp } from './screen-of-set-up.ts'
import type { StepProps } from './use-set-up-drafts.ts'

type Props = Pick<StepProps, 'setUp' | 'onRestart'> & {
  title: MessageKey
  intro: MessageKey
  /** Where there is nothing to type, reading begins at the title. */
  readsTitle?: boolean
  onSubmit: () => void
  children: ReactNode
}

/** Where only a new sign-in helps. */
export function SignInAgain({ onPress }: { onPress: () => void }) {
  const t = useT()
  return (
    <Button
      variant="plain"
      size="md"
      onClick={onPress}
      className={css({ color: 'inherit', textDecoration: 'underline', mt: '1' })}
    >
      {t('setup.again')}
    </Button>
  )
}

/** A step of the set-up, and the quiet way out of all of them. */
export function StepFrame({ setUp, title, intro, readsTitle = false, onSubmit, onRestart, children }: Props) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const steps = useSelector(setUp, selectSteps)
  const step = steps.indexOf(useSelector(setUp, screenOfSetUp)) + 1
  useEffect(() => {
    if (readsTitle) heading.current?.focus()
  }, [readsTitle])
  return (
    <Box>
      <SubmitForm onSubmit={onSubmit}>
        <StepHead ref={heading} step={step} steps={steps.length} title={t(title)} intro={t(intro)} />
        {children}
      </SubmitForm>
      <Flex justify="center" mt="3">
        <Button variant="ghost" onClick={onRestart}>
          {t('setup.restart')}
        </Button>
      </Flex>
    </Box>
  )
}
