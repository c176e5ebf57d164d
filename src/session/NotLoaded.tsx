import { Box, Flex } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { newSupportId } from '../api/support-id.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { SupportId } from '../kit/SupportId.tsx'
import { usePageTitle } from '../kit/use-page-title.ts'
import { useSession } from './SessionProvider.tsx'

/** Signed in, but the code of the console did not come (guarantee 26). */
export function NotLoaded() {
  const t = useT()
  const session = useSession()
  const [supportId] = useState(newSupportId)
  usePageTitle()
  useEffect(() => console.error('the code of the console did not come', supportId), [supportId])
  return (
    <Flex as="main" minHeight="100dvh" align="center" justify="center">
      <Box role="alert">
        <EmptyState as="h1" title={t('startup.notLoaded.title')} hint={t('startup.notLoaded.hint')}>
          <Flex wrap="wrap" justify="center" gap="3" mb="4">
            <Button size="md" onClick={() => session.send({ type: 'console.retry' })}>
              {t('common.retry')}
            </Button>
            <Button variant="outline" size="md" onClick={() => session.send({ type: 'logout.confirm' })}>
              {t('shell.logout')}
            </Button>
          </Flex>
          <Flex direction="column" align="center" color="fg.muted">
            <SupportId id={supportId} />
          </Flex>
        </EmptyState>
      </Box>
    </Flex>
  )
}
