import { Box, IconButton } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useBrowserStore } from '../../session/SessionProvider.tsx'

/** A person who came by single sign-on needs no password, and is shown the way out (§2 header); closed for the session. */
export function SsoBanner() {
  const t = useT()
  const browserStore = useBrowserStore()
  const [isClosed, setClosed] = useState(browserStore.isBannerClosed)
  const close = () => {
    browserStore.closeBanner()
    setClosed(true)
  }
  if (isClosed) return null
  return (
    <Box
      role="note"
      display="flex"
      alignItems="center"
      gap="3"
      ps={{ base: '4', sm: '6' }}
      pe="2"
      py="1"
      minHeight="10"
      bg="accent.subtle"
      color="accent.fg"
      textStyle="body"
    >
      <Box flex="1">{t('shell.sso.banner')}</Box>
      <IconButton variant="ghost" size="xs" aria-label={t('common.close')} onClick={close}>
        <X aria-hidden />
      </IconButton>
    </Box>
  )
}
