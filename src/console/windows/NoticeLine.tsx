import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { CloseButton } from '../../kit/CloseButton.tsx'

type Props = { role: 'note' | 'alert'; tone: 'accent' | 'warning'; onClose: () => void; children: ReactNode }

const TONES = {
  accent: { bg: 'accent.subtle', color: 'accent.fg' },
  warning: { bg: 'warning.subtle', color: 'warning.fg' },
} as const

export function NoticeLine({ role, tone, onClose, children }: Props) {
  const t = useT()
  return (
    <Flex
      role={role}
      align="center"
      gap="3"
      ps={{ base: '4', sm: '6' }}
      pe="2"
      py="1"
      minHeight="10"
      {...TONES[tone]}
      textStyle="body"
    >
      <Box flex="1">{children}</Box>
      <CloseButton size="xs" aria-label={t('common.close')} onClick={onClose} />
    </Flex>
  )
}
