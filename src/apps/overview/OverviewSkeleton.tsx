import { Box, Skeleton } from '@chakra-ui/react'
import { useT } from '../../i18n/I18nProvider.tsx'

const FIGURES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']

export function OverviewSkeleton() {
  const t = useT()
  return (
    <Box role="status" aria-label={t('common.loading')} display="flex" flexDirection="column" gap="4">
      <Box
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(8.25rem, 1fr))' }}
      >
        {FIGURES.map((figure) => (
          <Skeleton key={figure} borderRadius="card" height="6.5rem" />
        ))}
      </Box>
      <Box display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
        <Skeleton borderRadius="card" height="20rem" />
        <Skeleton borderRadius="card" height="14rem" />
      </Box>
    </Box>
  )
}
