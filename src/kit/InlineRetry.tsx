import { Box } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from './Button.tsx'
import { InlineError } from './InlineError.tsx'

type Props = Omit<ComponentProps<typeof InlineError>, 'children'> & { onRetry: () => void }

/** What went wrong, in a line, and a button that tries it again. */
export function InlineRetry({ onRetry, ...error }: Props) {
  const t = useT()
  return (
    <InlineError {...error}>
      <Box mt="2">
        <Button variant="outline" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </Box>
    </InlineError>
  )
}
