import { Flex } from '@chakra-ui/react'
import { ROOT } from '../../domain/console-address.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { LinkButton } from '../kit/LinkButton.tsx'
import { usePageTitle } from '../kit/use-page-title.ts'

/** Any path that is none of §2's. */
export function NotFoundScreen() {
  const t = useT()
  usePageTitle(t('notFound.title'))
  return (
    <Flex as="main" minHeight="100dvh" align="center" justify="center">
      <EmptyState as="h1" drawing="drawings/not-found" title={t('notFound.title')} hint={t('notFound.body')}>
        <LinkButton size="md" href={ROOT}>
          {t('notFound.home')}
        </LinkButton>
      </EmptyState>
    </Flex>
  )
}
