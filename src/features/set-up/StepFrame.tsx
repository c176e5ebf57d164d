import { Box, Button, chakra, Heading } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { MessageKey } from '../../../locales/keys.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { StepLine } from './StepLine.tsx'
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
  useEffect(() => {
    if (readsTitle) heading.current?.focus()
  }, [readsTitle])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Box>
      <StepLine setUp={setUp} />
      <Heading as="h1" size="xl" ref={heading} tabIndex={-1} outline="none">
        {t(title)}
      </Heading>
      <chakra.p textStyle="form" color="fg.muted" textWrap="pretty" mt="1" mb="6">
        {t(intro)}
      </chakra.p>
      <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="5">
        {children}
      </chakra.form>
      <Box display="flex" justifyContent="center" mt="5">
        <Button variant="plain" color="fg.muted" onClick={onRestart}>
          {t('setup.restart')}
        </Button>
      </Box>
    </Box>
  )
}
