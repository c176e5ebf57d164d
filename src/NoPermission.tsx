import { Button, Flex } from '@chakra-ui/react'
import { useT } from './i18n/I18nProvider.tsx'
import { useSession } from './session/SessionProvider.tsx'
import { EmptyState } from './ui/EmptyState.tsx'
import { usePageTitle } from './ui/use-page-title.ts'

/** The account is not for this variant of the console (§1 "KTV"). */
export function NoPermission() {
  const t = useT()
  const session = useSession()
  usePageTitle()
  return (
    <Flex as="main" minHeight="100dvh" align="center" justify="center">
      <EmptyState as="h1" title={t('failure.noPermission')} hint={t('noPermission.hint')}>
        <Button onClick={() => session.send({ type: 'logout.confirm' })}>{t('shell.logout')}</Button>
      </EmptyState>
    </Flex>
  )
}
