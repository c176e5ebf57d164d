import { Box } from '@chakra-ui/react'
import type { Failure } from '../../../machines/failure.ts'
import { supportOf } from '../../api/mendable.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { InlineError } from '../../kit/InlineError.tsx'
import { css } from '../../theme/css.ts'

type Props = {
  failure?: Failure
  /** Said first where a list could not be loaded, which can be tried again. */
  lost?: string
  onRetry: () => void
}

export function Trouble({ failure, lost, onRetry }: Props) {
  const t = useT()
  const say = useFailureText()
  const text = failure && [lost, say(failure)].filter(Boolean).join(' ')
  return (
    <Box mt={failure ? '2' : '0'}>
      <InlineError text={text} {...supportOf(failure)}>
        {lost && (
          <Button variant="outline" onClick={onRetry} className={css({ mt: '2', display: 'flex' })}>
            {t('common.retry')}
          </Button>
        )}
      </InlineError>
    </Box>
  )
}
