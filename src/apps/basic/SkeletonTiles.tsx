import { Box, Skeleton } from '@chakra-ui/react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { TILES_PLACE } from './tiles-place.ts'

const PLACES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

export function SkeletonTiles() {
  const t = useT()
  return (
    <Box
      className={TILES_PLACE}
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
