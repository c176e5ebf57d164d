import { Box, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'

export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box as="ul" aria-label={label} listStyleType="none">
    {children}
  </Box>
)

export function RowSkeletons({ count }: { count: number }) {
  const t = useT()
  return (
    <Box role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, place) => `row-${place}`).map((place) => (
        <Skeleton key={place} height="10" my="2.5" borderRadius="control" aria-hidden />
      ))}
    </Box>
  )
}
