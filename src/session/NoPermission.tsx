import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { newSupportId } from '../api/support-id.ts'
import { usualOrigin } from '../browser/environment.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { SupportId } from '../kit/SupportId.tsx'
import { usePageTitle } from '../kit/use-page-title.ts'
import { useSession } from './SessionProvider.tsx'

/** The account is not for this variant of the console (§1 "KTV"). */
export function NoPermission() {
  const t = useT()
  const session = useSession()
  const [supportId] = useState(newSupportId)
  usePageTitle()
  const usual = usualOrigin(window.location)
  return (
    <Flex as="main" minHeight="100dvh" align="center" justify="center">
      <EmptyState as="h1" title={t('failure.noPermission')} hint={t('noPermission.hint')}>
        <Box textStyle="form" color="fg.muted" mb="4">
          {t('noPermission.address', { ktv: window.location.host })}{' '}
          <chakra.a href={usual} color="accent.fg" textDecoration="underline" textUnderlineOffset="0.2em">
            {usual}
          </chakra.a>
        </Box>
        <Button size="md" onClick={() => session.send({ type: 'logout.confirm' })}>
          {t('shell.logout')}
        </Button>
        <Flex direction="column" align="center" color="fg.muted" mt="4">
          <SupportId id={supportId} />
        </Flex>
      </EmptyState>
    </Flex>
  )
}
