import { chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Failure } from '../../machines/failure.ts'
import { useFailureText } from '../api/use-failure-text.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { css } from '../theme/css.ts'
import { Button } from './Button.tsx'
import { SupportId } from './SupportId.tsx'

type Props = {
  title: string
  isBusy?: boolean
  picture?: ReactNode
  failure?: Failure
  /** It is tried again behind what is said, which is not to be read aloud once more. */
  isRetrying?: boolean
  onRetry?: () => void
  action?: ReactNode
}

const WAITING = { color: 'fg.muted', textStyle: 'body', fontWeight: 'normal' }

/** One sentence and one action, in place of what cannot be shown. */
export function Notice({ title, isBusy = false, picture, failure, isRetrying = false, onRetry, action }: Props) {
  const t = useT()
  const failureText = useFailureText()
  return (
    <Flex
      as="section"
      role={failure ? 'alert' : 'status'}
      aria-busy={isBusy}
      direction="column"
      align="flex-start"
      gap="2"
      maxWidth="dialog"
      m="auto"
      p="6"
    >
      {picture}
      <chakra.p textStyle="lead" fontWeight="medium" {...(isBusy ? WAITING : undefined)}>
        {title}
      </chakra.p>
      {failure && <chakra.p color="fg.muted">{failureText(failure)}</chakra.p>}
      {failure?.supportId && <SupportId id={failure?.supportId} />}
      {onRetry && (
        <Button variant="outline" aria-busy={isRetrying} onClick={onRetry} className={css({ mt: '2' })}>
          {t('common.retry')}
        </Button>
      )}
      {action}
    </Flex>
  )
}
