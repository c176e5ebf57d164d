import { Box, Button, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { MessageKey } from '../../../locales/keys.ts'
import { selectSteps } from '../../../machines/sign-in/set-up.machine.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { StepHead } from '../../kit/StepHead.tsx'
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

/** A step of the set-up, and the quiet way out of all of them. */
export function StepFrame({ setUp, title, intro, readsTitle = false, onSubmit, onRestart, children }: Props) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const steps = useSelector(setUp, selectSteps)
  const step = steps.indexOf(useSelector(setUp, screenOfSetUp)) + 1
  useEffect(() => {
    if (readsTitle) heading.current?.focus()
  }, [readsTitle])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Box>
      <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="5">
        <StepHead ref={heading} step={step} steps={steps.length} title={t(title)} intro={t(intro)} />
        {children}
      </chakra.form>
      <Box display="flex" justifyContent="center" mt="3">
        <Button variant="ghost" size="sm" onClick={onRestart}>
          {t('setup.restart')}
        </Button>
      </Box>
    </Box>
  )
}
