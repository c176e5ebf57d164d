import { Box, Skeleton } from '@chakra-ui/react'
import { useT } from '../../i18n/I18nProvider.tsx'

const PLACES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

export function SkeletonTiles() {
  const t = useT()
  return (
    <Box
      flex="1"
      minHeight="0"
      mx={{ base: 'calc(var(--spacing-4) - 0.375rem)', sm: 'calc(var(--spacing-6) - 0.375rem)' }}
      py="0.25rem"
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(18rem, 100%), 1fr))"
      gridAutoRows="11.5rem"
      rowGap="0.75rem"
      overflow="hidden"
      role="status"
      aria-label={t('common.loading')}
    >
      {PLACES.map((place) => (
        <Skeleton key={place} borderRadius="card" mx="1.5" />
      ))}
    </Box>
  )
}
