import { chakra, Flex, Spinner } from '@chakra-ui/react'
import { useT } from '../i18n/I18nProvider.tsx'

/** Something is on its way (§2 "spinner"): said to a screen reader, and in words where there are any. */
export function Loading({ label }: { label?: string }) {
  const t = useT()
  return (
    <Flex as="p" role="status" align="center" justify="center" gap="2" color="fg.muted">
      <Spinner aria-hidden size="md" />
      <chakra.span srOnly={label ? undefined : true}>{label ?? t('common.loading')}</chakra.span>
    </Flex>
  )
}
