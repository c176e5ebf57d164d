import { Box, Skeleton } from '@chakra-ui/react'
import { useT } from '../../i18n/I18nProvider.tsx'

export function FloorSkeleton() {
  const t = useT()
  return (
    <Box
      role="status"
      aria-label={t('common.loading')}
      display="grid"
      flex="1"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' }}
    >
      <Skeleton borderRadius="card" minHeight="18rem" />
      <Skeleton borderRadius="card" minHeight="14rem" />
    </Box>
  )
}
