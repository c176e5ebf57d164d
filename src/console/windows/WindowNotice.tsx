import { Box, chakra, IconButton } from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Failure } from '../../../machines/failure.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useT } from '../../i18n/I18nProvider.tsx'

type Props = {
  /** Where a window that the browser blocked would have led. */
  blockedAddress?: string
  isRefused: boolean
  failure?: Failure
  onClose: () => void
}

function Line({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useT()
  return (
    <Box
      role="alert"
      display="flex"
      alignItems="center"
      gap="3"
      ps={{ base: '4', sm: '6' }}
      pe="2"
      minHeight="10"
      bg="warning.subtle"
      color="warning.fg"
      textStyle="body"
    >
      <Box flex="1">{children}</Box>
      <IconButton variant="ghost" size="xs" aria-label={t('common.close')} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </Box>
  )
}

/** A window that the browser blocked has a link instead (guarantee 22); a refused one says why. */
export function WindowNotice({ blockedAddress, isRefused, failure, onClose }: Props) {
  const t = useT()
  const say = useFailureText()
  if (isRefused) return <Line onClose={onClose}>{failure ? say(failure) : t('frame.notAvailableHint')}</Line>
  if (!blockedAddress) return null
  return (
    <Line onClose={onClose}>
      {t('shell.popupBlocked')}{' '}
      <chakra.a
        href={blockedAddress}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onClose}
        textDecoration="underline"
        fontWeight="medium"
      >
        {t('shell.openLink')}
      </chakra.a>
    </Line>
  )
}
